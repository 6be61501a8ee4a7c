import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import type { Wizard } from '../draft/use-wizard.ts';

/** How a video is ordered, for people who have come that far. */
export const loadOrder = () => import('./order-video.ts');

/** Ordering the video, or ordering it again after a failure. */
export function useCreateVideo(wizard: Wizard) {
  const queries = useQueryClient();
  const refresh = (id: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: calls.videos.get.queryKey({ input: { id } }) }),
      queries.invalidateQueries({ queryKey: calls.credits.key() }),
    ]);

  const creation = useMutation({
    mutationFn: async () => (await loadOrder()).orderVideo(wizard, refresh),
    onError: sayRefusal,
  });

  const retry = useMutation({
    mutationFn: async () => (await loadOrder()).orderAgain(wizard),
    onSuccess: async (video) => {
      // At once: it must not come after the word that the video was cancelled.
      toastSuccess({ title: 'Retry Successful!', message: 'We are creating your video again.' });
      queries.setQueryData(calls.videos.get.queryKey({ input: { id: video.id } }), video);
      await refresh(video.id);
    },
    onError: sayRefusal,
  });

  return {
    create(): void {
      retry.reset();
      creation.mutate();
    },
    retry(): void {
      creation.reset();
      retry.mutate();
    },
    isStarting: creation.isPending || retry.isPending,
    /** Why the video was not ordered. */
    error: creation.error ?? retry.error,
  };
}

export type VideoStart = ReturnType<typeof useCreateVideo>;

function sayRefusal(error: unknown): void {
  const known = toApiError(error);
  void loadOrder().then(
    ({ sayRefused }) => sayRefused(known),
    () => toastError(known),
  );
}
