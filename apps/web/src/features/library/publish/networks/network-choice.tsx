import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { IconCalendarClock, IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { NetworkIcon } from '#ui/networks/network-icon.tsx';
import { networkStateWords } from '../posts/post-words.ts';
import { usePosts } from '../posts/use-posts.ts';
import classes from '../publish.module.css';

type NetworkChoiceProps = {
  networks: readonly SocialNetwork[];
  chosen: Platform;
  videoId: string;
  onChoose: (platform: Platform) => void;
};

/** The networks that this server offers, each with where the person, or the newest post of this video, stands. */
export function NetworkChoice({ networks, chosen, videoId, onChoose }: NetworkChoiceProps) {
  const posts = usePosts(videoId).data?.items ?? [];
  const row = useChosenInView(chosen);
  return (
    <nav ref={row} className={classes.networks} aria-label="Networks">
      {networks.map((network) => {
        const { platform } = network;
        const newest = posts.find((post) => post.platform === platform);
        return (
          <button
            key={platform}
            type="button"
            data-platform={platform}
            aria-current={platform === chosen}
            onClick={() => onChoose(platform)}
          >
            <NetworkIcon platform={platform} />
            <span className={classes.networkName}>
              <b>{networkNames[platform]}</b>
              <span>{networkStateWords(network, newest)}</span>
            </span>
            {newest?.state === 'published' && <IconCircleCheck size={18} className={classes.ok} aria-hidden="true" />}
            {newest?.state === 'scheduled' && <IconCalendarClock size={18} aria-hidden="true" />}
          </button>
        );
      })}
    </nav>
  );
}

/** On a phone the networks are a row that is swiped: the chosen one is in sight, also after the phone was turned. */
function useChosenInView(chosen: Platform): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const show = () => {
      const button = nav.querySelector(`[data-platform="${chosen}"]`);
      button?.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    show();
    const observer = new ResizeObserver(show);
    observer.observe(nav);
    return () => observer.disconnect();
  }, [chosen]);
  return row;
}
