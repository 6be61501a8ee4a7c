import type { PhotographedOrder, PhotographedReport, PhotographedReports } from '@portray/contracts/photographed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { operatorCalls } from './operator-calls.ts';

/** While a worker fetches, the page looks this often. */
const lookEveryMs = 1_000;

const isUnderway = ({ state }: PhotographedReport) => state === 'waiting' || state === 'installing';

/** The presenters with a photographed look, and what an operator can do with them; a refusal is final. */
export function usePresenters() {
  const client = useQueryClient();
  const queryKey = operatorCalls.presenters.queryKey();
  const { data, error, refetch } = useQuery(
    operatorCalls.presenters.queryOptions({
      retry: false,
      refetchInterval: ({ state }) => state.data?.presenters.some(isUnderway) && lookEveryMs,
    }),
  );
  const act = useMutation({
    mutationFn: (call: () => Promise<PhotographedReports>) => call(),
    onSuccess: (answer) => keepAnswer(client, queryKey, answer),
    onError: async (failure) => {
      toastFailure(failure);
      await client.invalidateQueries({ queryKey });
    },
  });
  return {
    reports: data,
    error,
    reload: () => void refetch(),
    isBusy: act.isPending,
    install: (order: PhotographedOrder) => act.mutate(() => operatorCalls.installPresenters.call(order)),
    cancel: () => act.mutate(() => operatorCalls.cancelPresenters.call({})),
    remove: (id: string) => act.mutateAsync(() => operatorCalls.removePresenter.call({ id })),
    arrange: (isFirst: boolean) => act.mutate(() => operatorCalls.arrangePresenters.call({ isFirst })),
  };
}

export type Presenters = ReturnType<typeof usePresenters>;

/** How far all of them are together. */
export function countPresenters(presenters: readonly PhotographedReport[]) {
  const of = (...states: PhotographedReport['state'][]) => presenters.filter(({ state }) => states.includes(state));
  const bytes = presenters.reduce((sum, one) => sum + one.bytes, 0);
  return {
    installed: of('installed').length,
    failed: of('failed').length,
    underway: of('waiting', 'installing').length,
    missing: of('absent', 'failed').length,
    megabytes: `${(bytes / 1_000_000).toFixed(1)} MB`,
  };
}
