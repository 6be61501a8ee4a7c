import { type ImageMode, imageFaultTitle } from '@portray/contracts/image-rules';
import type { ImageOrderWithPhotos, ImageUsage } from '@portray/contracts/images';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { onLiveEvent } from '#lib/api/use-live-events.ts';
import { hideToast, toastError, toastFailure } from '#ui/dialog/toasts.tsx';

type Request = Parameters<typeof api.images.order>[0];
type Newest = { order: ImageOrderWithPhotos | null };

/** The newest order of images, how far it is, and what can be done about it; every tab of a person shows the same. */
export function useImageOrders() {
  const queries = useQueryClient();
  const { queryKey } = calls.images.newest.queryOptions();
  const newest = useQuery(calls.images.newest.queryOptions());
  const usage = useUsage();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ mode: ImageMode; error: ApiError }>();
  const failureToast = useRef<string>(undefined);
  // An answer that is still on its way knows nothing of this order, and would free the button for another one.
  const show = (order: ImageOrderWithPhotos) => keepAnswer(queries, queryKey, { order });
  const refreshUsage = () => queries.invalidateQueries({ queryKey: calls.credits.key() });
  useProgress();

  /** Sends an order; `upload` goes first where a picture has to. Answers why it is not on its way. */
  async function order(mode: ImageMode, prepare: () => Promise<Request> | Request): Promise<ApiError | undefined> {
    setFailure(undefined);
    if (failureToast.current) hideToast(failureToast.current);
    setSending(true);
    try {
      show((await api.images.order(await prepare())).order);
      await refreshUsage();
      return undefined;
    } catch (error) {
      const refusal = toApiError(error);
      const { code, message, retry, status, faces } = refusal;
      if (faces.length > 0) return refusal;
      const title = imageFaultTitle(message);
      setFailure({ mode, error: new ApiError({ code, title, message, retry, status }) });
      failureToast.current = toastError({ title, message });
      if (code === 'daily_limit_reached') void refreshUsage();
      return refusal;
    } finally {
      setSending(false);
    }
  }

  async function cancel(): Promise<void> {
    const id = newest.data?.order?.id;
    if (!id) return;
    try {
      show(await api.images.cancel({ id }));
      await refreshUsage();
    } catch (error) {
      toastFailure(error);
      await queries.invalidateQueries({ queryKey });
    }
  }

  const current = newest.data?.order ?? undefined;
  return {
    newest,
    current,
    usage,
    /** Something is on its way, so that nothing else can be ordered. */
    isBusy: isSending || current?.state === 'processing',
    /** Why the last order did not go out, for the form that sent it. */
    failureOf: (mode: ImageMode) => (failure?.mode === mode ? failure.error : undefined),
    order,
    cancel,
  };
}

export type ImageOrders = ReturnType<typeof useImageOrders>;

/** What the day has used; undefined until it is known. */
function useUsage(): ImageUsage | undefined {
  const { data } = useQuery(calls.credits.currentUsage.queryOptions({ input: {} }));
  const day = data?.[0];
  return day && { current: day.ai_images_generated, limit: day.ai_images_limit };
}

/** Progress brings its news itself. */
function useProgress(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'image.changed' || event.state !== 'processing') return;
        const { queryKey } = calls.images.newest.queryOptions();
        queries.setQueryData<Newest>(queryKey, (known) =>
          known?.order?.id === event.orderId && known.order.state === 'processing'
            ? { order: { ...known.order, percent: Math.max(known.order.percent, event.percent) } }
            : known,
        );
      }),
    [queries],
  );
}
