import { lazy, Suspense } from 'react';
import type { PublishDialogProps } from './publish-dialog.tsx';

const Dialog = lazy(() => import('./publish-dialog.tsx').then((part) => ({ default: part.PublishDialog })));

/** The dialog; its code is loaded by whoever publishes. */
export function LazyPublishDialog(props: PublishDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
