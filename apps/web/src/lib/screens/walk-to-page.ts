import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
/** One answer of a list that is paged by cursors. */
export type Found<Item> = { items: Item[]; nextCursor: string | null };

export type ListRequest = { limit: number; cursor?: string };

/** `isWay` tells answers that only lead to the page, and may be remembered ones, from the page itself. */
export type List<Item> = (request: ListRequest, isWay: boolean) => Promise<Found<Item>>;

/** How many pages the way takes at a time, so that a far page needs few answers. */
const stride = 10;

/** One page of a list by its number. The way leads over the pages before it; a page behind the last one is the last one. */
export async function walkToPage<Item>(
  list: List<Item>,
  pageSize: number,
  page: number,
): Promise<{ items: Item[]; page: number }> {
  let cursor: string | undefined;
  for (let at = 1; ; ) {
    const pages = page - at > stride ? stride : 1;
    const { items, nextCursor } = await list({ limit: pages * pageSize, ...(cursor && { cursor }) }, at < page);
    if (at === page && (items.length > 0 || page === 1)) return { items, page };
    if (!nextCursor) {
      const last = at - 1 + Math.max(1, Math.ceil(items.length / pageSize));
      return walkToPage(list, pageSize, Math.min(last, page - 1));
    }
    cursor = nextCursor;
    at += pages;
  }
}

/**
 * Fetches a query that no screen shows itself. An answer that is still on its way may be older than the news that led
 * here, so that it is not waited for: a caller that waits for it gets the new one.
 */
export function fetchAnew<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  void queries.cancelQueries({ queryKey: options.queryKey, exact: true }, { silent: true });
  return queries.fetchQuery(options);
}
