import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { OtherTabState } from './conflict/lazy-other-tab.tsx';
import type { Wizard } from './draft/use-wizard.ts';
import { useAgo } from './progress/ago.ts';
import classes from './wizard.module.css';

/** Whether the draft is kept, and what to do where it is not. Why there is no connection, a notice of the page says. */
export function SavedState({ wizard }: { wizard: Wizard }) {
  const { saving, savedAtMs, problem } = wizard;
  const ago = useAgo(savedAtMs);
  const isUndecided = saving === 'conflict' || saving === 'gone';
  useAskBeforeUnload(isUndecided || saving === 'failed');
  if (isUndecided) {
    return (
      <Suspense>
        <OtherTabState wizard={wizard} />
      </Suspense>
    );
  }
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
