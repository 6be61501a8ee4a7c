import type { VideoProject } from '@portray/contracts/videos';
import { IconDownload, IconPencil, IconShare2 } from '@tabler/icons-react';
import { MenuItem } from '#ui/menu/menu-items.tsx';
import { TextItems } from '../overlay/text-items.tsx';
import { PublishItems } from '../publish/networks/publish-items.tsx';
import type { CardDialogName } from './card-dialog.tsx';

const icon = { size: 16, stroke: 1.75 };

type FinishedItemsProps = {
  video: VideoProject;
  onDownload: () => void;
  onRename: () => void;
  onRemoveText: () => void;
  onOpen: (name: CardDialogName) => void;
};

/** Entries of the menu of a finished video. */
export function FinishedItems({ video, onDownload, onRename, onRemoveText, onOpen }: FinishedItemsProps) {
  return (
    <>
      <MenuItem leftSection={<IconDownload {...icon} />} onClick={onDownload}>
        Download MP4
      </MenuItem>
      <MenuItem leftSection={<IconShare2 {...icon} />} onClick={() => onOpen('share')}>
        Share
      </MenuItem>
      <MenuItem leftSection={<IconPencil {...icon} />} onClick={onRename}>
        Rename
      </MenuItem>
      <TextItems video={video} onAdd={() => onOpen('overlay')} onRemove={onRemoveText} />
      <PublishItems onPublish={onOpen} />
    </>
  );
}
