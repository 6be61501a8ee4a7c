import type { VideoProject } from '@portray/contracts/videos';
import { IconTextDecrease, IconTextPlus } from '@tabler/icons-react';
import { MenuItem } from '#ui/dialog/menu-items.tsx';

const icon = { size: 16, stroke: 1.75 };

type TextItemsProps = { video: VideoProject; onAdd: () => void; onRemove: () => void };

/** Entries of a menu: text is put over a finished video, and taken off again. */
export function TextItems({ video, onAdd, onRemove }: TextItemsProps) {
  const isWorking = video.processing_stage === 's3_processing';
  return (
    <>
      <MenuItem leftSection={<IconTextPlus {...icon} />} disabled={isWorking} onClick={onAdd}>
        Add text to the video
      </MenuItem>
      {video.processed_video_url && (
        <MenuItem leftSection={<IconTextDecrease {...icon} />} disabled={isWorking} onClick={onRemove}>
          Remove text
        </MenuItem>
      )}
    </>
  );
}
