import type { StoryboardPlan } from '@portray/contracts/calls/storyboards';
import { known } from '@portray/foundation/known';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { createOrderOnce } from '#lib/api/order-once.ts';
import { counted } from '#lib/number-words.ts';
import { buyCreditsPlace, videoPlace } from '#lib/screens/places.ts';
import { toastError, toastInfo } from '#ui/dialog/toasts.tsx';
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

/**
 * Makes the video of what is shown, saved first, and goes to its page. A price that was not shown is refused. `comingName`:
 * the file that is still on its way into the storyboard, which the video would be without.
 */
export function useMake(
  { video, store }: Editor,
  plan: StoryboardPlan | undefined,
  comingName: string | undefined,
): Make {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // One order for one state of the storyboard, however often it is pressed.
  const [once] = useState(createOrderOnce<{ version: number; credits: number }>);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const before = store.read().version;
      await store.save();
      const { version } = store.read();
      const { credits } = known(plan);
      if (version !== before) await expectPrice(queries, video.id, credits);
      const order = { version, credits };
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
    start: () => {
      if (comingName === undefined) mutate();
      else toastInfo({ title: `“${comingName}” is still on its way`, message: 'Create the video once it is there.' });
    },
    isStarting: isPending,
    isAgain: video.status === 'completed',
    isPriced: plan !== undefined,
  };
}

/** Asks for the price again, after a change that has just been saved. Throws ApiError where it is more than was shown. */
async function expectPrice(queries: QueryClient, id: string, shown: number): Promise<void> {
  const { credits } = await queries.fetchQuery(calls.storyboards.plan.queryOptions({ input: { id } }));
  if (credits <= shown) return;
  const message = `With your last change it costs ${counted(credits, 'credit')}. Press again to make it.`;
  throw new ApiError({ code: 'price_changed', title: 'The Price Has Changed', message, retry: false, status: 409 });
}
