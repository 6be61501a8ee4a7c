import { Button } from '@mantine/core';
import { networkNames, notConnectedWords } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useConnecting } from '#lib/networks/use-connecting.ts';
import { socialPlace } from '#lib/screens/places.ts';
import { AccountForm } from '#ui/account-form.tsx';
import { PostingAccount } from '#ui/posting-account.tsx';
import { PostForm } from './post-form.tsx';
import { PostDone, PostSending } from './post-on-its-way.tsx';
import classes from './publish.module.css';
import { usePostsOf } from './use-posts.ts';

type NetworkPanelProps = {
  video: VideoProject;
  network: SocialNetwork;
  postToChange: Post | undefined;
  /** The post that this dialog follows to its end: made here, or on its way before. */
  followed: Post | undefined;
  onFollow: (post: Post) => void;
  /** Another connected network on which nothing was published yet. */
  next: { name: string; show: () => void } | undefined;
  onClose: () => void;
};

/** Where one network stands: to be connected, to be written for, on its way, or done. */
export function NetworkPanel({ video, network, postToChange, followed, onFollow, next, onClose }: NetworkPanelProps) {
  // One for the whole panel: what is shown may change while the person is in the network's window.
  const connecting = useConnecting(network.platform);
  const { shown, sending } = usePostsOf(video.id, network.platform, followed);
  // Without it the form would come back when it ends, as if nothing had been posted.
  const found = followed || postToChange ? undefined : sending;
  useEffect(() => {
    if (found) onFollow(found);
  }, [found, onFollow]);
  if (network.state !== 'connected') return <ConnectFirst {...{ network, connecting, onClose }} />;
  if (!network.account && network.choices.length > 0) return <ChooseFirst {...{ network, onClose }} />;
  if (shown?.state === 'publishing') return <PostSending {...{ video, network, onClose }} post={shown} />;
  if (shown?.state === 'published' || shown?.state === 'scheduled') {
    return <PostDone {...{ video, network, next, onClose }} post={shown} />;
  }
  return (
    <PostForm
      key={shown?.id}
      {...{ video, network, connecting, postToChange, onClose }}
      failed={shown}
      onMade={(post) => (postToChange && post.state === 'scheduled' ? onClose() : onFollow(post))}
    />
  );
}

/** A network whose permission is good for several accounts, of which none was chosen yet. */
function ChooseFirst({ network, onClose }: { network: SocialNetwork; onClose: () => void }) {
  return (
    <>
      <div className={classes.main}>
        <h3 className={classes.mainTitle}>Where should it go on {networkNames[network.platform]}?</h3>
        <p className={classes.muted}>Portray remembers your choice. You can change it in Social Media Settings.</p>
        <PostingAccount network={network} />
      </div>
      <div className={classes.foot}>
        <Button size="md" variant="quiet" onClick={onClose} className={classes.last}>
          Close
        </Button>
      </div>
    </>
  );
}

type ConnectFirstProps = {
  network: SocialNetwork;
  connecting: ReturnType<typeof useConnecting>;
  onClose: () => void;
};

/** A network whose account is not connected, or not any more: connected right here. */
function ConnectFirst({ network, connecting, onClose }: ConnectFirstProps) {
  const { platform, state } = network;
  const { cancel, openAgain, isConnecting } = connecting;
  return (
    <>
      <div className={classes.main}>
        <h3 className={classes.mainTitle}>
          {state === 'expired' ? 'Authentication Required' : `Connect ${networkNames[platform]} first`}
        </h3>
        <p className={classes.muted}>
          {state === 'expired'
            ? `${networkNames[platform]} ended the permission for your account. Connect it again to publish there.`
            : notConnectedWords[platform]}
        </p>
        <div className={classes.row}>
          <AccountForm platform={platform} connecting={connecting} variant="ink" />
          {isConnecting && (
            <>
              <Button variant="quiet" onClick={openAgain}>
                Open the window again
              </Button>
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            </>
          )}
        </div>
        <Link to={socialPlace} className={classes.link}>
          Social Media Settings
        </Link>
      </div>
      <div className={classes.foot}>
        <Button size="md" variant="quiet" onClick={onClose} className={classes.last}>
          Close
        </Button>
      </div>
    </>
  );
}
