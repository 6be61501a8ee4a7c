import { noBackdropElsewhereNote, noBackdropNote } from '@portray/contracts/backdrop';
import { frameSize, type Resolution, resolutionNames } from '@portray/contracts/frame-size';
import { plans } from '@portray/contracts/plans';
import { canHaveBackdrop } from '@portray/talking-photo/can-have-backdrop';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { fewPixelsNote } from '#live/few-pixels.ts';
import type { StepProps } from '../draft/step-props.ts';
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

/** Says that the plan has not what was chosen, or that the photo has too few pixels for it. */
export function ResolutionNotice({ wizard, preview }: Pick<StepProps, 'wizard' | 'preview'>) {
  const { resolution } = wizard.draft.advancedSettings;
  const landmarks = preview.live.inputs.photo?.landmarks;
  if (!resolution) return null;
  const offered: readonly Resolution[] = plans[wizard.userType].resolutions;
  const notice = offered.includes(resolution)
    ? fewPixelsNote(resolution, landmarks)
    : `Videos in ${resolutionNames[resolution]} are part of Pro. This one cannot be created like that on your plan.`;
  if (!notice) return null;
  return (
    <p className={styles.notice} role="status">
      <IconAlertCircle size={20} color="var(--warn)" aria-hidden="true" />
      {notice}
    </p>
  );
}

/**
 * Says that the video will not have the background that was chosen, by the outline or as soon as the preview was drawn
 * without it, and offers to blur the photo's own, which needs no clean cut.
 */
export function BackdropNotice({ wizard: { draft, change }, preview }: Pick<StepProps, 'wizard' | 'preview'>) {
  const { videoSize, advancedSettings } = draft;
  const { backdrop } = advancedSettings;
  const framing = advancedSettings.framing?.[videoSize];
  const landmarks = preview.live.inputs.photo?.landmarks;
  const deployment = useDeployment();
  const isElsewhere = deployment?.providers.find(({ id }) => id === draft.provider)?.sentTo;
  const isOutlined = useMemo(
    () => !backdrop || !landmarks || canHaveBackdrop(landmarks, frameSize(videoSize, '720p'), framing),
    [backdrop, landmarks, videoSize, framing],
  );
  const isPossible = isOutlined && !preview.live.state.keepsOwnBackground;
  if (!backdrop || (isPossible && !isElsewhere)) return null;
  const canBlur = !isElsewhere && isOutlined && backdrop.kind !== 'blur';
  const blur = () => change({ advancedSettings: { ...advancedSettings, backdrop: { kind: 'blur' } } });
  return (
    <p className={styles.notice} role="status">
      <IconAlertCircle size={20} color="var(--warn)" aria-hidden="true" />
      <span>
        {isElsewhere ? noBackdropElsewhereNote : noBackdropNote}{' '}
        {canBlur && (
          <button type="button" className={styles.edit} onClick={blur}>
            Blur it instead
          </button>
        )}
      </span>
    </p>
  );
}
