import type { VideoProject } from '@portray/contracts/videos';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '#lib/api.ts';
import type { VideoFilter } from '../list/video-filter.ts';
import { type ListRequest, walkToPage } from '../list/walk-to-page.ts';

export type VideoPage = { items: VideoProject[]; page: number };

/** One page of the own videos by its number; the page before stays until this one is there. */
export function useVideoPage({ status, search, page }: VideoFilter, pageSize: number, isReady = true) {
  const queries = useQueryClient();
  const wanted = { ...(status !== 'all' && { status }), ...(search && { search }) };
  // What only leads to the page is remembered until something changes; the page itself is always asked for anew.
  const list = (request: ListRequest, isWay: boolean) => {
    const options = calls.videos.list.queryOptions({ input: { ...wanted, ...request } });
    return queries.fetchQuery({ ...options, ...(!isWay && { staleTime: 0 }) });
  };
  return useQuery({
    queryKey: [['videos', 'page'], { input: { ...wanted, limit: pageSize, page } }],
    queryFn: (): Promise<VideoPage> => walkToPage(list, pageSize, page),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });
}

/** How many videos there are of each status that match the search. */
export function useVideoCounts(search: string, isReady = true) {
  return useQuery(
    calls.videos.counts.queryOptions({
      input: search ? { search } : {},
      placeholderData: keepPreviousData,
      enabled: isReady,
    }),
  );
}
