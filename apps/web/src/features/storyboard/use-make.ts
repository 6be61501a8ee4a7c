import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import { known } from '@portray/foundation/known';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { createOrderOnce } from '#lib/api/order-once.ts';
import { buyCreditsPlace, videoPlace } from '#lib/screens/places.ts';
import { toastError } from '#ui/dialog/toasts.tsx';
import type { Editor } from './use-editor.ts';

const actions: Record<string, { label: string; newTab: string }> = {
  daily_limit_reached: { label: 'Upgrade to Pro', newTab: '/pricing' },
  insufficient_credits: { label: 'Buy Credits', newTab: buyCreditsPlace },
};

export type Make = {
  start: () => void;
  isStarting: boolean;
  isAgain: boolean;
  /** Whether the price is known; before that nothing is ordered. */
  isPriced: boolean;
};

/** Makes the video of what is shown, saved first, and goes to its page. A price that was not shown is refused. */
export function useMake({ video, store }: Editor, plan: StoryboardPlan | undefined): Make {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // One order for one state of the storyboard, however often it is pressed.
  const [once] = useState(createOrderOnce<{ version: number; credits: number }>);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await store.save();
      const { version } = store.read();
      const order = { version, credits: known(plan).credits };
      return once(String(version), order, (sent) => api.storyboards.make({ id: video.id, ...sent }));
    },
    onSuccess: async ({ projectId }) => {
      // The way to the page waits for no list.
      for (const queryKey of [calls.videos.key(), calls.credits.key()]) void queries.invalidateQueries({ queryKey });
      await navigate(videoPlace(projectId));
    },
    onError: (error) => {
      const { code, title, message } = toApiError(error);
      const action = actions[code];
      toastError({ title, message, ...(action && { action }) });
      void queries.invalidateQueries({ queryKey: calls.storyboards.plan.key() });
    },
  });
  return {
    start: () => mutate(),
    isStarting: isPending,
    isAgain: video.status === 'completed',
    isPriced: plan !== undefined,
  };
}
