import { Button, Group, NativeSelect } from '@mantine/core';
import { defaultLanguage, isLanguageCode, type LanguageCode, languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { useEffect, useRef, useState } from 'react';
import type { SampleSource } from '#lib/voices/clear-speech.ts';
import { stageWords } from '#lib/voices/voice-stages.ts';
import { LeaveRecording } from '#ui/new-voice/leave-recording.tsx';
import { NewVoice } from '#ui/new-voice/new-voice.tsx';
import classes from '../voices.module.css';
import { useNewClone } from './use-new-clone.ts';

const [from, to] = limits.recommendedVoiceSampleSeconds;

/** Records or takes a sample, and makes a voice of it. */
export function NewVoiceCard({ source, onClose }: { source: SampleSource; onClose: () => void }) {
  const { voice, problem, stage, make, cancel } = useNewClone(onClose);
  const [language, setLanguage] = useState(browserLanguage);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <section className={classes.newVoice} aria-labelledby="new-voice">
      <h2 ref={head} id="new-voice" tabIndex={-1} className={classes.newVoiceTitle}>
        A voice of your own
      </h2>
      <NewVoice
        voice={voice}
        source={source}
        language={language}
        guidance={`${from}-${to} seconds of clear speech are enough: a quiet room, no music.`}
      />
      <NativeSelect
        label="Language of the recording"
        data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguageCode(value) && setLanguage(value)}
      />
      {problem && (
        <p className={classes.bad} role="alert">
          <strong>{problem.title}:</strong> {problem.message}
        </p>
      )}
      <Group justify="flex-end" gap={8}>
        <p className={classes.stage} role="status">
          {stage === null ? missingWords(voice) : { ...stageWords, speaking: 'Speaking a sentence…' }[stage]}
        </p>
        <Button size="md" variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button size="md" variant="ink" loading={stage !== null} onClick={() => void make(language)}>
          Clone Voice
        </Button>
      </Group>
      {(voice.sample || voice.isRecording) && <LeaveRecording />}
    </section>
  );
}

function missingWords({ sample, hasConsent }: ReturnType<typeof useNewClone>['voice']): string {
  if (!sample) return `Ready after ${limits.minVoiceSampleSeconds} s of clear speech.`;
  return hasConsent ? '' : 'Please tick the permission box first.';
}

/** What the browser speaks, if the product does. */
function browserLanguage(): LanguageCode {
  const [code = ''] = navigator.language.split('-');
  return isLanguageCode(code) ? code : defaultLanguage;
}
