import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PublishDialogProps } from './publish-dialog.tsx';

const Dialog = lazyPart(() => import('./publish-dialog.tsx').then((part) => part.PublishDialog));

/** The dialog; its code is loaded for a user who publishes. */
export function LazyPublishDialog(props: PublishDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
