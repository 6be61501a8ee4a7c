import type { Profile } from '@portray/contracts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { session } from '#lib/api/product-session.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { uploadFile } from '#lib/upload.ts';
import { toastError, toastSuccess } from '#ui/dialog/toasts.tsx';
import { checkPicture } from '#ui/photo/check-picture.ts';
import { squarePicture } from './square-picture.ts';

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
