import { Button } from '@mantine/core';
import { known } from '@portray/foundation/known';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/calls/api.ts';
import { toastFailure } from '#ui/toasts/toasts.tsx';
import { draftOf } from './draft/draft.ts';
import type { Wizard } from './draft/use-wizard.ts';
import { useAgo } from './progress/ago.ts';
import classes from './wizard.module.css';

/** Whether the draft is kept, and what to do where it is not. Why there is no connection, a notice of the page says. */
export function SavedState({ wizard }: { wizard: Wizard }) {
  const { saving, savedAtMs, problem } = wizard;
  const ago = useAgo(savedAtMs);
  if (saving === 'conflict') return <Conflict wizard={wizard} />;
  if (saving === 'failed' && problem?.code === 'connection') {
    return (
      <p className={classes.saved}>
        <IconCloudOff size={16} aria-hidden="true" />
        Kept in this browser for now
      </p>
    );
  }
  if (saving === 'failed' && problem) {
    return (
      <p className={classes.saved} data-tone="bad" role="alert">
        <IconAlertTriangle size={16} aria-hidden="true" />
        Not saved: {problem.message}
      </p>
    );
  }
  if (saving === 'saving' || saving === 'unsaved') {
    return (
      <p className={classes.saved}>
        <IconCloudUp size={16} aria-hidden="true" />
        Saving the draft…
      </p>
    );
  }
  return (
    <p className={classes.saved}>
      <IconCloudCheck size={16} aria-hidden="true" />
      {savedAtMs ? `Draft saved ${ago}` : 'Drafts are saved automatically'}
    </p>
  );
}

/** Somebody decides which of two tabs is right; until then nothing is overwritten. */
function Conflict({ wizard: { store, projectId } }: { wizard: Wizard }) {
  const settle = useMutation({
    mutationFn: async (keepsOwn: boolean) => {
      const video = await api.videos.get({ id: known(projectId) });
      await store.resolve({ id: video.id, draft: draftOf(video), updatedAt: video.updated_at }, keepsOwn);
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      Changed in another tab
      <Button size="xs" loading={settle.isPending} onClick={() => settle.mutate(true)}>
        Keep this one
      </Button>
      <Button size="xs" variant="quiet" disabled={settle.isPending} onClick={() => settle.mutate(false)}>
        Take the other one
      </Button>
    </div>
  );
}
