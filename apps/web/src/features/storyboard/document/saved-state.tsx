import { IconAlertTriangle, IconCheck, IconCloudUp } from '@tabler/icons-react';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotSaved } from '#ui/not-saved.tsx';
import classes from '../storyboard.module.css';
import type { Editor } from '../use-editor.ts';

const OtherTab = lazyPart(
  () => import('./other-tab.tsx').then((part) => part.OtherTab),
  () => <p role="alert">Changed in another tab. Nothing more is saved here: keep this tab open, and try again.</p>,
);

/** Whether the storyboard is kept, and what to do where it is not. */
export function SavedState({ editor }: { editor: Editor }) {
  const { store } = editor;
  const { saving, problem } = useSyncExternalStore(store.watch, store.read, store.read);
  switch (saving) {
    case 'conflict':
      return (
        <Suspense>
          <OtherTab editor={editor} />
        </Suspense>
      );
    case 'gone':
      return (
        <p className={classes.saved} data-tone="bad" role="alert">
          <IconAlertTriangle size={14} aria-hidden="true" />
          This project was deleted in another tab.
        </p>
      );
    case 'failed':
      return (
        problem && (
          <NotSaved
            problem={problem}
            onRetry={() => void store.save().catch(() => undefined)}
            className={classes.saved}
          />
        )
      );
    case 'unsaved':
    case 'saving':
      return (
        <p className={classes.saved}>
          <IconCloudUp size={14} aria-hidden="true" />
          Saving…
        </p>
      );
    default:
      return (
        <p className={classes.saved}>
          <IconCheck size={14} aria-hidden="true" />
          Saved
        </p>
      );
  }
}
