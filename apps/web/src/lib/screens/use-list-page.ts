import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

export type ListPage<Item> = { items: Item[]; page: number };

type PagedList<Item, Wanted, Key extends QueryKey> = {
  /** The calls that the list belongs to: whatever makes their answers old makes the page old. */
  noun: 'videos' | 'photos' | 'voices';
  /** What is asked for beside the page. */
  wanted: Wanted;
  /** The call of the list as a query. */
  optionsOf: (request: Wanted & ListRequest) => FetchQueryOptions<Found<Item>, Error, Found<Item>, Key>;
  pageSize: number;
  page: number;
  isReady?: boolean;
};

/** One page of a list by its number; the page before stays until this one is there. */
export function useListPage<Item, Wanted extends object, Key extends QueryKey>({
  noun,
  wanted,
  optionsOf,
  pageSize,
  page,
  isReady = true,
}: PagedList<Item, Wanted, Key>) {
  const queries = useQueryClient();
  // What only leads to the page is remembered until something changes; the page itself is always asked for anew.
  const list = (request: ListRequest, isWay: boolean) =>
    fetchAnew(queries, { ...optionsOf({ ...wanted, ...request }), ...(!isWay && { staleTime: 0 }) });
  return useQuery({
    queryKey: [[noun, 'list', 'page'], { input: { ...wanted, limit: pageSize, page } }],
    queryFn: (): Promise<ListPage<Item>> => walkToPage(list, pageSize, page),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}

/** One answer of a list that is paged by cursors. */
type Found<Item> = { items: Item[]; nextCursor: string | null };

type ListRequest = { limit: number; cursor?: string };

/** `isWay` tells answers that only lead to the page, and may be remembered ones, from the page itself. */
type List<Item> = (request: ListRequest, isWay: boolean) => Promise<Found<Item>>;

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
