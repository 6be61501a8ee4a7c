import { limits } from '@portray/contracts/limits';
import type { VideoProject } from '@portray/contracts/videos';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { api, calls } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { statusOf, titleOf } from '#lib/words/video-words.ts';
import { toastError, toastInfo, toastSuccess, toastUndo } from '#ui/toasts.tsx';
import { createPendingDeletions, type PendingDeletion } from '#ui/deletion/pending-deletions.ts';

const { undoSeconds } = limits;
const deletions = createPendingDeletions(undoSeconds * 1_000);
const none: readonly PendingDeletion[] = [];

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: calls.videos.key() });

async function takeBack(queries: QueryClient): Promise<void> {
  const restored = await deletions.undo((id) => api.videos.restore({ id }));
  if (restored === 0) toastInfo({ title: 'Too late', message: 'This project has already been deleted.' });
  await refresh(queries);
}

/** The offer to take back what was deleted after this one stays. */
function sayFinal(): void {
  if (deletions.waiting() === 0) toastSuccess({ title: 'Project deleted successfully' });
}

function offerUndo(queries: QueryClient, title: string, seconds: number): void {
  const count = deletions.waiting();
  const onUndo = () => void takeBack(queries);
  const time = { seconds, onUndo };
  if (count > 1) toastUndo({ title: `${count} projects deleted`, message: `They are gone in ${seconds} s.`, ...time });
  else toastUndo({ title: 'Project deleted', message: `“${title}” is gone in ${seconds} s.`, ...time });
}

/** Videos that are being deleted and therefore not shown. */
export function usePendingDeletions(): readonly PendingDeletion[] {
  return useSyncExternalStore(deletions.watch, deletions.read, () => none);
}

/** Deletes a video, which can be taken back for 10 s together with others that were deleted just before it. */
export function useDeleteVideo(): (video: VideoProject) => void {
  const queries = useQueryClient();
  return (video) => {
    deletions.begin({
      item: { id: video.id, status: statusOf(video) },
      remove: async () => {
        await api.videos.remove({ id: video.id, undoSeconds }).catch(unlessGone);
        await refresh(queries);
      },
      onFailure: (error) => {
        const { title, message } = toApiError(error);
        toastError({ title, message: `“${titleOf(video)}” was not deleted. ${message}` });
      },
      onFinal: sayFinal,
    });
    offerUndo(queries, titleOf(video), undoSeconds);
  };
}

/** Offers again what was deleted just before the page was loaded. */
export function useResumedDeletions(isReady: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isReady) void resume(queries).catch(() => undefined);
  }, [isReady, queries]);
}

async function resume(queries: QueryClient): Promise<void> {
  const deleted = await api.videos.restorable();
  const news = deleted.filter(({ id, secondsLeft }) => deletions.resume(id, secondsLeft * 1_000, sayFinal));
  const last = news.at(-1);
  if (last) offerUndo(queries, titleOf(last), Math.ceil(last.secondsLeft));
}

/** Deleted elsewhere is deleted, too. */
function unlessGone(error: unknown): void {
  if (toApiError(error).status !== 404) throw error;
}
