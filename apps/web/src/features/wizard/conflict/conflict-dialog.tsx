import { known } from '@portray/foundation/known';
import { useMutation, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import { CompareDialog } from '#ui/conflict/compare-dialog.tsx';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import { storedDraft } from '../draft/draft-base.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import { textsToCompare } from './texts-to-compare.ts';

/** The other tab's draft as the server has it now, beside this one; only what was shown is overwritten. */
export function ConflictDialog({
  wizard: { store, draft, projectId },
  onClose,
}: {
  wizard: Wizard;
  onClose: () => void;
}) {
  const {
    data: video,
    error,
    isFetchedAfterMount,
  } = useQuery(calls.videos.get.queryOptions({ input: { id: known(projectId) }, refetchOnMount: 'always' }));
  const theirs = video && isFetchedAfterMount ? storedDraft(video) : undefined;
  const settle = useMutation({
    mutationFn: (keepsOwn: boolean) => store.resolve(known(theirs), keepsOwn),
    onSuccess: onClose,
    onError: toastFailure,
  });
  return (
    <CompareDialog
      texts={theirs && textsToCompare(draft, theirs.draft)}
      error={theirs ? null : error}
      isPending={settle.isPending}
      onTake={settle.mutate}
      onClose={onClose}
    />
  );
}
