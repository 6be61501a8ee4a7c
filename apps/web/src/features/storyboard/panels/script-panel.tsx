import { Button, Select, Switch } from '@mantine/core';
import { isLanguageCode, languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import type { Background } from '@portray/contracts/scene';
import { countWords } from '@portray/contracts/script';
import { findMarkFault, findMarks } from '@portray/contracts/speech-marks';
import { blankIsNull } from '@portray/contracts/text';
import type { CaptionPlace, CaptionStyle } from '@portray/contracts/video-settings';
import { IconClock, IconScissors, IconTextSpellcheck, IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { calls } from '#lib/api/api.ts';
import { counted } from '#lib/number-words.ts';
import { editPronunciation, insertPause, type SpeechEdit, toggleEmphasis } from '#lib/speech-edits.ts';
import { clockTime } from '#lib/times.ts';
import { Segments } from '#ui/fields/segments.tsx';
import { sceneSeconds } from '../scene-seconds.ts';
import type { SceneActions } from '../scenes/scene-actions.ts';
import { type Editor, without } from '../use-editor.ts';
import classes from './panels.module.css';
import { VoiceField } from './voice-field.tsx';

const edits = [
  { label: 'Pause', Icon: IconClock, edit: insertPause },
  { label: 'Emphasis', Icon: IconVolume, edit: toggleEmphasis },
  { label: 'Say it as…', Icon: IconTextSpellcheck, edit: editPronunciation },
];

/** What is said in the scene, by whom, and whether it is read along. */
export function ScriptPanel({ editor, actions }: { editor: Editor; actions: Pick<SceneActions, 'split'> }) {
  const { scene, shared, settings, cursor, change } = editor;
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const fault = findMarkFault(scene.script);
  const remember = () => {
    cursor.current = input.current?.selectionStart ?? 0;
  };
  const carryOut = (edit: (typeof edits)[number]['edit']) => {
    const field = input.current;
    if (!field) return;
    const selection = { start: field.selectionStart, end: field.selectionEnd };
    type(field, edit(scene.script, selection, shared.language));
    remember();
  };
  return (
    <>
      <div>
        <div className={classes.row}>
          <label htmlFor={id} className={classes.label}>
            What is said in this scene
          </label>
          <span className={classes.dim}>
            {counted(countWords(scene.script), 'word')}, about {clockTime(sceneSeconds(scene, settings.voiceSpeed))}
          </span>
        </div>
        <textarea
          key={scene.id}
          ref={input}
          id={id}
          className={classes.script}
          dir="auto"
          lang={shared.language}
          maxLength={limits.maxScriptCharacters}
          value={scene.script}
          onSelect={remember}
          onChange={(event) => {
            change({ script: event.currentTarget.value }, 'script');
            remember();
          }}
        />
        <div className={classes.tools} role="toolbar" aria-label="How the script is spoken" aria-controls={id}>
          {edits.map(({ label, Icon, edit }) => (
            <Button
              key={label}
              size="xs"
              leftSection={<Icon size={16} aria-hidden="true" />}
              onMouseDown={keepFocus}
              onClick={() => carryOut(edit)}
            >
              {label}
            </Button>
          ))}
          <Button
            size="xs"
            leftSection={<IconScissors size={16} aria-hidden="true" />}
            onMouseDown={keepFocus}
            onClick={actions.split}
          >
            Split here
          </Button>
        </div>
        {findMarks(scene.script).length > 0 && (
          <p className={classes.dim}>
            [0.5s] is a pause, *word* is stressed, and of {'{written|spoken}'} the first is shown and the second is
            said.
          </p>
        )}
        <p className={classes.fault} role="status" hidden={!fault}>
          {fault}
        </p>
      </div>
      <VoiceField editor={editor} />
      {scene.background.kind === 'slide' && (
        <SlideWords editor={editor} background={scene.background} onWritten={() => input.current?.focus()} />
      )}
      {editor.canShare && <LanguageField editor={editor} />}
      <CaptionsSection editor={editor} />
    </>
  );
}

/** The caret stays where it is while a button is pressed. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function type(field: HTMLTextAreaElement, edit: SpeechEdit | undefined): void {
  field.focus();
  if (!edit) return;
  field.setSelectionRange(edit.from, edit.to);
  if (edit.insert) document.execCommand('insertText', false, edit.insert);
  field.setSelectionRange(edit.select.start, edit.select.end);
}

function LanguageField({ editor: { shared, share } }: { editor: Editor }) {
  return (
    <Select
      label="Language of the video"
      searchable
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={shared.language}
      allowDeselect={false}
      onChange={(code) => {
        if (code !== null && isLanguageCode(code)) share({ language: code });
      }}
    />
  );
}

const styleWords: Record<CaptionStyle, string> = { plain: 'Plain', boxed: 'Boxed', 'word-by-word': 'By word' };
const placeWords: Record<CaptionPlace, string> = { bottom: 'Below', top: 'Above' };
const styles = Object.keys(styleWords) as CaptionStyle[];
const places = Object.keys(placeWords) as CaptionPlace[];

/** Captions: whether this scene has them, and how all of them look. */
function CaptionsSection({ editor }: { editor: Editor }) {
  const { scene, storyboard, shared, settings, change, edit } = editor;
  const ofAll = {
    shown: storyboard.captions?.shown ?? shared.captions === 'burned',
    style: storyboard.captions?.style ?? settings.captionStyle,
    place: storyboard.captions?.place ?? settings.captionPlace,
  };
  const isShown = scene.captions?.shown ?? ofAll.shown;
  const changeAll = (part: Partial<typeof ofAll>) =>
    edit((board) => ({ ...board, captions: { ...board.captions, ...part } }));
  const showHere = (shown: boolean) => {
    if (shown === ofAll.shown) edit((board) => without(board, scene.id, 'captions'));
    else change({ captions: { ...scene.captions, shown } });
  };
  return (
    <section className={classes.group} aria-label="Captions">
      <Switch
        label="Captions in all scenes"
        description="Burned into the picture"
        labelPosition="left"
        withThumbIndicator={false}
        classNames={{ body: classes.switchBody }}
        checked={ofAll.shown}
        onChange={(event) => changeAll({ shown: event.currentTarget.checked })}
      />
      <Switch
        label="Captions in this scene"
        description={`${styleWords[scene.captions?.style ?? ofAll.style]}, ${placeWords[ofAll.place].toLowerCase()}`}
        labelPosition="left"
        withThumbIndicator={false}
        classNames={{ body: classes.switchBody }}
        checked={isShown}
        onChange={(event) => showHere(event.currentTarget.checked)}
      />
      {(isShown || ofAll.shown) && (
        <div className={classes.pair}>
          <Segments
            aria-label="How captions look"
            fullWidth
            data={styles.map((value) => ({ value, label: styleWords[value] }))}
            value={ofAll.style}
            onChange={(style) => changeAll({ style })}
          />
          <Segments
            aria-label="Where captions stand"
            fullWidth
            data={places.map((value) => ({ value, label: placeWords[value] }))}
            value={ofAll.place}
            onChange={(place) => changeAll({ place })}
          />
        </div>
      )}
    </section>
  );
}

type SlideWordsProps = {
  editor: Editor;
  background: Background & { kind: 'slide' };
  /** The button that was pressed is gone by then. */
  onWritten: () => void;
};

/** What the slide behind the scene brings along and is not said yet: its notes, and what stands on it. */
function SlideWords({ editor, background, onWritten }: SlideWordsProps) {
  const { data } = useQuery(calls.assets.get.queryOptions({ input: { id: background.slidesId }, retry: false }));
  const page = data?.pages.find(({ page: number }) => number === background.page);
  if (!data || !page) return null;
  const notes = blankIsNull(page.notes ?? '');
  const text = blankIsNull(page.text);
  const write = (script: string) => {
    editor.change({ script });
    onWritten();
  };
  const said = editor.scene.script.trim();
  const offersNotes = notes && notes.trim() !== said;
  const offersText = text && text.trim() !== said;
  if (!offersNotes && !offersText) return null;
  return (
    <section className={classes.notice} aria-label="From the slide">
      <p>
        Page {page.page} of “{data.name}” has {counted(countWords(text ?? ''), 'word')} on it
        {notes && ` and ${counted(countWords(notes), 'word')} of notes`}.
      </p>
      <div className={classes.tools}>
        {offersNotes && (
          <Button size="xs" variant="soft" onClick={() => write(notes)}>
            Use the notes
          </Button>
        )}
        {offersText && (
          <Button size="xs" variant="soft" onClick={() => write(text)}>
            Write what is on the slide
          </Button>
        )}
      </div>
    </section>
  );
}
