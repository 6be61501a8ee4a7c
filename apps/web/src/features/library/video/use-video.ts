import { useDocumentTitle } from '@mantine/hooks';
import { brand } from '@portray/contracts/brand';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { calls } from '#lib/api/api.ts';
import { useProgressNews } from '../use-progress-news.ts';
import { tabTitle } from '../video-state-words.ts';

/** One of the own videos, in step with the server; the tab's title tells how far it is. */
export function useVideo(id: string) {
  useProgressNews();
  const video = useQuery(calls.videos.get.queryOptions({ input: { id } }));
  const wasRendering = useRef(false);
  if (video.data?.status === 'processing') wasRendering.current = true;
  useDocumentTitle(video.data ? tabTitle(video.data, wasRendering.current) : `Video · ${brand.name}`);
  return video;
}

/** The captions of a finished video; a refusal with 404 where it has none. */
export function useCaptions(id: string) {
  return useQuery(calls.videos.captions.queryOptions({ input: { id } }));
}
