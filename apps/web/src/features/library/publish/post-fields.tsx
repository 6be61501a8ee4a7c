import { Input, Textarea, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { networkNames, type Platform } from '@portray/contracts/network-words';
import type { Post, PostCheck } from '@portray/contracts/posts';
import { Segments } from '#ui/fields/segments.tsx';
import type { PostDraft } from './post-draft.ts';
import { lettersLeft } from './post-lines.ts';
import classes from './publish.module.css';

type PostFieldsProps = {
  platform: Platform;
  draft: PostDraft;
  counted: { text: string; check: PostCheck } | undefined;
  /** Whether the check is of what stands in the fields now. */
  isCurrent: boolean;
  onChange: (changes: Partial<PostDraft>) => void;
};

const maxTitle = 100;

const textLabels: Record<Platform, string> = {
  youtube: 'Description',
  twitter: 'Post',
  facebook: 'Post',
  instagram: 'Caption',
  mastodon: 'Post',
  bluesky: 'Post',
};

const privacies: { value: Post['privacy']; label: string }[] = [
  { value: 'private', label: 'Private' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'public', label: 'Public' },
];

/** The fields that a network has for a video. */
export function PostFields({ platform, draft, counted, isCurrent, onChange }: PostFieldsProps) {
  const isYoutube = platform === 'youtube';
  const left = lettersLeft(platform, draft.text, counted);
  const faults = isCurrent ? (counted?.check.faults ?? []) : [];
  const textFault = draft.text ? faults.find(({ about }) => about === 'text') : undefined;
  const tagsFault = faults.find(({ about }) => about === 'tags');
  return (
    <>
      {isYoutube && (
        <TextInput
          label={<Labelled words="Title" count={`${draft.title.length}/${maxTitle}`} />}
          required
          maxLength={maxTitle}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={
          <Labelled
            words={textLabels[platform]}
            count={left === undefined ? '' : `${left} left`}
            isBad={(left ?? 0) < 0}
          />
        }
        required={!isYoutube}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={limits.maxPostCharacters}
        value={draft.text}
        dir="auto"
        error={textFault?.message}
        description={platform === 'twitter' ? 'The video is attached. A link counts as 23 characters.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {isYoutube && (
        <>
          <TextInput
            label="Tags"
            description="Separate them with commas"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.tags}
            error={tagsFault?.message}
            onChange={(event) => onChange({ tags: event.currentTarget.value })}
          />
          <Input.Wrapper label="Who can watch" labelElement="div">
            <Segments
              aria-label={`Who can watch on ${networkNames[platform]}`}
              data={privacies}
              value={draft.privacy}
              onChange={(privacy) => onChange({ privacy })}
            />
          </Input.Wrapper>
        </>
      )}
    </>
  );
}

/** A label with a count on its right that follows typing. */
function Labelled({ words, count, isBad = false }: { words: string; count: string; isBad?: boolean }) {
  return (
    <>
      {words}
      <span className={isBad ? classes.badCount : classes.count}>{count}</span>
    </>
  );
}
