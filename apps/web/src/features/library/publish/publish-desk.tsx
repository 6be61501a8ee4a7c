import { Button, Skeleton } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { useState } from 'react';
import { Link } from 'react-router';
import { connectedOf, offeredOf, useNetworks } from '#lib/networks/use-networks.ts';
import { socialPlace } from '#lib/places.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ConnectFirst } from './connect-first.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { PostForm } from './post-form.tsx';
import { PostDone, PostSending } from './post-on-its-way.tsx';
import classes from './publish.module.css';
import { useShownPost } from './use-posts.ts';

type PublishDeskProps = {
  video: VideoProject;
  first: Platform | undefined;
  postToChange: Post | undefined;
  onClose: () => void;
};

/** The networks on the left, and where the chosen one stands. */
export function PublishDesk({ video, first, postToChange, onClose }: PublishDeskProps) {
  const { data, error, refetch } = useNetworks();
  const networks = offeredOf(data);
  const [chosen, setChosen] = useState(postToChange?.platform ?? first);
  const [made, setMade] = useState<Partial<Record<Platform, string>>>({});
  const platform = chosen ?? (connectedOf(data)[0] ?? networks[0])?.platform;
  const shown = useShownPost(video.id, platform ?? 'twitter', platform && made[platform]);
  if (error && !data) {
    return <ErrorNotice error={error} actions={<Button onClick={() => void refetch()}>Try again</Button>} />;
  }
  if (!data) return <Skeleton height={420} />;
  const network = networks.find((candidate) => candidate.platform === platform);
  if (!platform || !network) return <NothingOffered />;
  const next = connectedOf(data).find((other) => other.platform !== platform && !made[other.platform])?.platform;
  const isOnItsWay = shown && ['publishing', 'scheduled', 'published'].includes(shown.state);
  return (
    <div className={classes.desk}>
      <NetworkChoice
        networks={postToChange ? [network] : networks}
        chosen={platform}
        videoId={video.id}
        onChoose={setChosen}
      />
      {network.state !== 'connected' ? (
        <ConnectFirst key={platform} network={network} onClose={onClose} />
      ) : shown?.state === 'publishing' ? (
        <PostSending video={video} network={network} post={shown} onClose={onClose} />
      ) : isOnItsWay ? (
        <PostDone
          {...{ video, network, post: shown, onClose }}
          next={next && { name: networkNames[next], show: () => setChosen(next) }}
        />
      ) : (
        <PostForm
          key={`${platform} ${shown?.id}`}
          {...{ video, network, postToChange, onClose }}
          failed={shown}
          onMade={(post) =>
            postToChange && post.state === 'scheduled' ? onClose() : setMade({ ...made, [platform]: post.id })
          }
        />
      )}
    </div>
  );
}

/** Where no network is set up on this server. */
function NothingOffered() {
  return (
    <div className={classes.nothing}>
      <p>This server cannot publish on any network yet. Whoever runs it can switch networks on.</p>
      <Button component={Link} to={socialPlace} variant="ink">
        See the networks
      </Button>
    </div>
  );
}
