import type { CaptionsChange, VideoCaptions } from '@portray/contracts/videos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/calls/api.ts';
import { toastFailure, toastSuccess } from '#ui/toasts/toasts.tsx';

/** Saves corrected captions, or takes those that were saved elsewhere meanwhile. */
export function useSaveCaptions({ project_id: id }: VideoCaptions, onDone: () => void) {
  const queries = useQueryClient();
  const { queryKey } = calls.videos.captions.queryOptions({ input: { id } });
  const save = useMutation({
    mutationFn: (change: CaptionsChange) => api.videos.changeCaptions({ id, ...change }),
    onSuccess: (captions) => {
      queries.setQueryData(queryKey, captions);
      toastSuccess({ title: 'Captions saved' });
      onDone();
    },
  });
  const takeOther = useMutation({
    mutationFn: () => queries.refetchQueries({ queryKey }, { throwOnError: true }),
    onSuccess: onDone,
    onError: toastFailure,
  });
  return { save, takeOther };
}
