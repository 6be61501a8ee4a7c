import { Badge, Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { IconAlertCircle } from '@tabler/icons-react';
import { RecoveryLink } from '#ui/fields/recovery-link.tsx';
import { stepNames } from '../draft/steps.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../wizard.module.css';
import styles from './create.module.css';
import { describeFailedVideo, stepOfRefusal } from './creation-failure.ts';

/** Why a video failed, or a draft was refused: at the last step, and at the one where it is mended. */
export function LastFailure({ video, wizard: { step, go } }: { video: VideoProject; wizard: Wizard }) {
  const { status, error_code, processing_error } = video;
  const isRefused = status === 'draft' && processing_error !== null;
  if (!isRefused && status !== 'failed') return null;
  const failure = describeFailedVideo(error_code, processing_error);
  const mendedAt = stepOfRefusal(error_code, processing_error);
  if (step !== 'create' && step !== mendedAt) return null;
  return (
    <section className={`${classes.card} ${styles.failure}`} role="alert">
      <Badge variant="bad" leftSection={<IconAlertCircle size={14} />}>
        {failure.title}
      </Badge>
      <p>
        {failure.message} <RecoveryLink failure={failure} />
      </p>
      {step !== mendedAt && (
        <Button size="xs" onClick={() => go(mendedAt)}>
          Go to {stepNames[mendedAt]}
        </Button>
      )}
      <p className={classes.dim}>Your script and settings are saved.</p>
    </section>
  );
}
