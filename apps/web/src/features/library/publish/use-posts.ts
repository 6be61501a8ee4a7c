import type { Platform } from '@portray/contracts/network-words';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';

/** Posts of one video that are shown at most. */
const shown = 50;

/** The posts of a video, newest first; live events keep them fresh. */
export function usePosts(videoId: string) {
  return useQuery(calls.posts.list.queryOptions({ input: { projectId: videoId, limit: shown } }));
}

/** The post that the dialog shows for a network: the one it made, else one that is on its way. */
export function useShownPost(videoId: string, platform: Platform, madeId: string | undefined) {
  const posts = usePosts(videoId).data?.items ?? [];
  const made = posts.find(({ id }) => id === madeId);
  return made ?? posts.find((post) => post.platform === platform && post.state === 'publishing');
}
