import type { Profile } from '@portray/contracts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { session } from '#lib/session/product-session.ts';
import { uploadFile } from '#lib/upload.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import { checkPicture } from '#ui/photo/check-picture.ts';

/** The profile of the person, and how it is changed; failures are said in a toast and thrown or kept for their place. */
export function useProfile() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(calls.account.profile.queryOptions());
  const keep = (profile: Profile) => keepAnswer(queries, calls.account.profile.queryKey(), profile);
  const name = useMutation({
    mutationFn: (full_name: string) => api.account.changeProfile({ full_name }),
    onSuccess: (profile) => {
      keep(profile);
      // The header shows the name of the session.
      void session.refresh();
      toastSuccess({ title: 'Profile updated' });
    },
    onError: (cause) => toastError({ title: 'Failed to update profile', message: toApiError(cause).message }),
  });
  return {
    data,
    error: data ? null : error,
    retry: () => void refetch(),
    isSaving: name.isPending,
    saveName: name.mutateAsync,
    avatar: useAvatar(keep),
  };
}

/** What happens to the picture of a person. */
export type AvatarWork = {
  isPending: boolean;
  fault: string | undefined;
  choose: (file: File) => void;
  remove: () => void;
};

function useAvatar(keep: (profile: Profile) => void): AvatarWork {
  const work = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return api.account.changeProfile({ avatar_url: null });
      await storeAvatar(file);
      return api.account.profile();
    },
    onSuccess: keep,
    onError: (cause) => toastError({ title: 'Failed to update avatar', message: toApiError(cause).message }),
  });
  return {
    isPending: work.isPending,
    fault: work.error ? toApiError(work.error).message : undefined,
    choose: (file) => work.mutate(file),
    remove: () => work.mutate(null),
  };
}

async function storeAvatar(file: File): Promise<void> {
  await checkPicture(file);
  await uploadFile('avatars', await squarePicture(file), file.name);
}

const sidePx = 512;
const quality = 0.9;

/**
 * The middle of a picture as a square of at most 512 px, which is more than an avatar shows. What this browser cannot read
 * stays as it is: the server says what is wrong with it.
 */
async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { x, y, side } = middleSquare(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(sidePx, side);
  canvas.height = canvas.width;
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return square ?? file;
}

/** The largest square of a picture, in the middle of its width and towards its top, where faces are; in px. */
export function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { side, x: Math.round((width - side) / 2), y: Math.round((height - side) / 4) };
}
