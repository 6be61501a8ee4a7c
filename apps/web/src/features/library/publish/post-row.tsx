import { ActionIcon, Badge, Button } from '@mantine/core';
import { networkNames } from '@portray/contracts/network-words';
import type { Post, PostState } from '@portray/contracts/posts';
import {
  IconAlertCircle,
  IconBan,
  IconCalendarClock,
  IconCircleCheck,
  IconDots,
  IconExternalLink,
  IconHelpCircle,
  IconLoader2,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { socialPlace } from '#lib/screens/places.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuItem } from '#ui/dialog/menu-items.tsx';
import { NetworkIcon } from '#ui/network-icon.tsx';
import { postNews, postStateWords, postTitle } from './post-words.ts';
import classes from './posts-card.module.css';
import { describeFailure } from './publish-failure.ts';
import { usePostActions } from './use-publishing.ts';

const looks: Record<PostState, { icon: typeof IconBan; variant: 'ok' | 'light' | 'bad' | 'warn' }> = {
  published: { icon: IconCircleCheck, variant: 'ok' },
  scheduled: { icon: IconCalendarClock, variant: 'light' },
  publishing: { icon: IconLoader2, variant: 'light' },
  failed: { icon: IconAlertCircle, variant: 'bad' },
  cancelled: { icon: IconBan, variant: 'warn' },
  unclear: { icon: IconHelpCircle, variant: 'warn' },
};

/** It waits for its time, but no worker is there to send it. */
const stranded = { icon: IconAlertCircle, variant: 'warn' } as const;

type PostRowProps = {
  post: Post;
  /** Whether the account is there that sends it. */
  isConnected: boolean;
  onChange: () => void;
};

/** One post of a video: where it stands, and the one thing to do about it. */
export function PostRow({ post, isConnected, onChange }: PostRowProps) {
  const isStranded = post.state === 'scheduled' && !isConnected;
  const { icon: Icon, variant } = isStranded ? stranded : looks[post.state];
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <NetworkIcon platform={post.platform} />
      </span>
      <div className={classes.words}>
        <b dir="auto">{postTitle(post)}</b>
        <span>
          {networkNames[post.platform]} · {postNews(post, new Date(), isConnected)}
        </span>
      </div>
      <Badge variant={variant} className={classes.state} leftSection={<Icon size={14} aria-hidden="true" />}>
        {isStranded ? 'Not connected' : postStateWords[post.state]}
      </Badge>
      <div className={classes.ends}>
        <NextStep post={post} isConnected={isConnected} onChange={onChange} />
        <PostMenu post={post} />
      </div>
    </li>
  );
}

function NextStep({ post, isConnected, onChange }: PostRowProps) {
  const { retry } = usePostActions(post);
  const { platform, state, url, error_code: code, error_message: message } = post;
  if (state === 'published') {
    return url ? (
      <Button
        size="xs"
        variant="quiet"
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        rightSection={<IconExternalLink size={16} />}
      >
        View
      </Button>
    ) : null;
  }
  if (state === 'scheduled' && !isConnected) return <ConnectAgain />;
  if (state === 'scheduled') {
    return (
      <Button size="xs" variant="quiet" onClick={onChange}>
        Change
      </Button>
    );
  }
  if (state === 'publishing') return null;
  const needsConnection =
    describeFailure(platform, code, message ?? '').needsConnection && code === 'authorization_expired';
  return (
    <>
      {needsConnection && !retry.isPending && <ConnectAgain />}
      <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
        Retry
      </Button>
    </>
  );
}

function ConnectAgain() {
  return (
    <Button size="xs" variant="quiet" component={Link} to={socialPlace}>
      Connect again
    </Button>
  );
}

function PostMenu({ post }: { post: Post }) {
  const { cancel, remove } = usePostActions(post);
  const [isAsking, setAsking] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const name = networkNames[post.platform];
  const isOpen = post.state === 'scheduled' || post.state === 'publishing';
  const ask = () => {
    target.current?.focus();
    setAsking(true);
  };
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={200}
        button={
          <ActionIcon ref={target} variant="quiet" size={32} aria-label={`More for ${name}: ${postTitle(post)}`}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        }
      >
        {isOpen ? (
          <MenuItem leftSection={<IconPlayerStop size={16} />} onClick={() => cancel.mutate()}>
            Cancel the post
          </MenuItem>
        ) : (
          <MenuItem c="var(--bad)" leftSection={<IconTrash size={16} />} onClick={ask}>
            Delete entry
          </MenuItem>
        )}
      </LazyMenu>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this entry?"
        confirmLabel="Delete entry"
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {post.state === 'published'
          ? `Only the entry in this list is deleted. The post stays on ${name}.`
          : 'Only the entry in this list is deleted.'}
      </ConfirmDialog>
    </>
  );
}
