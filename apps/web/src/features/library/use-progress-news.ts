import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/api/api.ts';
import { onLiveEvent } from '#lib/api/use-live-events.ts';
import { withProgress } from './progress-news.ts';

/** Moves whatever is shown of a video that is being made; every screen with videos uses it once. */
export function useProgressNews(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'video.progress') return;
        queries.setQueriesData({ queryKey: calls.videos.key() }, (stored: unknown) => withProgress(stored, event));
      }),
    [queries],
  );
}
