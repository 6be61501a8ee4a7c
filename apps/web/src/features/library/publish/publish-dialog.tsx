import { Button, Modal, Skeleton } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCalendarClock, IconCircleCheck } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { connectedOf, offeredOf, useNetworks } from '#lib/networks/use-networks.ts';
import { socialPlace } from '#lib/screens/places.ts';
import { clockTime } from '#lib/times.ts';
import { titleOf } from '#lib/video-words.ts';
import { useFocusBack } from '#ui/dialog/use-focus-back.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { NetworkIcon } from '#ui/network-icon.tsx';
import { useIsSmall } from '#ui/use-is-small.ts';
import { NetworkPanel } from './network-panel.tsx';
import { networkStateWords } from './post-words.ts';
import classes from './publish.module.css';
import { usePosts } from './use-posts.ts';

export type PublishDialogProps = {
  video: VideoProject;
  /** The network that is shown first. */
  platform?: Platform | undefined;
  /** A scheduled post that is to be changed. */
  postToChange?: Post | undefined;
  onClose: () => void;
};

/** Publishes a finished video: each network with its own draft, its check and its progress. */
export function PublishDialog({ video, platform, postToChange, onClose }: PublishDialogProps) {
  const isSmall = useIsSmall();
  useFocusBack();
  const { width, height, duration_seconds: seconds } = video;
  const facts = [
    titleOf(video),
    ...(seconds === null ? [] : [clockTime(seconds)]),
    ...(width && height ? [`${width} × ${height}`] : []),
  ];
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      size={1080}
      fullScreen={isSmall}
      padding={0}
      title={
        <>
          {postToChange ? 'Change the post' : 'Publish'}
          <span className={classes.facts} dir="auto">
            {facts.join(' · ')}
          </span>
        </>
      }
      classNames={{ header: classes.header ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PublishChoices video={video} first={platform} postToChange={postToChange} onClose={onClose} />
    </Modal>
  );
}

type PublishChoicesProps = {
  video: VideoProject;
  first: Platform | undefined;
  postToChange: Post | undefined;
  onClose: () => void;
};

/** The networks on the left, and where the chosen one stands. */
function PublishChoices({ video, first, postToChange, onClose }: PublishChoicesProps) {
  const { data, error, refetch } = useNetworks();
  const networks = offeredOf(data);
  const [chosen, setChosen] = useState(postToChange?.platform ?? first);
  const [followed, setFollowed] = useState<Partial<Record<Platform, Post>>>({});
  const follow = useCallback((post: Post) => setFollowed((before) => ({ ...before, [post.platform]: post })), []);
  const platform = chosen ?? (connectedOf(data)[0] ?? networks[0])?.platform;
  if (error && !data) {
    return <ErrorNotice error={error} actions={<Button onClick={() => void refetch()}>Try again</Button>} />;
  }
  if (!data) return <Skeleton height={420} />;
  const network = networks.find((candidate) => candidate.platform === platform);
  if (!platform || !network) return <NothingOffered />;
  const next = connectedOf(data).find((other) => other.platform !== platform && !followed[other.platform])?.platform;
  return (
    <div className={classes.choices}>
      <NetworkChoice
        networks={postToChange ? [network] : networks}
        chosen={platform}
        videoId={video.id}
        onChoose={setChosen}
      />
      <NetworkPanel
        key={platform}
        {...{ video, network, postToChange, onClose }}
        followed={followed[platform]}
        onFollow={follow}
        next={next && { name: networkNames[next], show: () => setChosen(next) }}
      />
    </div>
  );
}

/** Where no network is set up on this server. */
function NothingOffered() {
  return (
    <div className={classes.nothing}>
      <p>No network can be published on here yet. Ask us for the one that you need.</p>
      <Button component={Link} to={socialPlace} variant="ink">
        See the networks
      </Button>
    </div>
  );
}

type NetworkChoiceProps = {
  networks: readonly SocialNetwork[];
  chosen: Platform;
  videoId: string;
  onChoose: (platform: Platform) => void;
};

/** The networks that this server offers, each with where the person, or the newest post of this video, stands. */
function NetworkChoice({ networks, chosen, videoId, onChoose }: NetworkChoiceProps) {
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
