import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Found, fetchAnew, type ListRequest, walkToPage } from './walk-to-page.ts';

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
