import type { CaptionsChange, VideoCaptions } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import { toastSuccess } from '#ui/toasts/toasts.tsx';

/** Saves corrected captions. */
export function useSaveCaptions({ project_id: id }: VideoCaptions, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CaptionsChange) => api.videos.changeCaptions({ id, ...change }),
    onSuccess: (captions) => {
      queries.setQueryData(calls.videos.captions.queryKey({ input: { id } }), captions);
      toastSuccess({ title: 'Captions saved' });
      onDone();
    },
  });
}
