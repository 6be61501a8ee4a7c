import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { toastFailure, toastInfo } from '#ui/dialog/toasts.tsx';

/** Makes the share link of a video, and takes it back. */
export function useSharing(id: string) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.videos.key() });
  const share = useMutation({ mutationFn: () => api.videos.share({ id }), onSuccess: refresh, onError: toastFailure });
  const unshare = useMutation({
    mutationFn: () => api.videos.unshare({ id }),
    onSuccess: async () => {
      toastInfo({ title: 'Link removed', message: 'It no longer shows the video.' });
      await refresh();
      // A link that is made later is another one.
      queries.removeQueries({ queryKey: calls.shareLinks.key() });
    },
    onError: toastFailure,
  });
  return { share, unshare };
}
