import { useDebouncedValue } from '@mantine/hooks';
import type { Platform } from '@portray/contracts/network-words';
import { playedUrl } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import type { PostDraft } from './post-draft.ts';

const restMs = 300;

/** What the network would refuse of a draft, asked whenever typing rests; nothing is sent to it. */
export function usePostCheck(video: VideoProject, platform: Platform, { title, text }: PostDraft) {
  const [words] = useDebouncedValue(`${title}\0${text}`, restMs);
  const [askedTitle = '', askedText = ''] = words.split('\0');
  const videoUrl = playedUrl(video) ?? undefined;
  const asked = useQuery({
    queryKey: [...calls.posts.check.key(), platform, videoUrl, words],
    async queryFn() {
      const check = await api.posts.check({ platform, videoUrl, title: askedTitle, text: askedText });
      return { title: askedTitle, text: askedText, check };
    },
    placeholderData: keepPreviousData,
  });
  const counted = asked.data;
  const isCurrent = counted?.text === text && counted.title === title;
  return { counted, isCurrent, error: asked.error, ask: () => void asked.refetch() };
}
