import { Button } from '@mantine/core';
import { copyTitle } from '@portray/contracts/copy-title';
import { known } from '@portray/foundation/known';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { useVoiceLists } from '#lib/use-voice-lists.ts';
import { CompareDialog } from '#ui/dialog/compare-dialog.tsx';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import classes from '../wizard.module.css';
import { storedDraft } from './draft-base.ts';
import { rememberKept } from './draft-memory.ts';
import { lostChoices } from './lost-choices.ts';
import { textsToCompare } from './texts-to-compare.ts';
import type { Wizard } from './use-wizard.ts';

/** What another tab did to this draft, and the way on. */
export function OtherTabState({ wizard }: { wizard: Wizard }) {
  return wizard.saving === 'gone' ? <GoneState wizard={wizard} /> : <ConflictState wizard={wizard} />;
}

/** Somebody decides which of two tabs is right; until then nothing is overwritten. */
function ConflictState({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      Changed in another tab
      <Button size="xs" onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && <ConflictDialog wizard={wizard} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The other tab's draft as the server has it now, beside this one; only what was shown is overwritten. */
function ConflictDialog({ wizard: { store, draft, projectId }, onClose }: { wizard: Wizard; onClose: () => void }) {
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

/** The draft was deleted elsewhere; what is here can be kept as a new one. */
function GoneState({ wizard: { store } }: { wizard: Wizard }) {
  const { defaults, clones } = useVoiceLists();
  const keep = useMutation({
    mutationFn: async () => {
      const voices = defaults.data && clones.data && [...defaults.data, ...clones.data];
      const voiceIds = voices?.map((voice) => voice.elevenlabs_voice_id);
      const { draft, projectId: deletedId } = store.read();
      // The deletion of the first may still be taken back.
      const projectName = draft.projectName && copyTitle(draft.projectName);
      await store.keepAnew({ ...(await lostChoices(draft, { voiceIds })), projectName });
      const { projectId: keptId } = store.read();
      if (deletedId && keptId) rememberKept(deletedId, keptId);
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        This draft was deleted in another tab, and what you see here is no longer saved.{' '}
        <Button size="xs" loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep as a new draft
        </Button>
      </span>
    </div>
  );
}
