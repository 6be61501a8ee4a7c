import { Skeleton } from '@mantine/core';
import { consentText } from '@portray/contracts/consent';
import { englishPassage } from '@portray/contracts/english-passage';
import { soundFileTypes } from '@portray/contracts/file-dialogs';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import { IconAlertCircle, IconMicrophone, IconUpload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useDeployment } from '#lib/api/use-deployment.ts';
import { useAhead } from '#lib/screens/use-ahead.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { SampleSource } from './clear-speech.ts';
import classes from './new-voice.module.css';
import { Recorder } from './recorder.tsx';
import type { KeptSample } from './sample-card.tsx';
import { loadSampleChecks, type NewSample } from './use-new-sample.ts';
import { loadRecording } from './use-recorder.ts';

const loadOthers = () => import('@portray/contracts/voice-passages');

/** What a user is asked to read aloud. */
async function passageOf(language: LanguageCode): Promise<string> {
  return language === 'en' ? englishPassage : (await loadOthers()).voicePassages[language];
}

const OtherPassage = lazyPart(async () => {
  const { voicePassages } = await loadOthers();
  return ({ language }: { language: LanguageCode }) => `“${voicePassages[language]}”`;
});

/** It, to be read in the page. */
function Passage({ language }: { language: LanguageCode }) {
  return (
    <div>
      <p className={classes.dim}>Read this aloud</p>
      <div className={classes.sentence} lang={language} dir="auto">
        <Suspense fallback="…">
          {language === 'en' ? `“${englishPassage}”` : <OtherPassage language={language} />}
        </Suspense>
      </div>
    </div>
  );
}

const words: Record<VoiceEngineId, string> = {
  'built-in': 'A voice match follows your pitch and tone. It is not a perfect copy, and it stays private to you.',
  elevenlabs:
    'Your recording is sent to ElevenLabs, which makes a clone of your voice for you alone. Deleting the voice here deletes it there.',
  local: 'A clone of your voice is made by Portray itself, and it stays private to you.',
};

/** What becomes of a recording and where it goes; empty until the server has said what makes voices there. */
function useCloneWords(): string {
  const facts = useDeployment();
  return facts ? words[facts.voices.clonedBy] : '';
}

// What is only wanted with a recording at hand is loaded then, or ahead of that.
const load = {
  drop: () => import('#ui/fields/file-drop.tsx'),
  sample: () => import('./sample-card.tsx'),
  naming: () => import('./name-voice-dialog.tsx'),
  recording: loadRecording,
  checks: loadSampleChecks,
};
const FileDrop = lazyPart(() => load.drop().then((part) => part.FileDrop));
const SampleCard = lazyPart(() => load.sample().then((part) => part.SampleCard));
const KeptRecording = lazyPart(() => load.sample().then((part) => part.KeptRecording));
const NameVoiceDialog = lazyPart(() => load.naming().then((part) => part.NameVoiceDialog));
const prepare = () => void Promise.allSettled(Object.values(load).map((part) => part()));

type NewVoiceProps = {
  voice: NewSample;
  /** What is open first. */
  source?: SampleSource;
  /** Of what is said in it. */
  language: LanguageCode;
  /** What a recording is for, in a sentence. */
  guidance: string;
  /** The recording of a voice that was made before, shown until there is another one. */
  kept?: KeptSample | undefined;
};

/** A recording of the page or a file; then a name, and the permission. */
export function NewVoice({ voice, source: first = 'record', language, guidance, kept }: NewVoiceProps) {
  useAhead(prepare);
  const { sample, takeSample, source = first } = voice;
  // It may have been taken when the user left in the middle of it.
  const [isNaming, setNaming] = useState(sample?.name === '');
  const take = async (...taken: Parameters<typeof takeSample>) => {
    if (await takeSample(...taken)) setNaming(true);
  };
  const [from, to] = limits.recommendedVoiceSampleSeconds;
  return (
    <>
      <Segments
        fullWidth
        aria-label="Where the recording comes from"
        value={source}
        onChange={voice.chooseSource}
        data={sourceChoices}
      />
      {source === 'record' ? (
        <>
          <Passage language={language} />
          <Recorder
            bestSeconds={to}
            marks={[`${limits.minVoiceSampleSeconds} s needed`, `${to} s is best`]}
            onRecording={voice.noteRecording}
            onRecorded={async (file, seconds) =>
              take('record', { file, fileName: 'Recording', seconds, passage: await passageOf(language) })
            }
          />
        </>
      ) : (
        <Suspense fallback={<Skeleton height={170} radius="lg" />}>
          <FileDrop
            accept={soundFileTypes}
            title="Drop an audio file here, or choose one"
            note={`${from}-${to} seconds of clear speech, up to ${limits.maxVoiceSampleBytes / 1_000_000} MB`}
            onFile={(file) => void take('upload', { file, fileName: file.name, seconds: null })}
          />
        </Suspense>
      )}
      {voice.sampleProblem && (
        <p className={classes.bad} role="alert">
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            <strong>{voice.sampleProblem.title}:</strong> {voice.sampleProblem.message}
          </span>
        </p>
      )}
      <Suspense fallback={<Skeleton height={80} />}>
        {sample ? <SampleCard voice={voice} onRename={() => setNaming(true)} /> : kept && <KeptRecording {...kept} />}
      </Suspense>
      {(sample || !kept) && <TickBox label={consentText} checked={voice.hasConsent} onChange={voice.setConsent} />}
      <p className={classes.dim}>
        {guidance} {useCloneWords()}
      </p>
      <Suspense>
        {sample && (
          <NameVoiceDialog
            opened={isNaming}
            sample={sample}
            onName={(name) => {
              voice.nameSample(name);
              setNaming(false);
            }}
            onMissing={() => setNaming(false)}
          />
        )}
      </Suspense>
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

/** Where a recording may come from. */
export const sourceChoices: { value: SampleSource; label: ReactNode }[] = [
  { value: 'record', label: sourceLabel(<IconMicrophone size={16} aria-hidden="true" />, 'Record') },
  { value: 'upload', label: sourceLabel(<IconUpload size={16} aria-hidden="true" />, 'Upload') },
];
