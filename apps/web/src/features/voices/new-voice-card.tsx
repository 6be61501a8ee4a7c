import { Button, Group, NativeSelect } from '@mantine/core';
import { defaultLanguage, isLanguageCode, type LanguageCode, languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { voiceSamples } from '@portray/contracts/voice-samples';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SampleSource } from '#features/recording/clear-speech.ts';
import { cloneSample } from '#features/recording/clone-sample.ts';
import { LeaveRecording } from '#features/recording/leave-recording.tsx';
import { checkSample } from '#features/recording/new-sample.ts';
import { NewVoice } from '#features/recording/new-voice.tsx';
import { useNewSample } from '#features/recording/use-new-sample.ts';
import type { VoiceFailure } from '#features/recording/voice-failure.ts';
import { wordsOfFailure } from '#features/recording/words-of-failure.ts';
import { api, calls } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import { stageWords, type VoiceStage } from '#lib/voices/voice-stages.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import classes from './voices.module.css';

const [from, to] = limits.recommendedVoiceSampleSeconds;

/** Records or takes a sample, and makes a voice of it. */
export function NewVoiceCard({ source, onClose }: { source: SampleSource; onClose: () => void }) {
  const { voice, problem, stage, make, cancel } = useNewClone(onClose);
  const [language, setLanguage] = useState(browserLanguage);
  const head = useRef<HTMLHeadingElement>(null);
  useFocusBack();
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

/** Makes a voice from a recording and has it say a sentence; what is on its way and what failed. */
function useNewClone(onMade: () => void) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<VoiceFailure | null>(null);
  const [stage, setStage] = useState<VoiceStage | null>(null);
  const running = useRef<AbortController>(undefined);
  const voice = useNewSample(() => setProblem(null));
  useEffect(() => () => running.current?.abort(), []);

  async function make(language: LanguageCode): Promise<void> {
    const { sample, hasConsent } = voice;
    running.current = new AbortController();
    const { signal } = running.current;
    let reached: VoiceStage | null = null;
    const enter = (next: VoiceStage) => {
      reached = next;
      setStage(next);
    };
    setProblem(null);
    try {
      checkSample(sample?.file);
      if (!sample) return;
      const { voiceId } = await cloneSample({ sample, hasConsent, language, projectName: '' }, enter, signal);
      enter('speaking');
      // The voice is there; what it says can also be made when a user listens.
      await api.functions
        .generateAudio({ voiceId, script: voiceSamples[language], language }, { signal })
        .catch((error: unknown) => console.error('The voice has no sample yet.', error));
      toastSuccess({ title: 'Success!', message: 'Your voice is ready. Listen to it, or use it in a new video.' });
      onMade();
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      const why = await wordsOfFailure(error, reached);
      toastError(why);
      setProblem(why);
    } finally {
      setStage(null);
      await queries.invalidateQueries({ queryKey: calls.voices.list.key() });
    }
  }

  return { voice, problem, stage, make, cancel: () => running.current?.abort() };
}
