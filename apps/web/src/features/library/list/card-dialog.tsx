import type { Platform } from '@portray/contracts/network-words';
import type { VideoProject } from '@portray/contracts/videos';
import { lazy, Suspense } from 'react';
import { LazyPublishDialog } from '../publish/lazy-publish-dialog.tsx';

const ShareDialog = lazy(() => import('../video/share-dialog.tsx').then((part) => ({ default: part.ShareDialog })));
const OverlayDialog = lazy(() =>
  import('../overlay/overlay-dialog.tsx').then((part) => ({ default: part.OverlayDialog })),
);

/** What a card opens over the list: a network is that of a post. */
export type CardDialogName = 'share' | 'overlay' | Platform;

type CardDialogProps = { video: VideoProject; name: CardDialogName; onClose: () => void };

/** A dialog about one video of the list; its code is loaded by whoever opens it. */
export function CardDialog({ video, name, onClose }: CardDialogProps) {
  if (name === 'share' || name === 'overlay') {
    const Dialog = name === 'share' ? ShareDialog : OverlayDialog;
    return (
      <Suspense>
        <Dialog video={video} onClose={onClose} />
      </Suspense>
    );
  }
  return <LazyPublishDialog video={video} platform={name} onClose={onClose} />;
}
