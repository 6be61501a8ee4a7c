import type { VideoProject } from '@portray/contracts/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, calls } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { statusOf, titleOf } from '#lib/words/video-words.ts';
import { toastError, toastInfo, toastSuccess, toastUndo } from '#ui/toasts.tsx';
import { createPendingDeletions, type PendingDeletion } from './pending-deletions.ts';

const deletions = createPendingDeletions();
const none: readonly PendingDeletion[] = [];

/** Somebody who leaves meant it: the rest is told in requests that outlive the page. */
function finishOnLeave(): void {
  for (const id of deletions.takeAll()) void fetch(`/api/videos/${id}`, { method: 'DELETE', keepalive: true });
}

function takeBack(): void {
  if (deletions.undo() === 0) toastInfo({ title: 'Too late', message: 'This project is deleted by now.' });
}

/** Videos that are being deleted and therefore not shown. */
export function usePendingDeletions(): readonly PendingDeletion[] {
  return useSyncExternalStore(deletions.watch, deletions.read, () => none);
}

/** Deletes a video in 10 s unless it is taken back, together with others that were deleted just before it. */
export function useDeleteVideo(): (video: VideoProject) => void {
  const queries = useQueryClient();
  return (video) => {
    addEventListener('pagehide', finishOnLeave);
    deletions.begin({
      item: { id: video.id, status: statusOf(video) },
      remove: async () => {
        await api.videos.remove({ id: video.id }).catch(unlessGone);
        await queries.invalidateQueries({ queryKey: calls.videos.key() });
        // The offer to take back what was deleted after this one stays.
        if (deletions.waiting() === 0) toastSuccess({ title: 'Project deleted successfully' });
      },
      onFailure: (error) => {
        const { title, message } = toApiError(error);
        toastError({ title, message: `“${titleOf(video)}” was not deleted. ${message}` });
      },
    });
    const count = deletions.waiting();
    if (count > 1) toastUndo(`${count} projects deleted`, 'They are gone in 10 s.', takeBack);
    else toastUndo('Project deleted', `“${titleOf(video)}” is gone in 10 s.`, takeBack);
  };
}

/** Deleted elsewhere is deleted, too. */
function unlessGone(error: unknown): void {
  if (toApiError(error).status !== 404) throw error;
}
