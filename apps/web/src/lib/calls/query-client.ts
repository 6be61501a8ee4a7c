import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { toApiError } from './api-error.ts';

const maxRetries = 2;

/** Keeps answers of the server; tries again only what may succeed a moment later. Live events refresh it. */
export function createQueryClient(): QueryClient {
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
