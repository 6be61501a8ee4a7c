import type { Batch } from '@portray/contracts/batch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { counted } from '#lib/number-words.ts';
import { saveText } from '#lib/save-text.ts';
import { toastError, toastFailure } from '#ui/dialog/toasts.tsx';
import { videosOf } from './row-words.ts';
import { useCellEdits } from './use-cell-edits.ts';

export const pageRows = 50;
export type Shown = 'all' | 'to-mend' | 'failed';

/** How often a list that runs is looked at where no live news come. */
const lookAgainMs = 15_000;

/** A list with a page of its rows. */
export function useBatch(id: string) {
  const batch = useQuery(
    calls.batches.get.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false),
    }),
  );
  const [only, setOnly] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const rows = useQuery(
    calls.batches.rows.queryOptions({
      input: { id, only, from: (page - 1) * pageRows, limit: pageRows },
      // The page before stays until the next one is there.
      placeholderData: (before) => before,
    }),
  );
  const show = (next: Shown) => {
    setOnly(next);
    setPage(1);
  };
  return { batch, rows, only, show, page, setPage };
}

type Step = 'pause' | 'resume' | 'cancel' | 'retry' | 'zip';

/** Says what was not done, and why. */
const failing = (title: string) => (error: unknown) => toastError({ title, message: toApiError(error).message });

/** Everything that can be done with a list; what fails is said. The start waits for all changes that are under way. */
export function useBatchChanges(batch: Batch) {
  const { id } = batch;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.batches.key() });
  const [turns] = useState(createTurns);
  /** Those of one name go one after the other, so that the last choice is the one that stays. */
  const takeTurn = <Answer>(name: string, order: () => Promise<Answer>) =>
    turns.take(name, () => order().finally(refresh));
  const cells = useCellEdits(batch, takeTurn);
  const [key] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: async (shown: Batch) => {
      await turns.idle();
      const unsaved = cells.readFailed();
      if (unsaved.length > 0) throw new NotSaved();
      const now = queries.getQueryData(calls.batches.get.queryKey({ input: { id } })) ?? shown;
      if (now.credits !== shown.credits || now.counts.ready !== shown.counts.ready) throw changedMeanwhile(now);
      // Own changes are known here by then; what another tab wrote is refused until it was seen.
      const { credits, version } = now;
      return api.batches.start({ id, credits, version, idempotencyKey: `${key}-${credits}-${version}` });
    },
    onSettled: refresh,
  });
  const step = useMutation({
    mutationFn: (name: Step) => api.batches[name]({ id }),
    onError: toastFailure,
    onSettled: refresh,
  });
  const map = useMutation({
    mutationFn: (variables: (string | null)[]) => takeTurn('columns', () => api.batches.mapColumns({ id, variables })),
    onError: failing('The columns were not saved'),
  });
  const leave = async (isLeftOut: boolean) => {
    // A row that is being mended is not left out.
    await turns.idle();
    return takeTurn('rows', () => api.batches.leaveOut({ id, isLeftOut }));
  };
  const leaveOut = useMutation({ mutationFn: () => leave(true), onError: failing('No row was left out') });
  const takeIn = useMutation({ mutationFn: () => leave(false), onError: failing('No row was taken in again') });
  const chooseKit = useMutation({
    mutationFn: (brand_kit_id: string | null | undefined) =>
      takeTurn('kit', () => api.batches.chooseKit({ id, brand_kit_id })),
    onError: failing('The brand kit was not saved'),
  });
  const saveLinks = async () => {
    try {
      saveText((await api.batches.links({ id })).csv, 'videos.csv', 'text/csv');
    } catch (error) {
      toastFailure(error);
    }
  };
  const isChanging = [map, leaveOut, takeIn, chooseKit].some(({ isPending }) => isPending);
  return { start, step, map, chooseKit, leaveOut, takeIn, cells, saveLinks, isChanging };
}

/** What was not saved is said where it is tried again. */
export class NotSaved extends Error {}

function changedMeanwhile({ counts, credits }: Batch): ApiError {
  const now = `${videosOf(counts.ready)} can be made by now, for ${counted(credits, 'credit')}`;
  const message = `Your last change counts: ${now}. Please look at the list again, and start it then.`;
  return new ApiError({ code: 'conflict', title: 'Not Started', message, retry: false, status: 409 });
}

/** Orders under way: those of one name go one after the other, and what needs all of them done waits for them. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return {
    take<Answer>(name: string, order: () => Promise<Answer>): Promise<Answer> {
      const answer = (last.get(name) ?? Promise.resolve()).then(order);
      const ended = answer
        .catch(() => undefined)
        .then(() => {
          if (last.get(name) === ended) last.delete(name);
        });
      last.set(name, ended);
      return answer;
    },
    /** Until nothing is under way any more, however it ended. */
    async idle(): Promise<void> {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}
