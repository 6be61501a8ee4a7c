import { Button } from '@mantine/core';
import { consentText } from '@portray/contracts/consent';
import { soundFileTypes } from '@portray/contracts/file-dialogs';
import { limits } from '@portray/contracts/limits';
import { withoutMarks } from '@portray/contracts/speech-marks';
import { IconAlertCircle } from '@tabler/icons-react';
import newVoiceClasses from '#features/recording/new-voice.module.css';
import { sourceChoices } from '#features/recording/new-voice.tsx';
import { RecordedSound } from '#features/recording/recorded-sound.tsx';
import { Recorder } from '#features/recording/recorder.tsx';
import sampleClasses from '#features/recording/sample.module.css';
import { KeptRecording } from '#features/recording/sample-card.tsx';
import { clockTime } from '#lib/times.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import type { StepProps } from '../draft/step-props.ts';
import { draftSeconds } from '../project/script-length.ts';
import wizardClasses from '../wizard.module.css';
import classes from './voice.module.css';

const minutes = limits.maxVideoSeconds / 60;

/** A recording of the whole script, which the video plays as it is: made here or a file, then the permission. */
export function OwnRecording({ wizard: { draft }, recording }: Pick<StepProps, 'wizard' | 'recording'>) {
  const { taken, problem, source = 'record' } = recording;
  return (
    <>
      <Segments
        fullWidth
        aria-label="Where the recording comes from"
        value={source}
        onChange={recording.chooseSource}
        data={sourceChoices}
      />
      {source === 'record' ? (
        <RecordScript script={draft.script} seconds={draftSeconds(draft)} language={draft.language} {...recording} />
      ) : (
        <FileDrop
          accept={soundFileTypes}
          title="Drop an audio file here, or choose one"
          note={`The whole script, up to ${minutes} minutes and ${limits.maxAudioBytes / 1_000_000}\u00a0MB`}
          onFile={(file) => void recording.take('upload', { file, fileName: file.name })}
        />
      )}
      {problem && (
        <p className={newVoiceClasses.bad} role="alert">
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            <strong>{problem.title}:</strong> {problem.message}
          </span>
        </p>
      )}
      {taken ? (
        <>
          <div className={sampleClasses.sample}>
            <div className={sampleClasses.sampleHead}>
              <strong className={sampleClasses.sampleName}>{taken.fileName}</strong>
              <Button variant="quiet" size="xs" onClick={recording.drop}>
                Remove
              </Button>
            </div>
            <RecordedSound file={taken.file} label="your recording" />
          </div>
          <TickBox label={consentText} checked={recording.hasConsent} onChange={recording.setConsent} />
        </>
      ) : (
        draft.recordingUrl && <KeptRecording url={draft.recordingUrl} name="Your recording" />
      )}
      <p className={wizardClasses.dim}>
        The video plays this very recording, and your script becomes its captions. It stays private to you, and goes
        with the last video that has it.
      </p>
    </>
  );
}

type RecordScriptProps = Pick<StepProps['recording'], 'take' | 'noteRecording'> & {
  script: string;
  seconds: number;
  language: string;
};

function RecordScript({ script, seconds, language, take, noteRecording }: RecordScriptProps) {
  const expected = Math.max(limits.minRecordingSeconds, Math.round(seconds));
  return (
    <>
      <div>
        <p className={wizardClasses.dim}>Read your script aloud</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long script is scrolled by keyboard, too. */}
        <section className={classes.read} lang={language} dir="auto" tabIndex={0} aria-label="Your script">
          {withoutMarks(script)}
        </section>
      </div>
      <Recorder
        bestSeconds={expected}
        marks={['0:00', `about ${clockTime(expected)}`]}
        maxSeconds={limits.maxVideoSeconds}
        onRecording={noteRecording}
        onRecorded={(file) => void take('record', { file, fileName: 'Recording' })}
      />
    </>
  );
}
