import type { VideoProject } from '@portray/contracts/videos';
import { api, calls } from '#lib/api/api.ts';
import { statusOf, titleOf } from '#lib/video-words.ts';
import { createDeletions, useDelete, usePending, useResumed } from '#ui/dialog/create-deletions.ts';

const deletions = createDeletions({
  one: 'project',
  many: 'projects',
  key: calls.videos.key,
  remove: api.videos.remove,
  restore: api.videos.restore,
  restorable: async () =>
    (await api.videos.restorable()).map((video) => ({ ...video, name: titleOf({ title: video.name }) })),
});

/** Videos that are being deleted and therefore not shown. */
export const usePendingDeletions = () => usePending(deletions);

/** Offers again what was deleted just before the page was loaded. */
export const useResumedDeletions = (isReady: boolean) => useResumed(deletions, isReady);

/** Deletes a video, which can be taken back for 10 s together with others that were deleted just before it. */
export function useDeleteVideo(): (video: VideoProject) => void {
  const remove = useDelete(deletions);
  return (video) => remove({ id: video.id, name: titleOf(video), status: statusOf(video) });
}
