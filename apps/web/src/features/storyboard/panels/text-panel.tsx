import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import type { SceneText } from '@portray/contracts/scene';
import { type LowerThirdStyle, lowerThirdStyles } from '@portray/contracts/scene-choices';
import { wordStarts } from '@portray/contracts/script';
import { speakerOf } from '@portray/contracts/speaker-of';
import { withoutMarks } from '@portray/contracts/speech-marks';
import { isBlank } from '@portray/contracts/text';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { calls } from '#lib/api/api.ts';
import { titleOf } from '#lib/video-words.ts';
import { Segments } from '#ui/fields/segments.tsx';
import type { Editor } from '../use-editor.ts';
import { useNameOf } from '../use-name-of.ts';
import classes from './panels.module.css';

type TextKind = SceneText['kind'];

const names: Record<TextKind, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  list: 'List',
  'lower-third': 'Lower third',
};
const styleNames: Record<LowerThirdStyle, string> = { bar: 'Bar', box: 'Box', plain: 'Plain' };

/** What a text begins with: words that can be seen at once, and typed over. */
function firstText(kind: TextKind, editor: Editor, speaker: ReturnType<typeof useSpeaker>): SceneText {
  if (kind === 'list') return { kind, items: ['First point', 'Second point'], fromWord: 0 };
  if (kind === 'lower-third') return { kind, ...speaker, fromWord: 0 };
  return { kind, text: kind === 'title' ? titleOf(editor.shared) : 'A line below it', fromWord: 0 };
}

/** Words in the picture: each from a word of the script on. */
export function TextPanel({ editor }: { editor: Editor }) {
  const { scene, change } = editor;
  const { texts } = scene;
  const speaker = useSpeaker(editor);
  const isFull = texts.length >= limits.maxTextsPerScene;
  const put = (index: number, text: SceneText, group?: string) => change({ texts: texts.with(index, text) }, group);
  return (
    <>
      {texts.length === 0 && <p className={classes.dim}>This scene has no words in the picture yet.</p>}
      {texts.map((text, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is its place among the others
          key={`${scene.id} ${index} ${text.kind}`}
          className={classes.text}
          aria-label={`${names[text.kind]}, text ${index + 1}`}
        >
          <div className={classes.row}>
            <b>{names[text.kind]}</b>
            <ActionIcon
              variant="quiet"
              aria-label={`Remove the ${names[text.kind].toLowerCase()}`}
              onClick={() => change({ texts: texts.toSpliced(index, 1) })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
          <TextFields text={text} onChange={(next, field) => put(index, next, `text ${index} ${field}`)} />
          <WordPicker
            script={scene.script}
            value={text.fromWord}
            onChange={(fromWord) => put(index, { ...text, fromWord })}
          />
        </section>
      ))}
      <div className={classes.tools}>
        {(Object.keys(names) as TextKind[]).map((kind) => (
          <Button
            key={kind}
            size="xs"
            disabled={isFull}
            leftSection={<IconPlus size={16} />}
            onClick={() => change({ texts: [...texts, firstText(kind, editor, speaker)] })}
          >
            {names[kind]}
          </Button>
        ))}
      </div>
      {isFull && <p className={classes.dim}>A scene can have up to {limits.maxTextsPerScene} texts.</p>}
    </>
  );
}

type TextFieldsProps = { text: SceneText; onChange: (text: SceneText, field: string) => void };

function TextFields({ text, onChange }: TextFieldsProps) {
  if (text.kind === 'list')
    return (
      <Typed
        label="Points, one a line"
        rows={4}
        maxLength={limits.maxSceneTextCharacters}
        value={text.items.join('\n')}
        onChange={(typed) => {
          const items = typed.split('\n').filter((item) => !isBlank(item));
          if (items.length > 0) onChange({ ...text, items: items.slice(0, limits.maxListItems) }, 'items');
        }}
      />
    );
  if (text.kind === 'lower-third')
    return (
      <>
        <Typed
          label="Name"
          value={text.name}
          onChange={(name) => !isBlank(name) && onChange({ ...text, name }, 'name')}
        />
        <TextInput
          label="Line below it"
          maxLength={limits.maxSceneTextCharacters}
          value={text.line ?? ''}
          onChange={(event) => onChange({ ...text, line: event.currentTarget.value }, 'line')}
        />
        <Segments
          aria-label="How it looks"
          fullWidth
          data={lowerThirdStyles.map((value) => ({ value, label: styleNames[value] }))}
          value={text.style}
          onChange={(style) => onChange({ ...text, style }, 'style')}
        />
      </>
    );
  return (
    <Typed
      label="Words"
      rows={2}
      value={text.text}
      onChange={(words) => !isBlank(words) && onChange({ ...text, text: words }, 'words')}
    />
  );
}

type TypedProps = {
  label: string;
  value: string;
  rows?: number;
  maxLength?: number;
  onChange: (typed: string) => void;
};

/** A field that may be empty while it is typed in; what was there before stays in the picture until then. */
function Typed({ label, value, rows, maxLength = limits.maxSceneTextCharacters, onChange }: TypedProps) {
  const [draft, setDraft] = useState<{ typed: string; over: string }>();
  // Undo, and another tab, write over what is typed.
  const isOwn =
    draft !== undefined && (isBlank(draft.typed) ? draft.over === value : draft.typed.trim() === value.trim());
  const shown = isOwn ? draft.typed : value;
  const type = (typed: string) => {
    setDraft({ typed, over: value });
    onChange(typed);
  };
  const props = {
    label,
    maxLength,
    value: shown,
    attributes: { input: { dir: 'auto' } },
    error: isBlank(shown) ? 'Write it, or remove this text.' : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.currentTarget.value),
    onBlur: () => setDraft(undefined),
  };
  return rows ? <Textarea rows={rows} {...props} /> : <TextInput {...props} />;
}

type WordPickerProps = { script: string; value: number; onChange: (word: number) => void };

/** The word of the script with which a text appears; 0 is the beginning of the scene. */
function WordPicker({ script, value, onChange }: WordPickerProps) {
  const words = useMemo(() => wordsIn(script), [script]);
  // Where the script became shorter, the text is there with its last word.
  const chosen = Math.min(value, Math.max(0, words.length - 1));
  return (
    <NativeSelect
      label="Appears"
      value={String(chosen)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={[
        { value: '0', label: 'When the scene begins' },
        ...words
          .slice(1)
          .map((word, index) => ({ value: String(index + 1), label: `With word ${index + 2}, “${word}”` })),
      ]}
    />
  );
}

function wordsIn(script: string): string[] {
  const read = withoutMarks(script);
  const starts = wordStarts(script);
  return starts.map((start, index) => read.slice(start, starts[index + 1]).trim());
}

const nobody = { name: 'Your name', line: 'What you do' };

/** What a new lower third of the scene begins with: the name of whom it shows, where that is known. */
function useSpeaker({ storyboard: { brandKitId }, photoOf, scene }: Editor) {
  const nameOf = useNameOf();
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const kit = kits?.find(({ id }) => id === brandKitId)?.content;
  const url = scene.layout.kind === 'voice-only' ? null : photoOf(scene);
  return { ...nobody, ...speakerOf(url === null ? undefined : nameOf(url), url, kit) };
}
