import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { OverlayDialogProps } from './overlay-dialog.tsx';

const Dialog = lazyPart(() => import('./overlay-dialog.tsx').then((part) => part.OverlayDialog));

/** The dialog; its code is loaded for a user who puts words over a video. */
export function LazyOverlayDialog(props: OverlayDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
