import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SampleSource } from '#features/recording/clear-speech.ts';
import { sayVoiceFailure } from '#features/recording/say-voice-failure.ts';
import type { VoiceFailure } from '#features/recording/voice-failure.ts';
import { calls } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import type { TakenRecording } from './recording-checks.ts';

/** What looks at a recording and uploads it, for people who have one. */
export const loadRecordingCalls = () => import('./recording-calls.ts');

/** The recording that a video plays as it is: held here until its permission is ticked and it is used. */
export function useRecordingWork({ change, store }: Wizard) {
  const queries = useQueryClient();
  const [taken, setTaken] = useState<TakenRecording | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState<VoiceFailure | null>(null);
  const [stage, setStage] = useState<VoiceStage | null>(null);
  const newest = useRef<Blob>(undefined);
  const running = useRef<AbortController>(undefined);

  function forget(): void {
    newest.current = undefined;
    setTaken(null);
    setConsent(false);
    setProblem(null);
  }

  return {
    taken,
    hasConsent,
    setConsent,
    isRecording,
    problem,
    stage,
    isBusy: stage !== null,
    /** Whether a recording is kept nowhere but here, or is being made. */
    isLoose: taken !== null || isRecording,
    drop: forget,
    forgetProblem: () => setProblem(null),
    noteRecording(isRecording: boolean): void {
      setRecording(isRecording);
      if (isRecording) setProblem(null);
    },
    async take(source: SampleSource, recording: TakenRecording): Promise<void> {
      forget();
      newest.current = recording.file;
      try {
        const { recordingChecks } = await loadRecordingCalls();
        await recordingChecks.checkRecording(recording.file, source, store.read().draft.script);
        if (newest.current === recording.file) setTaken(recording);
      } catch (error) {
        if (newest.current === recording.file) setProblem(await sayVoiceFailure(error, null));
      }
    },
    /** Uploads the recording and finds the words of the script in it; the draft then plays it. */
    async use(): Promise<void> {
      if (!taken) return;
      running.current = new AbortController();
      const { signal } = running.current;
      let reached: VoiceStage = 'uploading';
      const enter = (next: VoiceStage) => {
        reached = next;
        setStage(next);
      };
      setProblem(null);
      enter(reached);
      try {
        const { keepRecording } = await loadRecordingCalls();
        const { input, aligned } = await keepRecording(store, { ...taken, hasConsent }, enter, signal);
        queries.setQueryData(calls.voices.alignRecording.queryKey({ input }), aligned);
        change({ voiceChoice: 'recording', recordingUrl: input.recordingUrl });
        forget();
      } catch (error) {
        if (!signal.aborted && !isAborted(error)) setProblem(await sayVoiceFailure(error, reached));
      } finally {
        setStage(null);
      }
    },
    cancel: () => running.current?.abort(),
  };
}

export type RecordingWork = ReturnType<typeof useRecordingWork>;
