import type { ServiceReport } from '@portray/contracts/operator';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';

/** The outside services of this server; a refusal is final, so it is not asked again. */
export function useServices() {
  return useQuery(calls.operator.providers.queryOptions({ retry: false }));
}

/** Checks one service; the list shows what came of it. */
export function useCheck(id: string) {
  const client = useQueryClient();
  const queryKey = calls.operator.providers.queryKey();
  return useMutation(
    calls.operator.checkProvider.mutationOptions({
      onSuccess: (report) =>
        client.setQueryData<ServiceReport[]>(queryKey, (reports) =>
          reports?.map((one) => (one.id === id ? report : one)),
        ),
    }),
  );
}
