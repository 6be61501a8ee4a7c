import { Button } from '@mantine/core';
import type { VideoSize } from '@portray/contracts/frame-size';
import { IconRotate } from '@tabler/icons-react';
import { sizeWords } from '#lib/words/video-words.ts';
import type { StepProps } from '../draft/step-props.ts';
import { stepStatus, wordsTooMany } from '../draft/steps.ts';
import classes from '../wizard.module.css';
import { useStartOver } from '../wizard-top.tsx';
import { RecoveryLink } from './recovery-link.tsx';

const createLabel = (size: VideoSize) => `Create ${sizeWords[size]} Video`;

/** Create; after a failure Retry Video and Start Over instead. */
export function CreateAction({ wizard, video, start, path }: StepProps) {
  const startOver = useStartOver(wizard, path);
  const { draft, userType } = wizard;
  const tooMany = wordsTooMany(draft, userType);
  const isReady = stepStatus('create', draft) === 'active' && tooMany === 0;
  if (video?.status === 'failed') {
    return (
      <div className={classes.tight}>
        <Button
          variant="gradient"
          size="lg"
          fullWidth
          loading={start.isStarting}
          disabled={!isReady}
          onClick={start.retry}
        >
          Retry Video
        </Button>
        <Button size="md" fullWidth leftSection={<IconRotate size={16} />} onClick={startOver}>
          Start Over
        </Button>
      </div>
    );
  }
  return (
    <>
      <Button
        variant="gradient"
        size="lg"
        fullWidth
        loading={start.isStarting}
        disabled={!isReady}
        onClick={start.create}
      >
        {createLabel(draft.videoSize)}
      </Button>
      {tooMany > 0 && <p className={classes.second}>Your script is too long: please remove {tooMany} words first.</p>}
    </>
  );
}

/** What refused the video, next to the button that was pressed. */
export function CreateRefusal({ start: { refusal } }: Pick<StepProps, 'start'>) {
  if (!refusal) return null;
  return (
    <p className={classes.bad} role="alert">
      <span>
        <strong>{refusal.title}:</strong> {refusal.message} <RecoveryLink failure={refusal} />
      </span>
    </p>
  );
}
