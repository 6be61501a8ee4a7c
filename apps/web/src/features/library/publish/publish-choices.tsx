import { Button, Skeleton } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { useState } from 'react';
import { Link } from 'react-router';
import { connectedOf, offeredOf, useNetworks } from '#lib/networks/use-networks.ts';
import { socialPlace } from '#lib/screens/places.ts';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { NetworkChoice } from './networks/network-choice.tsx';
import { NetworkPanel } from './networks/network-panel.tsx';
import classes from './publish.module.css';

type PublishChoicesProps = {
  video: VideoProject;
  first: Platform | undefined;
  postToChange: Post | undefined;
  onClose: () => void;
};

/** The networks on the left, and where the chosen one stands. */
export function PublishChoices({ video, first, postToChange, onClose }: PublishChoicesProps) {
  const { data, error, refetch } = useNetworks();
  const networks = offeredOf(data);
  const [chosen, setChosen] = useState(postToChange?.platform ?? first);
  const [made, setMade] = useState<Partial<Record<Platform, string>>>({});
  const platform = chosen ?? (connectedOf(data)[0] ?? networks[0])?.platform;
  if (error && !data) {
    return <ErrorNotice error={error} actions={<Button onClick={() => void refetch()}>Try again</Button>} />;
  }
  if (!data) return <Skeleton height={420} />;
  const network = networks.find((candidate) => candidate.platform === platform);
  if (!platform || !network) return <NothingOffered />;
  const next = connectedOf(data).find((other) => other.platform !== platform && !made[other.platform])?.platform;
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
        madeId={made[platform]}
        onMade={(post) => setMade({ ...made, [platform]: post.id })}
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
