import { networkNames, type Platform } from '@portray/contracts/network-words';
import { connectedOf, useNetworks } from '#lib/networks/use-networks.ts';
import { MenuItem } from '#ui/menu/menu-items.tsx';
import { NetworkIcon } from '#ui/networks/network-icon.tsx';

/** Entries of a video's menu: one for each network that is connected, and none for the others. */
export function PublishItems({ onPublish }: { onPublish: (platform: Platform) => void }) {
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
