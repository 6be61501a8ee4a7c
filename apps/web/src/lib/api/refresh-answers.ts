import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches again what news made old, also where the very first answer is still on its way: it may be older than the news. */
export async function refreshAnswers(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isFirst = {
    type: 'active',
    predicate: ({ state }: { state: { data: unknown } }) => state.data === undefined,
  } as const;
  const refreshed = keys.map((queryKey) => {
    void queries.cancelQueries({ queryKey, ...isFirst }, { silent: true });
    return queries.invalidateQueries({ queryKey });
  });
  await Promise.all(refreshed).catch(() => undefined);
}
