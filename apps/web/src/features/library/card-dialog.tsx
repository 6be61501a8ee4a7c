import type { Platform } from '@portray/contracts/network-words';
import type { VideoProject } from '@portray/contracts/videos';
import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LazyOverlayDialog } from './edit/lazy-overlay-dialog.tsx';
import { LazyPublishDialog } from './publish/lazy-publish-dialog.tsx';

const ShareDialog = lazyPart(() => import('./share/share-dialog.tsx').then((part) => part.ShareDialog));

/** What a card opens over the list: a network is that of a post. */
export type CardDialogName = 'share' | 'overlay' | Platform;

type CardDialogProps = { video: VideoProject; name: CardDialogName; onClose: () => void };

/** A dialog about one video of the list; its code is loaded for a user who opens it. */
export function CardDialog({ video, name, onClose }: CardDialogProps) {
  if (name === 'overlay') return <LazyOverlayDialog video={video} onClose={onClose} />;
  if (name === 'share') {
    return (
      <Suspense>
        <ShareDialog video={video} onClose={onClose} />
      </Suspense>
    );
  }
  return <LazyPublishDialog video={video} platform={name} onClose={onClose} />;
}
