import { Button } from '@mantine/core';
import type { VideoSize } from '@portray/contracts/frame-size';
import { IconRotate } from '@tabler/icons-react';
import { sizeNames } from './size-options.tsx';
import { stepStatus, wordsTooMany } from './steps.ts';
import { WayOut } from './way-out.tsx';
import classes from './wizard.module.css';
import type { StepProps } from './wizard-screen.tsx';
import { useStartOver } from './wizard-top.tsx';

const createLabel = (size: VideoSize) => `Create ${sizeNames[size]} Video`;

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
      {tooMany > 0 && <p className={classes.second}>The script is too long: please remove {tooMany} words first.</p>}
    </>
  );
}

/** What refused the video, next to the button that was pressed. */
export function CreateRefusal({ start: { refusal } }: Pick<StepProps, 'start'>) {
  if (!refusal) return null;
  return (
    <p className={classes.bad} role="alert">
      <span>
        <strong>{refusal.title}:</strong> {refusal.message} <WayOut failure={refusal} />
      </span>
    </p>
  );
}
