import { Button } from '@mantine/core';
import { countWords } from '@portray/contracts/script';
import { IconAlertCircle, IconCircleCheck, IconWaveSine } from '@tabler/icons-react';
import { toApiError } from '#lib/api/api-error.ts';
import { counted } from '#lib/number-words.ts';
import { clockTime } from '#lib/times.ts';
import { stageWords } from '#lib/voices/voice-stages.ts';
import type { StepProps } from '../draft/step-props.ts';
import classes from '../wizard.module.css';
import { useAlignedRecording } from './use-aligned-recording.ts';
import voiceClasses from './voice.module.css';

/** The button that takes a recording into the video, and what is known of it then. */
export function RecordingAction(props: StepProps) {
  const { recording } = props;
  const { taken, hasConsent, problem } = recording;
  return (
    <>
      {(taken || !props.wizard.draft.recordingUrl) && (
        <Button
          variant="soft"
          size="md"
          fullWidth
          leftSection={<IconWaveSine size={16} />}
          loading={recording.isBusy}
          disabled={!taken || !hasConsent}
          onClick={() => void recording.use()}
        >
          Use this recording as it is
        </Button>
      )}
      <div role="status" className={`${classes.second} ${voiceClasses.state}`}>
        <RecordingState {...props} />
      </div>
      {problem && (
        <p className={classes.bad} role="alert">
          <span>
            <strong>{problem.title}:</strong> {problem.message}
          </span>
        </p>
      )}
      {recording.isBusy && (
        <Button variant="quiet" size="xs" onClick={recording.cancel}>
          Stop
        </Button>
      )}
    </>
  );
}

function RecordingState({ recording: { stage, taken, hasConsent }, wizard: { draft } }: StepProps) {
  const { data, error } = useAlignedRecording(draft);
  if (stage) return stageWords[stage];
  if (taken && !hasConsent) return 'Please tick the permission box first.';
  if (taken) return 'It is uploaded, and the words of your script are found in it. No credit used.';
  if (!draft.recordingUrl) return 'Record or upload what the video plays. Your script becomes its captions.';
  if (error) return <Warning>{toApiError(error).message}</Warning>;
  if (!data) return stageWords.aligning;
  if (data.warning !== null) return <Warning>{data.warning}</Warning>;
  return (
    <span className={classes.good}>
      <IconCircleCheck size={16} aria-hidden="true" /> {clockTime(data.durationSeconds)} of your voice, with captions
      for {counted(countWords(draft.script), 'word')}. Play the preview to hear it.
    </span>
  );
}

/** What is wrong with the recording that the video plays. */
function Warning({ children }: { children: string }) {
  return (
    <span className={voiceClasses.warning}>
      <IconAlertCircle size={20} aria-hidden="true" />
      {children}
    </span>
  );
}
