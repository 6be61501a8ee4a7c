import type { AccountExport } from '@portray/contracts/account-export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';

const lookAgainMs = 1_000;
const key = calls.account.latestExport.queryKey();

/** The ZIP of a person, looked at again while it is collected: whoever comes back later finds how far it is. */
export function useAccountExport() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(
    calls.account.latestExport.queryOptions({
      refetchInterval: ({ state: { data: found } }) =>
        found?.state === 'waiting' || found?.state === 'collecting' ? lookAgainMs : false,
    }),
  );
  const keep = (found: AccountExport | null) => queries.setQueryData(key, found);
  const start = useMutation({ mutationFn: () => api.account.startExport(), onSuccess: keep, onError: toastFailure });
  const end = useMutation({
    mutationFn: () => api.account.endExport(),
    onSuccess: () => keep(null),
    onError: toastFailure,
  });
  return {
    found: data ?? null,
    isKnown: data !== undefined,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    start: () => start.mutate(),
    end: () => end.mutate(),
    isPending: start.isPending || end.isPending,
  };
}
