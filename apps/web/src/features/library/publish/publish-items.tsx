import { Menu } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import { connectedOf, useNetworks } from '#lib/networks/use-networks.ts';
import { NetworkIcon } from '#ui/network-icon.tsx';

/** Entries of a video's menu: one for each network that is connected, and none for the others. */
export function PublishItems({ onPublish }: { onPublish: (platform: Platform) => void }) {
  return connectedOf(useNetworks().data).map(({ platform }) => (
    <Menu.Item
      key={platform}
      leftSection={<NetworkIcon platform={platform} size={16} />}
      onClick={() => onPublish(platform)}
    >
      Publish on {networkNames[platform]}
    </Menu.Item>
  ));
}
