import type { NewWebhookEndpoint, WebhookEndpoint, WebhookEndpointChange } from '@portray/contracts/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';

const key = calls.webhooks.list.queryKey();

/** The person's endpoints, what can be done with them, and the secret of one that was made just now. */
export function useWebhooks() {
  const queries = useQueryClient();
  const list = useQuery(calls.webhooks.list.queryOptions());
  // It is kept nowhere but here, until the person says that they have it.
  const [made, setMade] = useState<NewWebhookEndpoint>();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.webhooks.key() });
  const keep = (endpoint: WebhookEndpoint) => {
    const before = queries.getQueryData<WebhookEndpoint[]>(key) ?? [];
    const isKnown = before.some(({ id }) => id === endpoint.id);
    const after = isKnown ? before.map((one) => (one.id === endpoint.id ? endpoint : one)) : [...before, endpoint];
    keepAnswer(queries, key, after);
  };
  const change = useMutation({
    mutationFn: (request: { id: string } & WebhookEndpointChange) => api.webhooks.change(request),
    onSuccess: keep,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.webhooks.remove({ id }),
    onSuccess: (_done, id) => {
      if (made?.endpoint.id === id) setMade(undefined);
      return refresh();
    },
    onError: toastFailure,
  });
  const test = useMutation({
    mutationFn: (id: string) => api.webhooks.test({ id }),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const replay = useMutation({
    mutationFn: (id: string) => api.webhooks.replay({ id }),
    onSuccess: refresh,
    onError: toastFailure,
  });
  const recover = useMutation({
    mutationFn: (request: { id: string; since: string }) => api.webhooks.recover(request),
    onSuccess: ({ events }) => {
      const message =
        events === 0 ? 'Nothing was missed.' : `${events} ${events === 1 ? 'event is' : 'events are'} sent now.`;
      toastSuccess({ title: 'Missed events', message });
      return refresh();
    },
    onError: toastFailure,
  });
  return {
    endpoints: list.data,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    made,
    show: (next: NewWebhookEndpoint) => {
      setMade(next);
      keep(next.endpoint);
      void refresh();
    },
    keep,
    forget: () => setMade(undefined),
    change,
    remove,
    test,
    replay,
    recover,
  };
}

export type Webhooks = ReturnType<typeof useWebhooks>;
