import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { ConflictDialog } from './conflict/lazy-conflict.ts';
import type { Wizard } from './draft/use-wizard.ts';
import { useAgo } from './progress/ago.ts';
import classes from './wizard.module.css';

/** Whether the draft is kept, and what to do where it is not. Why there is no connection, a notice of the page says. */
export function SavedState({ wizard }: { wizard: Wizard }) {
  const { saving, savedAtMs, problem } = wizard;
  const ago = useAgo(savedAtMs);
  useAskBeforeUnload(saving === 'conflict' || saving === 'failed');
  if (saving === 'conflict') return <Conflict wizard={wizard} />;
  if (saving === 'failed' && problem?.code === 'connection') {
    return (
      <p className={classes.saved}>
        <IconCloudOff size={16} aria-hidden="true" />
        Kept in this tab for now
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
function Conflict({ wizard }: { wizard: Wizard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.saved} data-tone="bad" role="alert">
      <IconAlertTriangle size={16} aria-hidden="true" />
      Changed in another tab
      <Button size="xs" onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && (
        <Suspense>
          <ConflictDialog wizard={wizard} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
