import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SampleSource } from '#features/recording/clear-speech.ts';
import { wordsOfFailure } from '#features/recording/say-voice-failure.ts';
import { calls } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/api-error.ts';
import { useDecided } from '#lib/decided.ts';
import type { VoiceStage } from '#lib/voice-stages.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { Wizard } from '../draft/use-wizard.ts';
import type { TakenRecording } from './recording-checks.ts';
import { noRecording, type RecordingEffect, recordingReducer } from './recording-work-reducer.ts';

/** What looks at a recording and uploads it, for people who have one. */
export const loadRecordingCalls = () => import('./recording-calls.ts');

/** The recording that a video plays as it is: held here until its permission is ticked and it is used. */
export function useRecordingWork({ change, store }: Wizard) {
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const { read, tell } = useDecided(recordingReducer, noRecording, run);
  const { taken, hasConsent, isRecording, problem, stage } = read();

  function run(effect: RecordingEffect): void {
    if (effect.do === 'giveUp') running.current?.abort();
    else if (effect.do === 'sayFailure') toastError(effect.why);
    else change({ voiceChoice: 'recording', recordingUrl: effect.recordingUrl });
  }

  return {
    ...{ taken, hasConsent, isRecording, problem, stage },
    isBusy: stage !== null,
    /** Whether a recording is kept nowhere but here, or is being made. */
    isLoose: taken !== null || isRecording,
    setConsent: (isTicked: boolean) => tell({ type: 'consentTicked', hasConsent: isTicked }),
    drop: () => tell({ type: 'renewed' }),
    forgetProblem: () => tell({ type: 'problemForgotten' }),
    noteRecording: (isNow: boolean) => tell({ type: 'recordingNoted', isRecording: isNow }),
    async take(source: SampleSource, recording: TakenRecording): Promise<void> {
      tell({ type: 'renewed' });
      const { turn } = read();
      try {
        const { recordingChecks } = await loadRecordingCalls();
        await recordingChecks.checkRecording(recording.file, source, store.read().draft.script);
        tell({ type: 'accepted', turn, recording });
      } catch (error) {
        tell({ type: 'failed', turn, why: await wordsOfFailure(error, null) });
      }
    },
    /** Uploads the recording and finds the words of the script in it; the draft then plays it. */
    async use(): Promise<void> {
      if (!taken) return;
      const { turn } = read();
      running.current = new AbortController();
      const { signal } = running.current;
      let reached: VoiceStage = 'uploading';
      const enter = (next: VoiceStage) => {
        reached = next;
        tell({ type: 'entered', turn, stage: next });
      };
      enter(reached);
      try {
        const { keepRecording } = await loadRecordingCalls();
        const { input, aligned } = await keepRecording(store, { ...taken, hasConsent }, enter, signal);
        queries.setQueryData(calls.voices.alignRecording.queryKey({ input }), aligned);
        tell({ type: 'kept', turn, recordingUrl: input.recordingUrl });
      } catch (error) {
        if (signal.aborted || isAborted(error)) tell({ type: 'stopped', turn });
        else tell({ type: 'failed', turn, why: await wordsOfFailure(error, reached) });
      }
    },
    cancel: () => running.current?.abort(),
  };
}

export type RecordingWork = ReturnType<typeof useRecordingWork>;
