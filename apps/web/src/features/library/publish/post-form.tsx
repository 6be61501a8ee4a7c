import { Button, Input, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Post } from '@portray/contracts/posts';
import { playedUrl } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { recall, remember } from '#lib/browser-memory.ts';
import type { useConnecting } from '#lib/networks/use-connecting.ts';
import { titleOf } from '#lib/video-words.ts';
import { AccountForm } from '#ui/account-form.tsx';
import { Segments } from '#ui/fields/segments.tsx';
import { LockedFields } from '#ui/settings/locked-fields.tsx';
import {
  clockNote,
  draftOf,
  emptyDraft,
  momentOf,
  momentWords,
  type PostDraft,
  tagsOf,
  timeFault,
} from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { draftFault } from './post-lines.ts';
import { PostPreview } from './post-preview.tsx';
import classes from './publish.module.css';
import { describeFailure, type PublishFailure, publishFailure } from './publish-failure.ts';
import { usePublishing } from './use-publishing.ts';

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
        <LockedFields isLocked={publish.isPending}>
          <PostFields platform={platform} draft={draft} counted={counted} isCurrent={isCurrent} onChange={change} />
          <WhenFields draft={draft} onChange={change} />
        </LockedFields>
      </div>
      <PostPreview video={video} network={network} draft={draft} check={counted?.check} />
      <div className={classes.foot}>
        <p className={fault ? classes.badNews : classes.news} role="status">
          {fault ? (
            <IconAlertCircle size={18} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={18} className={classes.ok} aria-hidden="true" />
          )}
          {fault ?? (isCurrent ? `Everything fits ${name}` : 'Checking…')}
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

const restMs = 300;

/** What the network would refuse of a draft, asked whenever typing rests; nothing is sent to it. */
function usePostCheck(video: VideoProject, platform: Platform, { title, text, tags }: PostDraft) {
  const [words] = useDebouncedValue(`${title}\0${text}\0${tags}`, restMs);
  const [askedTitle = '', askedText = '', askedTags = ''] = words.split('\0');
  const videoUrl = playedUrl(video) ?? undefined;
  const asked = useQuery({
    queryKey: [...calls.posts.check.key(), platform, videoUrl, words],
    async queryFn() {
      const asked = { title: askedTitle, text: askedText, tags: tagsOf(askedTags) };
      const check = await api.posts.check({ platform, videoUrl, ...asked });
      return { title: askedTitle, text: askedText, tags: askedTags, check };
    },
    placeholderData: keepPreviousData,
  });
  const counted = asked.data;
  const isCurrent = counted?.text === text && counted.title === title && counted.tags === tags;
  return { counted, isCurrent, error: asked.error, ask: () => void asked.refetch() };
}

/** What is written for one network; it outlives the dialog and a reload until it is sent. It begins as a post that was written before. */
function usePostDraft(video: VideoProject, platform: Platform, written: Post | undefined) {
  const key = `portray.post.${written?.id ?? video.id}.${platform}`;
  const [draft, setDraft] = useState<PostDraft>(() => {
    const now = new Date();
    const first = written ? draftOf(written, now) : emptyDraft(platform, titleOf(video), now);
    return { ...first, ...readKept(key) };
  });
  return {
    draft,
    change(changes: Partial<PostDraft>): void {
      const next = { ...draft, ...changes };
      setDraft(next);
      remember('tab', key, JSON.stringify(next));
    },
    forget: () => void remember('tab', key, null),
  };
}

function readKept(key: string): Partial<PostDraft> {
  try {
    return JSON.parse(recall('tab', key) ?? '{}') as Partial<PostDraft>;
  } catch {
    return {};
  }
}

type PublishFaultProps = {
  failure: PublishFailure;
  network: SocialNetwork;
  connecting: ReturnType<typeof useConnecting>;
  onRetry: (() => void) | undefined;
};

/** What failed, beside what was written; an account that is needed is connected here. */
function PublishFault({ failure, network, connecting, onRetry }: PublishFaultProps) {
  return (
    <div className={classes.fault} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{failure.title}</b>
        <p>{failure.message}</p>
        {failure.needsConnection ? (
          <AccountForm platform={network.platform} connecting={connecting} variant="ink" />
        ) : (
          onRetry && (
            <Button size="xs" onClick={onRetry}>
              Check again
            </Button>
          )
        )}
      </div>
    </div>
  );
}

type WhenFieldsProps = { draft: PostDraft; onChange: (changes: Partial<PostDraft>) => void };

/** At once, or at a time in the person's time zone, which is told in words. */
function WhenFields({ draft, onChange }: WhenFieldsProps) {
  const moment = momentOf(draft);
  return (
    <Input.Wrapper label="When" labelElement="div">
      <div className={classes.row}>
        <Segments
          aria-label="When"
          data={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
          value={draft.when}
          onChange={(when) => onChange({ when })}
        />
        {draft.when === 'later' && (
          <>
            <TextInput
              type="date"
              aria-label="Day"
              value={draft.date}
              onChange={(event) => onChange({ date: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label="Time"
              value={draft.time}
              onChange={(event) => onChange({ time: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      {draft.when === 'later' && moment && (
        <p className={classes.hint}>{[clockNote(draft), momentWords(moment)].filter(Boolean).join(' ')}</p>
      )}
    </Input.Wrapper>
  );
}
