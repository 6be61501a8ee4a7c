import type { VideoProject } from '@portray/contracts/videos';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const Dialog = lazyPart(() => import('./embed-dialog.tsx').then((part) => part.EmbedDialog));

/** The dialog; its code is loaded for a user who embeds. */
export function LazyEmbedDialog(props: { video: VideoProject; onClose: () => void }) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
