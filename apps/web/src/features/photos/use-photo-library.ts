import type { TalkingPhoto } from '@portray/contracts/photos';
import { useEffect, useState } from 'react';
import { useDelete } from '#ui/dialog/create-deletions.ts';
import { deletable, photoDeletions } from '#ui/photo/photo-deletions.ts';
import { usePhotoChanges } from './use-photo-changes.ts';
import { usePhotoList } from './use-photo-list.ts';

type Chosen = ReadonlyMap<string, TalkingPhoto>;

/** The list of photos with what people do in it: look at one, rename one, choose several, delete them. */
export function usePhotoLibrary() {
  const list = usePhotoList();
  const changes = usePhotoChanges();
  const [currentId, setCurrentId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [editingId, setEditingId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [toDelete, setToDelete] = useState<readonly TalkingPhoto[]>([]);
  const remove = useDelete(photoDeletions);
  const { items } = list.found.data ?? {};
  useEffect(() => setChosen((before) => asKnown(before, items ?? [])), [items]);
  const current = list.photos?.find(({ id }) => id === currentId) ?? list.photos?.[0];

  function choose(photos: readonly TalkingPhoto[], isChosen: boolean): void {
    setChosen((before) => {
      const after = new Map(before);
      for (const photo of photos) {
        if (isChosen) after.set(photo.id, photo);
        else after.delete(photo.id);
      }
      return after;
    });
  }

  return {
    ...list,
    ...changes,
    /** The photo that the preview shows; the first one until a user looks at another. */
    current,
    show: ({ id }: TalkingPhoto) => setCurrentId(id),
    /** Where the preview has no room beside the list, it opens over it. */
    isOpen,
    open(photo: TalkingPhoto) {
      setCurrentId(photo.id);
      setOpen(true);
    },
    close: () => setOpen(false),
    editingId,
    edit: (photo: TalkingPhoto | null) => setEditingId(photo?.id ?? null),
    chosen,
    choose,
    clear: () => setChosen(new Map()),
    toDelete,
    askToDelete: setToDelete,
    deleteNow() {
      setOpen(false);
      choose(toDelete, false);
      remove(...toDelete.map(deletable));
    },
  };
}

export type PhotoLibrary = ReturnType<typeof usePhotoLibrary>;

/** What was chosen, under the names and in the states that it has by now. */
function asKnown(chosen: Chosen, photos: readonly TalkingPhoto[]): Chosen {
  if (!photos.some(({ id }) => chosen.has(id))) return chosen;
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  return new Map([...chosen].map(([id, photo]) => [id, known.get(id) ?? photo]));
}
