import { Badge, Button } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { type FaultCode, faults } from '@portray/foundation/errors';
import { IconAlertCircle } from '@tabler/icons-react';
import { type CreationFailure, described } from '#lib/api/creation-refusal.ts';
import { RecoveryLink } from '#ui/fields/recovery-link.tsx';
import { type Step, stepNames } from '../draft/steps.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from '../wizard.module.css';
import styles from './create.module.css';

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

/** An earlier attempt that failed, from its row. */
export function describeFailedVideo(code: string | null, reason: string | null): CreationFailure {
  const title = faults[code as FaultCode]?.title ?? 'Video Creation Failed';
  return described(code ?? '', title, reason ?? 'The video could not be created. Please try again.');
}

const stepsOf: Partial<Record<FaultCode, Step>> = {
  voice_not_found: 'voice',
  voice_required: 'voice',
  audio_file_issue: 'voice',
  speech_failed: 'voice',
  script_required: 'project',
  script_too_long: 'project',
  missing_information: 'project',
  invalid_image: 'avatar',
  face_not_detected: 'avatar',
  image_not_suitable: 'avatar',
  not_found: 'avatar',
  file_not_found: 'avatar',
  consent_required: 'avatar',
};

/** The step at which somebody mends what a project was refused for. */
export function stepOfRefusal(code: string | null, reason: string | null): Step {
  const step = stepsOf[code as FaultCode] ?? 'create';
  // Files and permissions are those of a photo or of a recording.
  return step === 'avatar' && /\b(recording|voice)\b/iu.test(reason ?? '') ? 'voice' : step;
}
