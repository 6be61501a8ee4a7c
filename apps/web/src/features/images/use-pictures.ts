import type { TalkingPhoto } from '@portray/contracts/photos';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { photoVideoPlace } from '#lib/screens/places.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';
import { drawFinalSize } from '#ui/photo/final-size.tsx';

type Awaited = { id: string; use: 'video' | 'file' | 'nothing' };

/** What can be done with pictures: each of these ways out has the final size. */
export type Pictures = ReturnType<typeof usePictures>;

/** Keeps pictures that would go, makes a video with one, and gives it to its owner. */
export function usePictures() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () =>
    Promise.all([calls.photos.key(), calls.images.key()].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const save = async ({ id, is_saved }: TalkingPhoto) => {
    if (is_saved) return;
    await api.photos.change({ id, is_saved: true });
    await refresh();
  };
  /** Which picture is waited for, and what for; nothing after the page is left. */
  const [awaited, setAwaited] = useState<Awaited>();
  const newest = useRef<Awaited>(undefined);
  useEffect(
    () => () => {
      newest.current = undefined;
    },
    [],
  );
  /** Of two that are wanted one after the other, the later one counts. */
  async function whenFinal(wish: Awaited, photo: TalkingPhoto, act: () => void): Promise<void> {
    newest.current = wish;
    setAwaited(wish);
    const isWanted = () => newest.current === wish;
    try {
      if (wish.use === 'video') await save(photo);
      if (await drawFinalSize(photo, isWanted)) act();
    } catch (error) {
      if (isWanted()) toastFailure(error);
    } finally {
      if (isWanted()) setAwaited(undefined);
      await refresh();
    }
  }
  return {
    isAwaited: ({ id }: TalkingPhoto, use: Awaited['use']) => awaited?.id === id && awaited.use === use,
    /** Asks for the final size once more, where it could not be drawn. */
    draw: (photo: TalkingPhoto) => void whenFinal({ id: photo.id, use: 'nothing' }, photo, () => undefined),
    keep: (photo: TalkingPhoto) =>
      void save(photo).then(
        () => toastSuccess({ title: 'Picture kept', message: 'It stays until you delete it.' }),
        toastFailure,
      ),
    /** What is used stays. */
    speakWith: (photo: TalkingPhoto) =>
      void whenFinal({ id: photo.id, use: 'video' }, photo, () => void navigate(photoVideoPlace(photo.id))),
    download: (photo: TalkingPhoto) => void whenFinal({ id: photo.id, use: 'file' }, photo, () => saveFile(photo)),
  };
}

/** As a link with 'download' would; the page stays. */
function saveFile({ original_image_url: href }: TalkingPhoto): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click();
}
