import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { useListPage } from '#lib/screens/use-list-page.ts';
import type { VideoFilter } from '../video-filter.ts';

/** One page of the own videos by its number; the page before stays until this one is there. */
export function useVideoPage({ status, search, page }: VideoFilter, pageSize: number, isReady = true) {
  return useListPage({
    noun: 'videos',
    wanted: { ...(status !== 'all' && { status }), ...(search && { search }) },
    optionsOf: (input) => calls.videos.list.queryOptions({ input }),
    pageSize,
    page,
    isReady,
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
