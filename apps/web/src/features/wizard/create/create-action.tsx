import { Button } from '@mantine/core';
import type { VideoSize } from '@portray/contracts/frame-size';
import { IconRotate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { describeRefusal, wayToMoreVideos } from '#lib/api/creation-refusal.ts';
import { counted } from '#lib/number-words.ts';
import { sizeWords } from '#lib/video-words.ts';
import { RecoveryLink } from '#ui/fields/recovery-link.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { stepStatus, wordsTooMany } from '../draft/steps.ts';
import classes from '../wizard.module.css';
import { useStartOver } from '../wizard-top.tsx';
import styles from './create.module.css';

const createLabel = (size: VideoSize) => `Create ${sizeWords[size]} Video`;

/** Create; after a failure Retry Video and Start Over instead; without a credit the way to more of them. */
export function CreateAction({ wizard, video, start, path, backdrop: { upload } }: StepProps) {
  const startOver = useStartOver(wizard, path);
  const { data: credits } = useQuery(calls.credits.availability.queryOptions());
  const { draft, userType } = wizard;
  const tooMany = wordsTooMany(draft, userType);
  const isReady = stepStatus('create', draft) === 'active' && tooMany === 0 && !upload.isPending;
  const more = credits && !credits.canCreateToday ? wayToMoreVideos(credits.isFreeTier) : undefined;
  const hasFailed = video?.status === 'failed';
  return (
    <div className={styles.actions}>
      {tooMany > 0 && (
        <p className={classes.second}>Your script is too long: please remove {counted(tooMany, 'word')} first.</p>
      )}
      {upload.fault && (
        <p className={classes.second}>
          Your background picture was not uploaded: {upload.fault} The video keeps the background that it had.
        </p>
      )}
      {upload.isPending && (
        <p className={classes.second} role="status">
          Your background picture is still uploading: {upload.percent}%
        </p>
      )}
      {hasFailed && (
        <Button size="md" leftSection={<IconRotate size={16} />} onClick={startOver}>
          Start Over
        </Button>
      )}
      {more ? (
        <Button variant="gradient" size="md" component="a" href={more.newTab} target="_blank" rel="noopener">
          {more.label}
        </Button>
      ) : (
        <Button
          variant="gradient"
          size="md"
          loading={start.isStarting}
          disabled={!isReady}
          onClick={hasFailed ? start.retry : start.create}
        >
          {hasFailed ? 'Retry Video' : createLabel(draft.videoSize)}
        </Button>
      )}
    </div>
  );
}

/** What refused the video, next to the button that was pressed. */
export function CreateRefusal({ start: { error } }: Pick<StepProps, 'start'>) {
  if (!error) return null;
  const refusal = describeRefusal(toApiError(error));
  return (
    <p className={classes.bad} role="alert">
      <span>
        <strong>{refusal.title}:</strong> {refusal.message} <RecoveryLink failure={refusal} />
      </span>
    </p>
  );
}
