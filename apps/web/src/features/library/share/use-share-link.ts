import type { ShareLinkChange } from '@portray/contracts/share-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';

/** What goes for the share link of a video; a change that is refused is said, and left as it was. */
export function useShareLink(id: string) {
  const queries = useQueryClient();
  const options = calls.shareLinks.get.queryOptions({ input: { id } });
  const link = useQuery(options);
  const change = useMutation({
    // One after the other: what was chosen last must be what holds.
    scope: { id: `share-${id}` },
    mutationFn: (change: ShareLinkChange) => api.shareLinks.change({ id, ...change }),
    onSuccess: (changed) => keepAnswer(queries, options.queryKey, changed),
    onError: toastFailure,
  });
  return { link, change };
}
