import type { VideoProject } from '@portray/contracts/videos';
import { IconDownload, IconShare2, IconTextPlus } from '@tabler/icons-react';
import { MenuItem } from '#ui/menu/menu-items.tsx';
import { PublishItems } from '../publish/networks/publish-items.tsx';
import type { CardDialogName } from './card-dialog.tsx';

const icon = { size: 16, stroke: 1.75 };

type FinishedItemsProps = { video: VideoProject; onDownload: () => void; onOpen: (name: CardDialogName) => void };

/** Entries of the menu of a finished video. */
export function FinishedItems({ video, onDownload, onOpen }: FinishedItemsProps) {
  const isWorking = video.processing_stage === 's3_processing';
  return (
    <>
      <MenuItem leftSection={<IconDownload {...icon} />} onClick={onDownload}>
        Download MP4
      </MenuItem>
      <MenuItem leftSection={<IconShare2 {...icon} />} onClick={() => onOpen('share')}>
        Share
      </MenuItem>
      <MenuItem leftSection={<IconTextPlus {...icon} />} disabled={isWorking} onClick={() => onOpen('overlay')}>
        Add text to the video
      </MenuItem>
      <PublishItems onPublish={onOpen} />
    </>
  );
}
