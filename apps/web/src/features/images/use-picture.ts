import type { TalkingPhoto } from '@portray/contracts/photos';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { photoVideoPlace } from '#lib/screens/places.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';

/** Keeps a picture that would go, and makes a video with it. */
export function usePicture() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const save = async ({ id, is_saved }: TalkingPhoto) => {
    if (is_saved) return;
    await api.photos.change({ id, is_saved: true });
    const keys = [calls.photos.key(), calls.images.key()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return {
    keep: (photo: TalkingPhoto) =>
      void save(photo).then(
        () => toastSuccess({ title: 'Picture kept', message: 'It stays until you delete it.' }),
        toastFailure,
      ),
    /** What is used stays. */
    speakWith: (photo: TalkingPhoto) => void save(photo).then(() => navigate(photoVideoPlace(photo.id)), toastFailure),
  };
}
