import type { Preferences, PreferencesChange } from '@portray/contracts/preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import { toApiError } from '#lib/calls/api-error.ts';
import { toastError } from '#ui/toasts/toasts.tsx';

const key = calls.account.preferences.queryKey();

/** What a person likes. A change counts at once, and is taken back where the server did not take it. */
export function usePreferences() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(calls.account.preferences.queryOptions());
  const work = useMutation({
    mutationFn: (change: PreferencesChange) => api.account.changePreferences(change),
    scope: { id: 'preferences' },
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, (now: Preferences | undefined) => now && ({ ...now, ...change } as Preferences));
    },
    onError: (cause) => {
      toastError({ title: 'Failed to update preferences', message: toApiError(cause).message });
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  return { data, error: data ? null : error, retry: () => void refetch(), change: work.mutate };
}
