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

const examples = {
  title: 'What this scene is about',
  subtitle: 'A line below it',
  list: 'First point\nSecond point',
  name: 'Your name',
  line: 'What you do',
};

/** A text before anything is written in it, and so not in the picture. */
function emptyText(kind: TextKind, style: LowerThirdStyle): SceneText {
  if (kind === 'list') return { kind, items: [], fromWord: 0 };
  if (kind === 'lower-third') return { kind, name: '', style, fromWord: 0 };
  return { kind, text: '', fromWord: 0 };
}

/** Words in the picture: each from a word of the script on. */
export function TextPanel({ editor }: { editor: Editor }) {
  const { scene, change } = editor;
  const { texts } = scene;
  const speaker = useSpeaker(editor);
  const isFull = texts.length >= limits.maxTextsPerScene;
  // It is the scene's from its first letter on.
  const [opened, setOpened] = useState<{ sceneId: string; kind: TextKind }>();
  const unwritten = opened?.sceneId === scene.id && !isFull ? emptyText(opened.kind, speaker.style) : undefined;
  const put = (index: number, text: SceneText, group?: string) => {
    if (index === texts.length) setOpened(undefined);
    change({ texts: texts.toSpliced(index, 1, text) }, group);
  };
  const add = (kind: TextKind) => {
    if (kind === 'lower-third' && speaker.name !== undefined)
      return put(texts.length, { kind, ...speaker, name: speaker.name, fromWord: 0 });
    setOpened({ sceneId: scene.id, kind });
  };
  return (
    <>
      {texts.length === 0 && <p className={classes.dim}>This scene has no words in the picture yet.</p>}
      {[...texts, ...(unwritten ? [unwritten] : [])].map((text, index) => (
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
              onClick={() => (text === unwritten ? setOpened(undefined) : change({ texts: texts.toSpliced(index, 1) }))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
          <TextFields
            text={text}
            place={`${scene.id} ${index}`}
            isUnwritten={text === unwritten}
            onChange={(next, field) => put(index, next, `text ${index} ${field}`)}
          />
          {text !== unwritten && (
            <WordPicker
              script={scene.script}
              value={text.fromWord}
              onChange={(fromWord) => put(index, { ...text, fromWord })}
            />
          )}
        </section>
      ))}
      <div className={classes.tools}>
        {(Object.keys(names) as TextKind[]).map((kind) => (
          <Button key={kind} size="xs" disabled={isFull} leftSection={<IconPlus size={16} />} onClick={() => add(kind)}>
            {names[kind]}
          </Button>
        ))}
      </div>
      {isFull && <p className={classes.dim}>A scene can have up to {limits.maxTextsPerScene} texts.</p>}
    </>
  );
}

type TextFieldsProps = {
  text: SceneText;
  /** Which text of which scene it is. */
  place: string;
  /** Nothing is written in it yet: it has one field, with an example. */
  isUnwritten: boolean;
  onChange: (text: SceneText, field: string) => void;
};

function TextFields({ text, place, isUnwritten, onChange }: TextFieldsProps) {
  const first = { place: `${place} ${text.kind}`, isUnwritten };
  if (text.kind === 'list')
    return (
      <Typed
        {...first}
        label="Points, one a line"
        placeholder={examples.list}
        rows={limits.maxListItems}
        maxLength={limits.maxScriptCharacters}
        value={text.items.join('\n')}
        kept={(typed) => shownPoints(typed).join('\n')}
        fault={pointsFault}
        onChange={(typed) => {
          const items = shownPoints(typed);
          if (items.length > 0) onChange({ ...text, items }, 'items');
        }}
      />
    );
  if (text.kind === 'lower-third')
    return (
      <>
        <Typed
          {...first}
          label="Name"
          placeholder={examples.name}
          value={text.name}
          onChange={(name) => !isBlank(name) && onChange({ ...text, name }, 'name')}
        />
        {!isUnwritten && (
          <>
            <TextInput
              label="Line below it"
              placeholder={examples.line}
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
        )}
      </>
    );
  return (
    <Typed
      {...first}
      label="Words"
      placeholder={examples[text.kind]}
      rows={2}
      value={text.text}
      onChange={(words) => !isBlank(words) && onChange({ ...text, text: words }, 'words')}
    />
  );
}

const pointsIn = (typed: string) => typed.split('\n').filter((item) => !isBlank(item));

/** The first points that were typed, as many as a list may show. */
function shownPoints(typed: string): string[] {
  const points = pointsIn(typed).slice(0, limits.maxListItems);
  while (points.join('').length > limits.maxSceneTextCharacters) points.pop();
  return points;
}

/** Why not all that was typed is shown. */
function pointsFault(typed: string): string | undefined {
  const count = pointsIn(typed).length;
  const shown = shownPoints(typed).length;
  if (shown === count) return undefined;
  const most =
    shown === limits.maxListItems
      ? `A list shows up to ${limits.maxListItems} points.`
      : `A list shows up to ${limits.maxSceneTextCharacters} characters.`;
  return `${most} ${count - shown === 1 ? 'The last one is' : `The last ${count - shown} are`} not in the picture.`;
}

type Draft = { typed: string; over: string };

/** More than is shown was typed in these fields; it is there again when the panel is opened again. */
const overfull = new Map<string, Draft>();

type TypedProps = {
  label: string;
  placeholder: string;
  value: string;
  place: string;
  isUnwritten: boolean;
  rows?: number;
  maxLength?: number;
  onChange: (typed: string) => void;
  /** What of it becomes the value. */
  kept?: (typed: string) => string;
  /** Why that is not all of it. */
  fault?: (typed: string) => string | undefined;
};

const all = (typed: string) => typed;
const focus = (field: HTMLElement | null) => field?.focus();

/** A field that may be empty while it is typed in; what was there before stays in the picture until then. */
function Typed({ label, placeholder, value, place, isUnwritten, rows, onChange, kept = all, ...field }: TypedProps) {
  const [draft, setDraft] = useState(() => overfull.get(place));
  // Undo, and another tab, write over what is typed.
  const written = draft && kept(draft.typed).trim();
  const isOwn = draft !== undefined && (written === '' ? draft.over === value : written === value.trim());
  const shown = isOwn ? draft.typed : value;
  const fault = field.fault?.(shown);
  const type = (typed: string) => {
    const next = { typed, over: value };
    setDraft(next);
    if (field.fault?.(typed)) overfull.set(place, next);
    else overfull.delete(place);
    onChange(typed);
  };
  const props = {
    label,
    placeholder,
    maxLength: field.maxLength ?? limits.maxSceneTextCharacters,
    value: shown,
    attributes: { input: { dir: 'auto' } },
    description: isUnwritten && !fault ? 'It is in the picture once you write it.' : undefined,
    error: fault ?? (isBlank(shown) && !isUnwritten ? 'Write it, or remove this text.' : undefined),
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(event.currentTarget.value),
    onBlur: () => !fault && setDraft(undefined),
    ref: isUnwritten ? focus : undefined,
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

/** What a new lower third of the scene begins with: the name of whom it shows, where that is known. */
function useSpeaker({ storyboard: { brandKitId }, photoOf, scene }: Editor) {
  const nameOf = useNameOf();
  const { data: kits } = useQuery(calls.brandKits.list.queryOptions({ enabled: brandKitId !== undefined }));
  const kit = kits?.find(({ id }) => id === brandKitId)?.content;
  const url = scene.layout.kind === 'voice-only' ? null : photoOf(scene);
  return speakerOf(url === null ? undefined : nameOf(url), url, kit);
}
