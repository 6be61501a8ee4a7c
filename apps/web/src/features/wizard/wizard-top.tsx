import { Button } from '@mantine/core';
import { blankIsNull } from '@portray/contracts/text';
import { IconCloudCheck, IconCloudUp, IconRotate } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { toastSuccess } from '#ui/dialog/toasts.tsx';
import { useAskBeforeUnload } from '#ui/dialog/use-ask-before-unload.ts';
import { Mark } from '#ui/logo.tsx';
import { useAgo } from './create/ago.ts';
import { rememberUnsaved } from './draft/draft-memory.ts';
import { finishedSteps } from './draft/steps.ts';
import type { Wizard } from './draft/use-wizard.ts';
import { NotSaved, OtherTabState } from './step-parts.tsx';
import classes from './wizard.module.css';

/** Name of the project, whether it is saved, and the way back to the start. */
export function WizardTop({ wizard, path }: { wizard: Wizard; path: string }) {
  const startOver = useStartOver(wizard, path);
  return (
    <div className={classes.top}>
      <div className={classes.titleRow}>
        <span className={classes.onlyWide}>
          <Mark sizePx={40} filled={finishedSteps(wizard.draft)} />
        </span>
        <div>
          <h1 className={classes.title} dir="auto">
            {blankIsNull(wizard.draft.projectName) ?? 'New video'}
          </h1>
          <SavedState wizard={wizard} />
        </div>
      </div>
      <Button variant="quiet" leftSection={<IconRotate size={16} />} onClick={startOver} aria-label="Start Over">
        <span className={classes.onlyWide}>Start Over</span>
      </Button>
    </div>
  );
}

/** Leaves this draft where it is, among the projects, and opens an empty form. */
export function useStartOver(wizard: Wizard, path: string): () => void {
  const navigate = useNavigate();
  return () => {
    wizard.store.save().catch(() => undefined);
    wizard.store.close();
    rememberUnsaved(null, null);
    void navigate(`${path}?new=${Date.now()}`);
    const kept = wizard.projectId && wizard.saving !== 'gone' ? ' Your draft stays on the dashboard.' : '';
    toastSuccess({ title: 'Reset Complete', message: `The form is empty.${kept}` });
  };
}

/** Whether the draft is kept, and what to do where it is not. Why there is no connection, a notice of the page says. */
function SavedState({ wizard }: { wizard: Wizard }) {
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
  if (saving === 'failed' && problem) {
    const retry = () => void wizard.store.save().catch(() => undefined);
    return (
      <Suspense>
        <NotSaved problem={problem} onRetry={retry} className={classes.saved} />
      </Suspense>
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
