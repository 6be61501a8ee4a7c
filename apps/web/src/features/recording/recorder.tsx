import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { clockTime } from '#lib/times.ts';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import { VoiceBars } from '#ui/voice-bars/voice-bars.tsx';
import classes from './recorder.module.css';
import { useRecorder } from './use-recorder.ts';

type RecorderProps = {
  /** It gets no better after this, or is over by then. */
  bestSeconds: number;
  /** What stands at both ends of the bar. */
  marks: readonly [string, string];
  maxSeconds?: number;
  onRecording: (isRecording: boolean) => void;
  onRecorded: (recording: Blob, seconds: number) => void;
};

const usualMaxSeconds = 60;
const shownBars = 27;

/** Records a voice with a level meter, and says whether the level is good. */
export function Recorder({ bestSeconds, marks, maxSeconds = usualMaxSeconds, ...heard }: RecorderProps) {
  const recorder = useRecorder({ maxSeconds, ...heard });
  const { state, levels, seconds, problem, start, stop } = recorder;
  const isRecording = state === 'recording';
  const verdict = isRecording ? recorder.verdict : undefined;
  const padded = [...new Array<number>(shownBars).fill(0), ...levels].slice(-shownBars);
  return (
    <div className={classes.recorder}>
      <div className={classes.meter}>
        <div className={classes.bars} data-live={isRecording || undefined}>
          <VoiceBars levels={padded} mode={isRecording ? 'waveform' : 'quiet'} heightPx={48} />
        </div>
        <div className={classes.line}>
          {isRecording ? <span className={classes.recording}>Recording</span> : <span>Press record and speak</span>}
          <strong>{clockTime(Math.floor(seconds))}</strong>
        </div>
        <ProgressBar
          percent={Math.min(100, (seconds / bestSeconds) * 100)}
          aria-label={`${Math.min(Math.floor(seconds), bestSeconds)} of ${bestSeconds} seconds`}
        />
        <div className={classes.marks}>
          <span>{marks[0]}</span>
          <span>{marks[1]}</span>
        </div>
      </div>
      <p role="status" className={classes.verdict} data-good={verdict?.isGood}>
        {verdict && (verdict.isGood ? <IconCircleCheck size={16} /> : <IconAlertTriangle size={16} />)}
        {verdict?.words}
      </p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {isRecording ? (
        <Button
          variant="ink"
          size="md"
          fullWidth
          leftSection={<IconPlayerStopFilled size={16} />}
          onClick={() => void stop()}
        >
          Stop recording
        </Button>
      ) : (
        <Button
          size="md"
          fullWidth
          leftSection={<IconMicrophone size={16} />}
          loading={state === 'opening'}
          onClick={() => void start()}
        >
          Start recording
        </Button>
      )}
    </div>
  );
}
