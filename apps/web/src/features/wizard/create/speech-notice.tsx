import { IconAlertCircle } from '@tabler/icons-react';
import { toApiError } from '#lib/api/api-error.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { anewNotice } from '../voice/spoken-audio.ts';
import { useAlignedRecording } from '../voice/use-aligned-recording.ts';
import styles from './create.module.css';

/** Says where the video will not sound as it was heard, or a recording not say the script, and leads to the voice. */
export function SpeechNotice({ wizard: { draft, go } }: { wizard: Wizard }) {
  const { data, error } = useAlignedRecording(draft);
  const notice = error ? toApiError(error).message : (data?.warning ?? anewNotice(draft));
  if (!notice) return null;
  return (
    <p className={styles.notice} role="status">
      <IconAlertCircle size={20} color="var(--warn)" aria-hidden="true" />
      <span>
        {notice}{' '}
        <button type="button" className={styles.edit} onClick={() => go('voice')}>
          {draft.voiceChoice === 'recording' ? 'Change it' : 'Hear it first'}
        </button>
      </span>
    </p>
  );
}
