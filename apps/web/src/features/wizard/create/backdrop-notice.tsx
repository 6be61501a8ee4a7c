import { noBackdropElsewhereNote, noBackdropNote } from '@portray/contracts/backdrop';
import { frameSize } from '@portray/contracts/frame-size';
import { canHaveBackdrop } from '@portray/talking-photo/can-have-backdrop';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import type { StepProps } from '../draft/step-props.ts';
import styles from './create.module.css';

/** Says that the video will not have the background that was chosen. */
export function BackdropNotice({ wizard: { draft }, preview }: Pick<StepProps, 'wizard' | 'preview'>) {
  const { videoSize, advancedSettings } = draft;
  const { backdrop } = advancedSettings;
  const framing = advancedSettings.framing?.[videoSize];
  const landmarks = preview.live.inputs.photo?.landmarks;
  const deployment = useDeployment();
  const isElsewhere = deployment?.providers.find(({ id }) => id === draft.provider)?.sentTo;
  const isPossible = useMemo(
    () => !backdrop || !landmarks || canHaveBackdrop(landmarks, frameSize(videoSize, '720p'), framing),
    [backdrop, landmarks, videoSize, framing],
  );
  if (!backdrop || (isPossible && !isElsewhere)) return null;
  return (
    <p className={styles.notice} role="status">
      <IconAlertCircle size={20} color="var(--warn)" aria-hidden="true" />
      {isElsewhere ? noBackdropElsewhereNote : noBackdropNote}
    </p>
  );
}
