import { consentVersion } from '@portray/contracts/consent';
import type { TalkingPhoto } from '@portray/contracts/photos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { type ApiError, toApiError } from '#lib/api/api-error.ts';
import { toastError, toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';

/** What happens to single photos: they get a name, are kept, and have their face found anew. */
export function usePhotoChanges() {
  const queries = useQueryClient();
  const refreshList = () => queries.invalidateQueries({ queryKey: calls.photos.key() });
  return {
    /** Throws what went wrong, after it was said. */
    async rename({ id }: TalkingPhoto, name: string | null): Promise<void> {
      try {
        await api.photos.change({ id, photo_name: name });
      } catch (error) {
        toastError({ title: 'Failed to update photo name', message: toApiError(error).message });
        throw error;
      }
      await refreshList();
    },
    /** Saves a photo that would go after 30 days. */
    keep: ({ id }: TalkingPhoto) =>
      void api.photos
        .change({ id, is_saved: true })
        .then(refreshList)
        .then(() => toastSuccess({ title: 'Photo kept', message: 'It stays until you delete it.' }), toastFailure),
    /** Has a preview drawn at its final size; how far it is, is told meanwhile. */
    draw: ({ id }: TalkingPhoto) => void api.photos.draw({ id }).then(refreshList, toastFailure),
    ...useRefreshing(refreshList),
  };
}

/** A photo of several people, as its check found them. */
export type PhotoGroup = { picture: string; error: ApiError };

/** Refreshing finds the face of a photo, which needs the permission of the person who is seen: it is given once the face is found. */
function useRefreshing(refreshList: () => Promise<void>) {
  const [running, setRunning] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [unpermitted, setUnpermitted] = useState<TalkingPhoto>();
  const [group, setGroup] = useState<PhotoGroup>();

  async function findFace({ id, original_image_url: imageUrl }: TalkingPhoto): Promise<void> {
    setFaults(({ [id]: _mended, ...others }) => others);
    setRunning((ids) => [...ids, id]);
    try {
      await api.functions.createTalkingPhoto({ imageUrl, consent: { version: consentVersion } });
      await refreshList();
    } catch (error) {
      const known = toApiError(error);
      const { message } = known;
      setFaults((others) => ({ ...others, [id]: message }));
      if (known.faces.length > 0) setGroup({ picture: imageUrl, error: known });
      toastError({ title: 'Failed to refresh talking photo', message });
    } finally {
      setRunning((ids) => ids.filter((other) => other !== id));
    }
  }

  return {
    /** Asks for the permission; with it the face is looked for. */
    refresh: setUnpermitted,
    /** The photo that waits for the permission. */
    unpermitted,
    permit(photo: TalkingPhoto): void {
      setUnpermitted(undefined);
      void findFace(photo);
    },
    /** The photo in which a person has to be chosen. */
    group,
    leaveGroup: () => setGroup(undefined),
    leaveUnpermitted: () => setUnpermitted(undefined),
    isRefreshing: ({ id }: TalkingPhoto) => running.includes(id),
    /** Why the last try failed, beside the photo. */
    faultOf: ({ id }: TalkingPhoto): string | undefined => faults[id],
  };
}
