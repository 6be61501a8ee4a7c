import { Button } from '@mantine/core';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import type { VideoProject } from '@portray/contracts/videos';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import classes from '../publish.module.css';
import { describeFailure, type PublishFailure, publishFailure } from '../publish-failure.ts';
import { usePublishing } from '../use-publishing.ts';
import { timeFault } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { draftFault } from './post-lines.ts';
import { PostPreview } from './post-preview.tsx';
import { PublishFault } from './publish-fault.tsx';
import { usePostCheck } from './use-post-check.ts';
import { usePostDraft } from './use-post-draft.ts';
import { WhenFields } from './when-fields.tsx';

type PostFormProps = {
  video: VideoProject;
  network: SocialNetwork;
  connecting: ReturnType<typeof useConnecting>;
  postToChange: Post | undefined;
  /** The post of a try before, that failed. */
  failed: Post | undefined;
  onMade: (post: Post) => void;
  onClose: () => void;
};

/** What is written for one network, checked as it is typed, and sent. */
export function PostForm({ video, network, connecting, postToChange, failed, onMade, onClose }: PostFormProps) {
  const { platform } = network;
  const name = networkNames[platform];
  const { draft, change, forget } = usePostDraft(video, platform, postToChange ?? failed);
  const { counted, isCurrent, error: checkError, ask } = usePostCheck(video, platform, draft);
  const publish = usePublishing(video, platform, postToChange);
  const fault = timeFault(draft, new Date()) ?? draftFault(platform, draft, counted?.check);
  const failure = failureOf(platform, publish.error ?? checkError, failed);
  const submit = async () => {
    const post = await publish.mutateAsync(draft).catch(() => undefined);
    if (!post) return;
    forget();
    onMade(post);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.main}>
        {failure && (
          <PublishFault
            failure={failure}
            network={network}
            connecting={connecting}
            onRetry={checkError ? ask : undefined}
          />
        )}
        <PostFields platform={platform} draft={draft} counted={counted} isCurrent={isCurrent} onChange={change} />
        <WhenFields draft={draft} onChange={change} />
      </div>
      <PostPreview video={video} network={network} draft={draft} check={counted?.check} />
      <div className={classes.foot}>
        <p className={fault ? classes.badNews : classes.news} role="status">
          {fault ? (
            <IconAlertCircle size={18} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={18} className={classes.ok} aria-hidden="true" />
          )}
          {fault ?? (counted ? `Everything fits ${name}` : 'Checking…')}
        </p>
        <Button size="md" variant="quiet" onClick={onClose}>
          {postToChange ? 'Leave it as it is' : 'Cancel'}
        </Button>
        <Button size="md" type="submit" variant="gradient" loading={publish.isPending} disabled={fault !== undefined}>
          {draft.when === 'now' ? `Publish on ${name}` : postToChange ? 'Save changes' : `Schedule for ${name}`}
        </Button>
      </div>
    </form>
  );
}

/** What is to be said above the fields; an account that was missing is connected by now. */
function failureOf(platform: Platform, error: Error | null, failed: Post | undefined): PublishFailure | undefined {
  if (error) return publishFailure(platform, error);
  if (!failed?.error_message) return undefined;
  const failure = describeFailure(platform, failed.error_code, failed.error_message);
  return failure.needsConnection ? undefined : failure;
}
