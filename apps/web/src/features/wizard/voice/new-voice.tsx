import { Button, Checkbox } from '@mantine/core';
import { consentText } from '@portray/contracts/accounts';
import { limits } from '@portray/contracts/limits';
import { IconAlertCircle, IconMicrophone, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FileDrop } from '#ui/file-drop.tsx';
import { Recorder } from '#ui/recorder/recorder.tsx';
import { Segments } from '#ui/segments.tsx';
import type { Wizard } from '../draft/use-wizard.ts';
import wizardClasses from '../wizard.module.css';
import { NameVoiceDialog } from './name-voice-dialog.tsx';
import { RecordedSound } from './recorded-sound.tsx';
import type { VoiceWork } from './use-voice-work.ts';
import classes from './voice.module.css';
import { sampleGuidance } from './voice-checks.ts';

const sentence = 'The morning was quiet, so I opened the window, and the whole street seemed to be listening.';

/** A recording of the page or a file; then a name, and the permission. */
export function NewVoice({ wizard, voice }: { wizard: Wizard; voice: VoiceWork }) {
  const [source, setSource] = useState('record');
  const [isNaming, setNaming] = useState(false);
  const { sample, takeSample } = voice;
  const take = (file: Blob, fileName: string, seconds: number | null) => {
    if (takeSample(file, fileName, seconds)) setNaming(true);
  };
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  return (
    <>
      <Segments
        fullWidth
        aria-label="Where the recording comes from"
        value={source}
        onChange={setSource}
        data={[
          { value: 'record', label: sourceLabel(<IconMicrophone size={16} aria-hidden="true" />, 'Record') },
          { value: 'upload', label: sourceLabel(<IconUpload size={16} aria-hidden="true" />, 'Upload') },
        ]}
      />
      {source === 'record' ? (
        <>
          <div>
            <p className={wizardClasses.dim}>Read this aloud</p>
            <p className={classes.sentence}>“{sentence}”</p>
          </div>
          <Recorder
            neededSeconds={limits.minVoiceSampleSeconds}
            bestSeconds={to}
            onRecorded={(file, seconds) => take(file, 'Recording', seconds)}
          />
        </>
      ) : (
        <FileDrop
          accept="audio/*"
          title="Drop an audio file here, or choose one"
          note={`${from}-${to} seconds of clear speech, up to ${limits.maxVoiceSampleBytes / 1_000_000} MB`}
          onFile={(file) => take(file, file.name, null)}
        />
      )}
      {voice.sampleProblem && (
        <p className={wizardClasses.bad} role="alert">
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            <strong>{voice.sampleProblem.title}:</strong> {voice.sampleProblem.message}
          </span>
        </p>
      )}
      {sample && <SampleCard voice={voice} onRename={() => setNaming(true)} />}
      <Checkbox
        label={consentText}
        checked={voice.hasConsent}
        onChange={(event) => voice.setConsent(event.currentTarget.checked)}
      />
      <p className={wizardClasses.dim}>
        {sampleGuidance(wizard.draft.provider)} A voice match follows your pitch and tone. It is not a perfect copy, and
        it stays private to you.
      </p>
      <NameVoiceDialog
        opened={isNaming}
        sample={sample}
        onName={(name) => {
          voice.nameSample(name);
          setNaming(false);
        }}
      />
    </>
  );
}

function sourceLabel(icon: ReactNode, words: string) {
  return (
    <span className={classes.source}>
      {icon}
      {words}
    </span>
  );
}

function SampleCard({ voice: { sample, dropSample }, onRename }: { voice: VoiceWork; onRename: () => void }) {
  if (!sample) return null;
  return (
    <div className={classes.sample}>
      <div className={wizardClasses.between}>
        <strong className={classes.sampleName}>{sample.name || sample.fileName}</strong>
        <span className={wizardClasses.row}>
          <Button variant="quiet" size="xs" onClick={onRename}>
            Rename
          </Button>
          <Button variant="quiet" size="xs" onClick={dropSample}>
            Remove
          </Button>
        </span>
      </div>
      <RecordedSound file={sample.file} label="your recording" />
    </div>
  );
}
