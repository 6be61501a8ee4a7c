import { Modal } from '@mantine/core';
import type { VideoProject } from '@portray/contracts/videos';
import { titleOf } from '#lib/video-words.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { ShareLink } from './share-link.tsx';

/** The share link of a video, from its card. */
export function ShareDialog({ video, onClose }: { video: VideoProject; onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Share" returnFocus={false}>
      <p dir="auto">{titleOf(video)}</p>
      <ShareLink video={video} />
    </Modal>
  );
}
