import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { session } from '#lib/session/product-session.ts';
import { toastError, toastSuccess } from '#ui/toasts.tsx';
import type { Wizard } from '../draft/use-wizard.ts';
import { describeRefusal } from './creation-failure.ts';
import { startVideo } from './start-video.ts';
import { checkOrder, orderOf, projectToRetry } from './video-order.ts';

/** Ordering the video, or ordering it again after a failure. */
export function useCreateVideo(wizard: Wizard) {
  const queries = useQueryClient();
  const refresh = (id: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: calls.videos.get.queryKey({ input: { id } }) }),
      queries.invalidateQueries({ queryKey: calls.credits.key() }),
    ]);

  const creation = useMutation({
    mutationFn: async () => {
      const { draft, store } = wizard;
      checkOrder(draft, session.read().user !== null);
      const projectId = await store.project();
      const idempotencyKey = `${projectId}-${crypto.randomUUID()}`;
      try {
        await startVideo(orderOf(draft, { projectId, idempotencyKey }));
      } finally {
        await refresh(projectId);
      }
    },
    onError: sayRefusal,
  });

  const retry = useMutation({
    mutationFn: async () => {
      const id = projectToRetry(wizard.projectId);
      await wizard.store.save();
      const started = await api.videos.retry({ id });
      queries.setQueryData(calls.videos.get.queryKey({ input: { id } }), started);
      await refresh(id);
    },
    onSuccess: () => toastSuccess({ title: 'Retry Successful!', message: 'We are creating your video again.' }),
    onError: sayRefusal,
  });

  const error = creation.error ?? retry.error;
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
    refusal: error ? describeRefusal(toApiError(error)) : null,
  };
}

export type VideoStart = ReturnType<typeof useCreateVideo>;

function sayRefusal(error: unknown): void {
  toastError(describeRefusal(toApiError(error)));
}
