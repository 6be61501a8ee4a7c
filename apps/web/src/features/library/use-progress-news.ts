import type { LiveEvent } from '@portray/contracts/events';
import type { VideoProject } from '@portray/contracts/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#lib/api/api.ts';
import { onLiveEvent } from '#lib/api/use-live-events.ts';

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

type Progress = Extract<LiveEvent, { type: 'video.progress' }>;

/** A cached answer (one video or a list) updated with the progress event; anything else unchanged. */
export function withProgress(stored: unknown, news: Progress): unknown {
  if (isPage(stored)) {
    if (!stored.items.some((item) => item.id === news.videoId)) return stored;
    return { ...stored, items: stored.items.map((item) => moved(item, news)) };
  }
  return isVideo(stored) ? moved(stored, news) : stored;
}

function moved(video: VideoProject, { videoId, stage, percent, etaSeconds }: Progress): VideoProject {
  if (video.id !== videoId || video.status === 'failed') return video;
  return { ...video, stage, percent, eta_seconds: etaSeconds };
}

function isVideo(stored: unknown): stored is VideoProject {
  return typeof stored === 'object' && stored !== null && 'percent' in stored && 'id' in stored;
}

function isPage(stored: unknown): stored is { items: VideoProject[] } {
  return typeof stored === 'object' && stored !== null && 'items' in stored && Array.isArray(stored.items);
}
