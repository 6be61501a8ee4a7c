import type { VideoSize } from '@portray/contracts/frame-size';
import { Segments } from '#ui/fields/segments.tsx';
import type { Editor } from '../use-editor.ts';

export const shapes: { value: VideoSize; label: string }[] = [
  { value: 'youtube', label: '16:9' },
  { value: 'reel', label: '9:16' },
  { value: 'square', label: '1:1' },
];

/** The shape of the video's frame, which all scenes share. */
export function ShapeChoice({ editor: { shared, share }, fullWidth }: { editor: Editor; fullWidth?: boolean }) {
  return (
    <Segments
      aria-label="Shape of the video"
      {...(fullWidth && { fullWidth })}
      data={shapes}
      value={shared.video_size}
      onChange={(video_size) => share({ video_size })}
    />
  );
}
