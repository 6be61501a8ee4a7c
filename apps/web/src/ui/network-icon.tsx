import type { Platform } from '@portray/contracts/network-words';
import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandMastodon,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';

const icons = {
  youtube: IconBrandYoutube,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  twitter: IconBrandX,
  mastodon: IconBrandMastodon,
  bluesky: IconBrandBluesky,
};

/** The sign of a network; its name stands beside it. */
export function NetworkIcon({ platform, size = 20 }: { platform: Platform; size?: number }) {
  const Icon = icons[platform];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
}
