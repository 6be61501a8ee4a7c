import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Background, Scene } from '@portray/contracts/scene';
import { calmLayout, coversContents } from '@portray/stage/calm-layout';

/** A presenter in a corner makes room for another page or clip: another corner, or beside it. */
export function roomFor(
  next: Background,
  { background, layout }: Scene,
  size: VideoSize,
): Pick<Scene, 'layout'> | undefined {
  const isAnother = 'url' in next && !('url' in background && background.url === next.url);
  if (!isAnother || layout.kind !== 'corner') return undefined;
  const frame = frameSize(size, '1080p');
  return coversContents(layout, next, frame) ? { layout: calmLayout(next, frame) } : undefined;
}
