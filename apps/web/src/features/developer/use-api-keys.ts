import type { ApiKey, NewApiKey } from '@portray/contracts/api-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';

const key = calls.apiKeys.list.queryKey();

/** The person's keys, what can be done with them, and the secret of one that was made just now. */
export function useApiKeys() {
  const queries = useQueryClient();
  const list = useQuery(calls.apiKeys.list.queryOptions());
  // It is kept nowhere but here, until the person says that they have it.
  const [made, setMade] = useState<NewApiKey>();
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const rename = useMutation({
    mutationFn: (request: { id: string; name: string }) => api.apiKeys.rename(request),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.apiKeys.revoke({ id }),
    onSuccess: ({ id, name }) => {
      if (made?.key.id === id) setMade(undefined);
      toastSuccess({ title: 'Key revoked', message: `“${name}” does not work any more.` });
      return refresh();
    },
    onError: toastFailure,
  });
  return {
    keys: list.data,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    made,
    show: (next: NewApiKey) => {
      setMade(next);
      keepAnswer(queries, key, [next.key, ...(queries.getQueryData<ApiKey[]>(key) ?? [])]);
      void refresh();
    },
    forget: () => setMade(undefined),
    rename,
    revoke,
  };
}

export type ApiKeys = ReturnType<typeof useApiKeys>;
