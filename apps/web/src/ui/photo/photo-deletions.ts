import { photoStateOf, photoTitle } from '@portray/contracts/photo-states';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { api, calls } from '#lib/api/api.ts';
import { createDeletions, type Deletable } from '../dialog/create-deletions.ts';

/** Photos that are being deleted, all over the screens. */
export const photoDeletions = createDeletions({
  one: 'photo',
  many: 'photos',
  failedTitle: 'Failed to delete photo',
  key: calls.photos.key,
  remove: api.photos.remove,
  restore: api.photos.restore,
  restorable: async () =>
    (await api.photos.restorable()).map(({ name, ...photo }) => ({
      ...photo,
      name: photoTitle({ id: photo.id, photo_name: name }),
    })),
});

/** A photo as a deletion knows it. */
export function deletable(photo: TalkingPhoto): Deletable {
  return { id: photo.id, name: photoTitle(photo), status: photoStateOf(photo) };
}
