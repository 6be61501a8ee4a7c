import type { VideoProject } from '@portray/contracts/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, calls } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { statusOf, titleOf } from '#lib/words/video-words.ts';
import { toastError, toastSuccess, toastUndo } from '#ui/toasts.tsx';
import { createPendingDeletions, type PendingDeletion } from './pending-deletions.ts';

const deletions = createPendingDeletions();
const none: readonly PendingDeletion[] = [];

/** Somebody who leaves meant it: the rest is told in requests that outlive the page. */
function finishOnLeave(): void {
  for (const id of deletions.takeAll()) void fetch(`/api/videos/${id}`, { method: 'DELETE', keepalive: true });
}

/** Videos that are being deleted and therefore not shown. */
export function usePendingDeletions(): readonly PendingDeletion[] {
  return useSyncExternalStore(deletions.watch, deletions.read, () => none);
}

/** Deletes a video in 10 s unless it is taken back. */
export function useDeleteVideo(): (video: VideoProject) => void {
  const queries = useQueryClient();
  return (video) => {
    addEventListener('pagehide', finishOnLeave);
    deletions.begin({
      item: { id: video.id, status: statusOf(video) },
      remove: async () => {
        await api.videos.remove({ id: video.id }).catch(unlessGone);
        await queries.invalidateQueries({ queryKey: calls.videos.key() });
        toastSuccess({ title: 'Project deleted successfully' });
      },
      onFailure: (error) => {
        const { title, message } = toApiError(error);
        toastError({ title, message: `“${titleOf(video)}” was not deleted. ${message}` });
      },
    });
    toastUndo('Project deleted', `“${titleOf(video)}” is gone in 10 s.`, () => void deletions.undo(video.id));
  };
}

/** Deleted elsewhere is deleted, too. */
function unlessGone(error: unknown): void {
  if (toApiError(error).status !== 404) throw error;
}
