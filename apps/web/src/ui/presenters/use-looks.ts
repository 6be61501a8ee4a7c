import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import type { OwnLooks } from '@portray/contracts/looks';
import type { PhotographedShelf } from '@portray/contracts/photographed';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { ApiError, toApiError } from '#lib/api/api-error.ts';
import { onLiveEvent } from '#lib/api/use-live-events.ts';
import { toastFailure } from '../dialog/toasts.tsx';
import { shownLooks } from './look-filter.ts';

type Choice = { lookId: string; error: ApiError };

/**
 * The library of our presenters, the person's favourites in it, and the look that is being drawn. `onReady` learns the photo
 * that came of a choice, also of one that was under way when the page was opened.
 */
export function useLooks(onReady: (photo: TalkingPhoto) => void) {
  const library = useQuery(calls.looks.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const shelf = useShelf();
  const own = useOwnLooks();
  const choosing = useChoosing(own, shelf.refresh, onReady);
  const looks = useMemo(
    () => library.data && shelf.data && shownLooks(library.data, shelf.data),
    [library.data, shelf.data],
  );
  const favourites = useMemo(() => new Set(own.mine.data?.favourites), [own.mine.data?.favourites]);
  return {
    looks,
    /** Why there are none. */
    fault: library.error ?? own.mine.error,
    tryAgain: () => void Promise.all([library, own.mine].map((query) => query.isError && query.refetch())),
    favourites,
    favour: own.favour,
    ...choosing,
  };
}

export type Looks = ReturnType<typeof useLooks>;

/** Presenters with a photographed look, whom operators add and remove; where they do not come, the others are shown alone. */
function useShelf() {
  const queries = useQueryClient();
  const { data, isError } = useQuery(calls.looks.photographed.queryOptions());
  const refresh = () => queries.invalidateQueries({ queryKey: calls.looks.photographed.queryKey() });
  return { data: data ?? (isError ? emptyShelf : undefined), refresh };
}

const emptyShelf: PhotographedShelf = { presenters: [], isFirst: false };

/** What the person did with the library; a favourite shows at once, before the server knows. */
function useOwnLooks() {
  const queries = useQueryClient();
  const { queryKey } = calls.looks.mine.queryOptions();
  const mine = useQuery(calls.looks.mine.queryOptions());
  const change = (next: (known: OwnLooks) => OwnLooks) =>
    queries.setQueryData<OwnLooks>(queryKey, (known) => known && next(known));
  const refresh = () => queries.invalidateQueries({ queryKey });
  const favour = async (id: string, isFavourite: boolean) => {
    void queries.cancelQueries({ queryKey });
    change(({ favourites, ...rest }) => {
      const others = favourites.filter((one) => one !== id);
      return { ...rest, favourites: isFavourite ? [id, ...others] : others };
    });
    try {
      const { favourites } = await api.looks.favour({ id, is_favourite: isFavourite });
      if (!change((known) => ({ ...known, favourites }))) void refresh();
    } catch (error) {
      toastFailure(error);
      await refresh();
    }
  };
  // What is still on its way knows nothing of this order; where it was the first answer, it is asked for again.
  const show = (order: ImageOrderWithPhotos) => {
    void queries.cancelQueries({ queryKey });
    if (!change((known) => ({ ...known, order }))) void refresh();
  };
  return { mine, change, favour, show, refresh };
}

function useChoosing(
  { mine, change, show, refresh }: ReturnType<typeof useOwnLooks>,
  refreshShelf: () => Promise<void>,
  onReady: (photo: TalkingPhoto) => void,
) {
  const order = mine.data?.order ?? undefined;
  const drawing = order?.state === 'processing' ? order : undefined;
  const [sentId, setSentId] = useState<string>();
  const [failure, setFailure] = useState<Choice>();
  const told = useRef(onReady);
  told.current = onReady;
  useProgress(change);
  useDrawn(order, (drawn) => {
    const [photo] = drawn.photos;
    if (photo) told.current(photo);
    else if (drawn.look_id) setFailure({ lookId: drawn.look_id, error: failureOf(drawn) });
  });

  async function cancel(): Promise<void> {
    if (!drawing) return;
    try {
      show(await api.images.cancel({ id: drawing.id }));
    } catch (error) {
      toastFailure(error);
      await refresh();
    }
  }

  /** Of two choices the later one counts. */
  async function choose(lookId: string): Promise<void> {
    if (sentId || drawing?.look_id === lookId) return;
    setFailure(undefined);
    setSentId(lookId);
    try {
      if (drawing) await api.images.cancel({ id: drawing.id }).catch(() => undefined);
      const { order: chosen } = await api.looks.choose({ id: lookId });
      show(chosen);
      const [photo] = chosen.photos;
      if (chosen.state === 'completed' && photo) told.current(photo);
    } catch (error) {
      setFailure({ lookId, error: toApiError(error) });
      void refresh();
      // Whoever was chosen may have been removed meanwhile.
      void refreshShelf();
    } finally {
      setSentId(undefined);
    }
  }

  return {
    /** The look on its way, from the click on; `percent` is undefined until the server has it. */
    drawing: drawing ? { lookId: drawing.look_id, percent: drawing.percent } : sentId ? { lookId: sentId } : undefined,
    /** The look that was chosen last, with its photo. */
    last: order?.state === 'completed' ? order : undefined,
    failure,
    choose: (lookId: string) => void choose(lookId),
    cancel: drawing && (() => void cancel()),
  };
}

/** Tells once what came of an order that was seen on its way. */
function useDrawn(order: ImageOrderWithPhotos | undefined, onEnd: (order: ImageOrderWithPhotos) => void): void {
  const awaited = useRef<string>(undefined);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  useEffect(() => {
    if (!order) return;
    const isEnd = order.state !== 'processing' && awaited.current === order.id;
    awaited.current = order.state === 'processing' ? order.id : undefined;
    if (isEnd && order.state !== 'cancelled') tell.current(order);
  }, [order]);
}

/** Progress brings its news itself. */
function useProgress(change: (next: (known: OwnLooks) => OwnLooks) => void): void {
  const set = useRef(change);
  set.current = change;
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'image.changed' || event.state !== 'processing') return;
        set.current((known) => {
          const { order } = known;
          if (order?.id !== event.orderId || order.state !== 'processing') return known;
          return { ...known, order: { ...order, percent: Math.max(order.percent, event.percent) } };
        });
      }),
    [],
  );
}

function failureOf({ error }: ImageOrderWithPhotos): ApiError {
  const message = error ?? 'This presenter was not drawn. Please try again.';
  return new ApiError({ code: 'rendering_failed', title: 'Not drawn', message, retry: true, status: 0 });
}
