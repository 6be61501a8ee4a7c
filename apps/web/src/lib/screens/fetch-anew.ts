import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches a query that no screen shows itself. An answer that is still on its way may be older than the news that led
 * here, so that it is not waited for: whoever waits for it gets the new one.
 */
export function fetchAnew<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  void queries.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true });
  return queries.fetchQuery(options);
}
