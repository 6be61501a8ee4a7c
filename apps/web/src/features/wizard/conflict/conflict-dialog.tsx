import { Modal, Skeleton } from '@mantine/core';
import { known } from '@portray/foundation/known';
import { useMutation, useQuery } from '@tanstack/react-query';
import { calls } from '#lib/calls/api.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import { draftOf } from '../draft/draft.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from './conflict.module.css';
import { textsToCompare } from './texts-to-compare.ts';
import { Version } from './version.tsx';

/** What two tabs wrote, side by side: either can be taken, and the other one copied before. */
export function ConflictDialog({ wizard, onClose }: { wizard: Wizard; onClose: () => void }) {
  const { theirs, error, settle } = useConflict(wizard, onClose);
  useFocusBack();
  const texts = theirs && textsToCompare(wizard.draft, theirs.draft);
  return (
    <Modal opened onClose={onClose} size="xl" title="Changed in another tab">
      <p className={classes.hint}>Keep one of the two. Copy what you need from the other first: it is replaced.</p>
      {error && <ErrorNotice error={error} />}
      {!texts && !error && <Skeleton height={280} radius="md" />}
      {texts && (
        <div className={classes.versions}>
          <Version
            name="This tab"
            text={texts.own}
            action="Keep this one"
            isPending={settle.isPending}
            onTake={() => settle.mutate(true)}
          />
          <Version
            name="The other tab"
            text={texts.other}
            action="Take the other one"
            isPending={settle.isPending}
            onTake={() => settle.mutate(false)}
          />
        </div>
      )}
    </Modal>
  );
}

/** The other tab's draft as the server has it now; only what was shown is overwritten. */
function useConflict({ store, projectId }: Wizard, onSettled: () => void) {
  const {
    data: video,
    error,
    isFetchedAfterMount,
  } = useQuery(calls.videos.get.queryOptions({ input: { id: known(projectId) }, refetchOnMount: 'always' }));
  const theirs =
    video && isFetchedAfterMount ? { id: video.id, draft: draftOf(video), updatedAt: video.updated_at } : undefined;
  const settle = useMutation({
    mutationFn: (keepsOwn: boolean) => store.resolve(known(theirs), keepsOwn),
    onSuccess: onSettled,
    onError: toastFailure,
  });
  return { theirs, error: theirs ? null : error, settle };
}
