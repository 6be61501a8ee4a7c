import type { VideoProject } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { buyCreditsPlace } from '#lib/places.ts';
import { session } from '#lib/session/product-session.ts';
import { isThere } from '#lib/verify-file.ts';
import { toastError, toastSuccess } from '#ui/toasts.tsx';
import { startVideo } from './start-video.ts';
import type { Wizard } from './use-wizard.ts';
import { checkOrder, orderOf, pictureGone } from './video-order.ts';

/** Ordering the video, or ordering it again after a failure. */
export function useCreateVideo(wizard: Wizard, video: VideoProject | undefined) {
  const queries = useQueryClient();
  const [aiLabel, setAiLabel] = useState(video?.has_ai_label ?? true);
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
      if (!(await isThere(draft.uploadedImageUrl!, 'image'))) throw pictureGone();
      const idempotencyKey = `${projectId}-${crypto.randomUUID()}`;
      try {
        await startVideo(orderOf(draft, { projectId, aiLabel, idempotencyKey }));
      } finally {
        await refresh(projectId);
      }
    },
    onError: (error) => sayFailure(toApiError(error)),
  });

  const retry = useMutation({
    mutationFn: async () => {
      await wizard.store.save();
      const id = wizard.projectId;
      if (!id) throw new Error('No Project to Retry');
      const started = await api.videos.retry({ id });
      queries.setQueryData(calls.videos.get.queryKey({ input: { id } }), started);
      await refresh(id);
    },
    onSuccess: () => toastSuccess({ title: 'Retry Successful!', message: 'Your video is being made again.' }),
    onError: (error) =>
      wizard.projectId
        ? sayFailure(toApiError(error))
        : toastError({ title: 'No Project to Retry', message: 'Please create the video first.' }),
  });

  const error = creation.error ?? retry.error;
  return {
    aiLabel,
    setAiLabel,
    create: () => creation.mutate(),
    retry: () => retry.mutate(),
    isStarting: creation.isPending || retry.isPending,
    error: error ? toApiError(error) : null,
  };
}

export type VideoStart = ReturnType<typeof useCreateVideo>;

/** Codes that keep their own title; any other failure is a failed creation. */
const titled = [
  'not_authenticated',
  'missing_information',
  'voice_required',
  'script_required',
  'script_too_long',
  'consent_required',
  'too_many_requests',
];

function sayFailure({ code, title, message }: ApiError): void {
  if (code === 'daily_limit_reached') {
    toastError({ title: 'Daily Limit Reached', message, action: { label: 'Upgrade to Pro', newTab: '/pricing' } });
  } else if (code === 'insufficient_credits') {
    toastError({ title: 'Insufficient Credits', message, action: { label: 'Buy Credits', newTab: buyCreditsPlace } });
  } else toastError({ title: titled.includes(code) ? title : 'Video Creation Failed', message });
}
