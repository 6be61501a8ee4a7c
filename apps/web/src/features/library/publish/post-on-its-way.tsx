import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { networkNames } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { IconCircleCheck, IconExternalLink, IconLoader2 } from '@tabler/icons-react';
import { ProgressBar } from '#ui/fields/progress-bar.tsx';
import turning from '#ui/fields/turning.module.css';
import { momentWords } from './post-draft.ts';
import { PostPreview } from './post-preview.tsx';
import classes from './publish.module.css';
import { usePostActions } from './use-publishing.ts';

type PostProps = { video: VideoProject; network: SocialNetwork; post: Post; onClose: () => void };

/** A post that is being sent: it goes on when the dialog is closed, and can be stopped. */
export function PostSending({ video, network, post, onClose }: PostProps) {
  const { cancel } = usePostActions(post);
  const name = networkNames[network.platform];
  return (
    <>
      <div className={classes.main}>
        <h3 className={classes.mainTitle}>Sending to {name}</h3>
        <p className={classes.muted}>
          You can close this window. The upload continues, and you will find the result on the video’s page.
        </p>
        <div className={classes.progress}>
          <b>{post.percent}%</b>
          <ProgressBar percent={post.percent} aria-label={`Sent to ${name}`} />
        </div>
        <ul className={classes.steps}>
          <li>
            <IconCircleCheck size={18} className={classes.ok} aria-hidden="true" />
            Checked
          </li>
          <li>
            <IconLoader2 size={18} className={turning.icon} aria-hidden="true" />
            {post.percent < 100 ? 'Uploading' : `${name} is preparing the video`}
          </li>
        </ul>
      </div>
      <PostPreview video={video} network={network} draft={post} check={undefined} />
      <div className={classes.foot}>
        <Button
          size="md"
          variant="danger"
          className={classes.last}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel upload
        </Button>
        <Button size="md" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

type PostDoneProps = PostProps & {
  /** Another connected network on which nothing was published yet. */
  next: { name: string; show: () => void } | undefined;
};

/** A post that is out, with its link, or that waits for its time. */
export function PostDone({ video, network, post, next, onClose }: PostDoneProps) {
  const { cancel } = usePostActions(post);
  const name = networkNames[network.platform];
  const isOut = post.state === 'published';
  return (
    <>
      <div className={classes.main}>
        <IconCircleCheck size={40} stroke={1.5} className={classes.ok} aria-hidden="true" />
        <h3 className={classes.mainTitle}>{isOut ? `It is on ${name}` : `Scheduled for ${name}`}</h3>
        {post.scheduled_at && !isOut && (
          <p className={classes.muted}>It goes out on {momentWords(new Date(post.scheduled_at))}.</p>
        )}
        {post.url && <PostLink url={post.url} />}
        <div className={classes.row}>
          {post.url && (
            <Button
              component="a"
              href={post.url}
              target="_blank"
              rel="noopener"
              variant="ink"
              rightSection={<IconExternalLink size={16} />}
            >
              Open on {name}
            </Button>
          )}
          {!isOut && (
            <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel the post
            </Button>
          )}
          {next && <Button onClick={next.show}>Publish on {next.name} next</Button>}
        </div>
      </div>
      <PostPreview video={video} network={network} draft={post} check={undefined} />
      <div className={classes.foot}>
        <Button size="md" className={classes.last} onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
}

function PostLink({ url }: { url: string }) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <div className={classes.row}>
      <TextInput
        aria-label="Link of the post"
        readOnly
        value={url}
        className={classes.grow}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="md" variant="soft" onClick={() => clipboard.copy(url)}>
        {clipboard.copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
