import { Button, Card } from '@mantine/core';
import type { Platform } from '@portray/contracts/network-words';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { IconSend } from '@tabler/icons-react';
import { connectedOf, offeredOf, useNetworks } from '#lib/networks/use-networks.ts';
import { PostRow } from './post-row.tsx';
import classes from './posts-card.module.css';
import { usePosts } from './use-posts.ts';

/** What the dialog is opened with. */
export type PublishStart = { platform?: Platform; postToChange?: Post };

type PostsCardProps = { video: VideoProject; onPublish: (start: PublishStart) => void };

/** Where a video is published, was tried, or goes out later; nothing where no network is offered and nothing was posted. */
export function PostsCard({ video, onPublish }: PostsCardProps) {
  const found = usePosts(video.id);
  const posts = found.data?.items;
  const networks = useNetworks().data;
  const canPublish = offeredOf(networks).length > 0;
  const connected = networks && connectedOf(networks).map(({ platform }) => platform);
  if (!canPublish && (posts?.length ?? 0) === 0) return null;
  return (
    <Card component="section" className={classes.card} padding={0} aria-labelledby="published">
      <div className={classes.head}>
        <h2 id="published">Published</h2>
        {canPublish && (
          <Button size="xs" leftSection={<IconSend size={16} />} onClick={() => onPublish({})}>
            Publish
          </Button>
        )}
      </div>
      {!posts || posts.length === 0 ? (
        <NoPosts found={found} />
      ) : (
        <ul className={classes.posts}>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              isConnected={connected?.includes(post.platform) ?? true}
              onChange={() => onPublish({ platform: post.platform, postToChange: post })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Posts that are on their way, or did not come, are not none: who believes that publishes twice. */
function NoPosts({ found: { data, error, isFetching, refetch } }: { found: ReturnType<typeof usePosts> }) {
  if (data) return <p className={classes.empty}>This video is not published anywhere yet.</p>;
  if (!error) return <p className={classes.empty} aria-busy="true" />;
  return (
    <div className={classes.empty} role="alert">
      <p>Where this video is published could not be loaded.</p>
      <Button size="xs" variant="quiet" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
