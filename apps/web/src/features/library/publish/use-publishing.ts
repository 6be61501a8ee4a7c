import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import { playedUrl } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { toastError, toastFailure, toastInfo, toastSuccess } from '#ui/dialog/toasts.tsx';
import { momentOf, momentWords, type PostDraft, tagsOf } from './post-draft.ts';
import { publishFailure } from './publish-failure.ts';

/** Sends a draft on its way, now or later; with a post, changes that one. */
export function usePublishing(video: VideoProject, platform: Platform, postToChange: Post | undefined) {
  const refresh = useRefreshPosts();
  return useMutation({
    async mutationFn(draft: PostDraft): Promise<Post> {
      const { title, text, privacy } = draft;
      const words = { title, text, privacy, tags: tagsOf(draft.tags) };
      const at = draft.when === 'later' ? momentOf(draft)?.toISOString() : undefined;
      const post = postToChange
        ? await api.posts.change({ id: postToChange.id, ...words, scheduledAt: at ?? null })
        : await api.posts.create({ platform, videoUrl: playedUrl(video) ?? undefined, ...words, scheduledAt: at });
      if (!post?.id) throw noPost();
      return post;
    },
    onSuccess: async ({ scheduled_at: at, state }) => {
      if (state === 'scheduled' && at) {
        toastSuccess({ title: `Scheduled for ${networkNames[platform]}`, message: momentWords(new Date(at)) });
      }
      await refresh();
    },
    onError: (error) => {
      const { title, message } = publishFailure(platform, error);
      toastError({ title, message });
    },
  });
}

/** An answer of whatever stands between the pages and the server. */
const noPost = () =>
  new ApiError({
    code: 'unexpected',
    title: 'Upload Failed',
    retry: true,
    status: 200,
    message: 'Unexpected response format from upload service',
  });

/** What can be done with a post that is there. */
export function usePostActions(post: Post) {
  const refresh = useRefreshPosts();
  const { id, platform } = post;
  const cancel = useMutation({
    mutationFn: () => api.posts.cancel({ id }),
    onSuccess: async () => {
      toastInfo({ title: 'Cancelled', message: 'The post does not go out.' });
      await refresh();
    },
    onError: toastFailure,
  });
  const retry = useMutation({
    mutationFn: () => api.posts.retry({ id }),
    onSuccess: refresh,
    onError: (error) => {
      const { title, message } = publishFailure(platform, error);
      toastError({ title, message });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.posts.remove({ id }),
    onSuccess: async () => {
      toastSuccess({ title: 'Entry deleted', message: 'What is published stays where it is.' });
      await refresh();
    },
    onError: toastFailure,
  });
  return { cancel, retry, remove };
}

function useRefreshPosts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: calls.posts.key() });
}
