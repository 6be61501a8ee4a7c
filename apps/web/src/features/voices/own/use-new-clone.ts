import type { LanguageCode } from '@portray/contracts/languages';
import { voiceSamples } from '@portray/contracts/voice-samples';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/calls/api.ts';
import { isAborted } from '#lib/calls/api-error.ts';
import { cloneSample } from '#lib/voices/clone-sample.ts';
import { checkSample } from '#lib/voices/new-sample.ts';
import type { VoiceFailure } from '#lib/voices/voice-failure.ts';
import type { VoiceStage } from '#lib/voices/voice-stages.ts';
import { sayVoiceFailure } from '#ui/new-voice/say-voice-failure.ts';
import { useNewSample } from '#ui/new-voice/use-new-sample.ts';
import { toastSuccess } from '#ui/toasts/toasts.tsx';

/** Makes a voice from a recording and has it say a sentence; what is on its way and what failed. */
export function useNewClone(onMade: () => void) {
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
      // The voice is there; what it says can also be made when somebody listens.
      await api.functions
        .generateAudio({ voiceId, script: voiceSamples[language], language }, { signal })
        .catch((error: unknown) => console.error('The voice has no sample yet.', error));
      toastSuccess({ title: 'Success!', message: 'Your voice is ready. Listen to it, or use it in a new video.' });
      onMade();
    } catch (error) {
      if (signal.aborted || isAborted(error)) return;
      setProblem(await sayVoiceFailure(error, reached));
    } finally {
      setStage(null);
      await queries.invalidateQueries({ queryKey: calls.voices.list.key() });
    }
  }

  return { voice, problem, stage, make, cancel: () => running.current?.abort() };
}
