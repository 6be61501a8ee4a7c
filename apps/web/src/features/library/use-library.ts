import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/api/api.ts';
import { useListFilter } from '#lib/screens/use-list-filter.ts';
import { countsWithout } from '#ui/dialog/pending-deletions.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import { usePendingDeletions, useResumedDeletions } from './use-deletions.ts';
import { useProgressNews } from './use-progress-news.ts';
import { useVideoCounts, useVideoPage } from './video/use-video-page.ts';
import { videoChoices } from './video-filter.ts';

/** The videos that the address asks for, a page at a time, and how many there are; both follow the server's news. */
export function useLibrary(pageSize: number, isReady = true) {
  const queries = useQueryClient();
  const { filter, change } = useListFilter(videoChoices);
  const found = useVideoPage(filter, pageSize, isReady);
  const { data: allCounts } = useVideoCounts(filter.search, isReady);
  const pending = usePendingDeletions();
  useProgressNews();
  useResumedDeletions(isReady);
  const hasFailed = found.isError;
  useEffect(() => {
    if (hasFailed) toastError({ title: 'Failed to fetch projects' });
  }, [hasFailed]);
  const counts = allCounts && countsWithout(allCounts, pending);
  return {
    filter,
    change,
    found,
    counts,
    count: counts?.[filter.status],
    refresh: () => queries.invalidateQueries({ queryKey: calls.videos.key() }),
    isRefreshing: found.isFetching,
  };
}
