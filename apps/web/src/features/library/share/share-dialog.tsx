import type { VideoProject } from '@portray/contracts/videos';
import { useState } from 'react';
import { titleOf } from '#lib/video-words.ts';
import { LazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { LazyEmbedDialog } from './lazy-embed-dialog.tsx';
import { ShareLink } from './share-link.tsx';

/** The share link of a video, from its card; the code for other pages takes the place of this dialog. */
export function ShareDialog({ video, onClose }: { video: VideoProject; onClose: () => void }) {
  useFocusBack();
  const [isEmbedding, setEmbedding] = useState(false);
  if (isEmbedding) return <LazyEmbedDialog video={video} onClose={onClose} />;
  return (
    <LazyDialog opened onClose={onClose} title="Share" returnFocus={false}>
      <p dir="auto">{titleOf(video)}</p>
      <ShareLink video={video} onEmbed={() => setEmbedding(true)} />
    </LazyDialog>
  );
}
