import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

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

/** Keeps what the server answered to a change. What was asked before the change and is still on its way does not replace it. */
export function keepAnswer<Answer>(
  queries: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Error>,
  answer: NoInfer<Answer>,
): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<unknown>(queryKey, answer);
}
