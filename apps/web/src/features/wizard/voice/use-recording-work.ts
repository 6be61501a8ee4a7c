import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SampleSource } from '#features/recording/clear-speech.ts';
import { useTaken } from '#features/recording/use-taken.ts';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import type { TakenRecording } from './recording-checks.ts';

/** What looks at a recording and uploads it, for people who have one. */
export const loadRecordingCalls = () => import('./recording-calls.ts');

type RecordingCalls = Awaited<ReturnType<typeof loadRecordingCalls>>;

/** The recording that a video plays as it is: held here until its permission is ticked and it is used. */
export function useRecordingWork({ change, store }: Wizard) {
  const queries = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const {
    read,
    tell,
    note: _,
    ...held
  } = useTaken<TakenRecording>((effect) => {
    if (effect.do === 'giveUp') running.current?.abort();
    if (effect.do === 'tellKept') change({ voiceChoice: 'recording', recordingUrl: effect.url });
  });
  const { taken, hasConsent, isRecording, problem, stage } = read();

  async function act(
    begin: (calls: RecordingCalls, shell: { store: DraftStore; turn: number; tell: typeof tell }) => Promise<void>,
  ): Promise<void> {
    const { turn } = read();
    try {
      await begin(await loadRecordingCalls(), { store, turn, tell });
    } catch (error) {
      tell({ type: 'failed', turn, why: toApiError(error) });
    }
  }

  return {
    ...held,
    taken,
    problem,
    stage,
    isBusy: stage !== null,
    /** Whether a recording is kept nowhere but here, or is being made. */
    isLoose: taken !== null || isRecording,
    drop: () => tell({ type: 'dropped' }),
    take(source: SampleSource, recording: TakenRecording): Promise<void> {
      tell({ type: 'dropped' });
      return act(({ takeRecording }, shell) => takeRecording(shell, source, recording));
    },
    /** Uploads the recording and finds the words of the script in it; the draft then plays it. */
    async use(): Promise<void> {
      if (!taken) return;
      running.current = new AbortController();
      const { signal } = running.current;
      tell({ type: 'entered', turn: read().turn, stage: 'uploading' });
      return act(({ playRecording }, shell) =>
        playRecording(
          shell,
          { ...taken, hasConsent },
          {
            signal,
            onKept: ({ input, aligned }) => {
              queries.setQueryData(calls.voices.alignRecording.queryKey({ input }), aligned);
            },
          },
        ),
      );
    },
    cancel: () => running.current?.abort(),
  };
}

export type RecordingWork = ReturnType<typeof useRecordingWork>;
