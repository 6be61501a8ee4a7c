import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { VideoProject } from '@portray/contracts/videos';
import { IconDownload, IconPencil, IconShare2 } from '@tabler/icons-react';
import { connectedOf, useNetworks } from '#lib/networks/use-networks.ts';
import { MenuItem } from '#ui/dialog/menu-items.tsx';
import { NetworkIcon } from '#ui/network-icon.tsx';
import type { CardDialogName } from './card-dialog.tsx';
import { TextItems } from './edit/text-items.tsx';

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
      {!video.is_test && <PublishItems onPublish={onOpen} />}
    </>
  );
}

/** Entries of a video's menu: one for each network that is connected, and none for the others. */
function PublishItems({ onPublish }: { onPublish: (platform: Platform) => void }) {
  return connectedOf(useNetworks().data).map(({ platform }) => (
    <MenuItem
      key={platform}
      leftSection={<NetworkIcon platform={platform} size={16} />}
      onClick={() => onPublish(platform)}
    >
      Publish on {networkNames[platform]}
    </MenuItem>
  ));
}
