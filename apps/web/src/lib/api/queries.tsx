import { notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiError } from './api-error.ts';
import { session } from './product-session.ts';

const maxRetries = 2;

/** Keeps answers of the server; tries again only what may succeed a moment later. Live events refresh it. */
function createQueryClient(): QueryClient {
  // A button is busy before a second click can come: a double click asks once.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error('Not loaded:', queryKey[0], error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < maxRetries && toApiError(error).retry,
        retryDelay: (failures) => 500 * 2 ** failures,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const queries = createQueryClient();
session.onEvent((event) => {
  if (event === 'SIGNED_OUT') queries.clear();
});

/** Around screens that ask the server much; what they know of a person is forgotten when that person leaves. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
