import type { Batch } from '@portray/contracts/batch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { saveText } from '#lib/save-text.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';

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

/** Everything that can be done with a list; what fails is said. */
export function useBatchChanges({ id, credits }: Pick<Batch, 'id' | 'credits'>) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.batches.key() });
  const done = { onError: toastFailure, onSettled: refresh };
  const [key] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: () => api.batches.start({ id, credits, idempotencyKey: `${key}-${credits}` }),
    onSettled: refresh,
  });
  const step = useMutation({ mutationFn: (name: Step) => api.batches[name]({ id }), ...done });
  const map = useMutation({
    mutationFn: (variables: (string | null)[]) => api.batches.mapColumns({ id, variables }),
    ...done,
  });
  const leaveOut = useMutation({ mutationFn: () => api.batches.leaveOut({ id, isLeftOut: true }), ...done });
  const takeIn = useMutation({ mutationFn: () => api.batches.leaveOut({ id, isLeftOut: false }), ...done });
  const chooseKit = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `kit of ${id}` },
    mutationFn: (brand_kit_id: string | null | undefined) => api.batches.chooseKit({ id, brand_kit_id }),
    ...done,
  });
  const change = (number: number, column: number, text: string) =>
    api.batches.changeCell({ id, number, column, text }).then(refresh, async (error: unknown) => {
      toastFailure(error);
      await refresh();
    });
  const saveLinks = async () => {
    try {
      saveText((await api.batches.links({ id })).csv, 'videos.csv', 'text/csv');
    } catch (error) {
      toastFailure(error);
    }
  };
  return { start, step, map, chooseKit, leaveOut, takeIn, change, saveLinks };
}
