import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { useConnecting } from '#lib/networks/use-connecting.ts';
import { PostForm } from '../draft/post-form.tsx';
import { PostDone, PostSending } from '../post-on-its-way.tsx';
import { useShownPost } from '../posts/use-posts.ts';
import { ChooseFirst } from './choose-first.tsx';
import { ConnectFirst } from './connect-first.tsx';

type NetworkPanelProps = {
  video: VideoProject;
  network: SocialNetwork;
  postToChange: Post | undefined;
  /** The post that was made in this dialog. */
  madeId: string | undefined;
  onMade: (post: Post) => void;
  /** Another connected network on which nothing was published yet. */
  next: { name: string; show: () => void } | undefined;
  onClose: () => void;
};

/** Where one network stands: to be connected, to be written for, on its way, or done. */
export function NetworkPanel({ video, network, postToChange, madeId, onMade, next, onClose }: NetworkPanelProps) {
  // One for the whole panel: what is shown may change while the person is in the network's window.
  const connecting = useConnecting(network.platform);
  const shown = useShownPost(video.id, network.platform, madeId);
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
      onMade={(post) => (postToChange && post.state === 'scheduled' ? onClose() : onMade(post))}
    />
  );
}
