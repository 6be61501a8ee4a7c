import { notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { session } from '../session/product-session.ts';
import { createWatched } from '../watched.ts';
import { toApiError } from './api-error.ts';

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
let person: string | undefined;
/** How often another person took the place of one whose answers are known here. */
const changesOfPerson = createWatched(0);
session.onEvent((event, current) => {
  const next = current?.user.id ?? person;
  const isAnother = person !== undefined && next !== person;
  person = next;
  if (event === 'SIGNED_OUT' || isAnother) queries.clear();
  if (isAnother) changesOfPerson.become(changesOfPerson.read() + 1);
});

/** Around screens that ask the server much; what they know of a person is forgotten when that person leaves, or another one comes. */
export function Queries({ children }: { children: ReactNode }) {
  const changes = useSyncExternalStore(changesOfPerson.watch, changesOfPerson.read, () => 0);
  return (
    <QueryClientProvider key={changes} client={queries}>
      {children}
    </QueryClientProvider>
  );
}
