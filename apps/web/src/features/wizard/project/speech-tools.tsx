import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { findMarkFault } from '@portray/contracts/speech-marks';
import {
  IconAlertTriangle,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTextSpellcheck,
  IconVolume,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import {
  editPronunciation,
  insertPause,
  type Selection,
  type SpeechEdit,
  textFrom,
  toggleEmphasis,
} from '#lib/speech-edits.ts';
import type { Preview } from '../avatar/use-live-preview.ts';
import type { Wizard } from '../draft/use-wizard.ts';
import classes from './script-field.module.css';

type SpeechToolsProps = { wizard: Wizard; preview: Preview; input: RefObject<HTMLTextAreaElement | null> };

const edits = [
  { label: 'Pause', Icon: IconPlayerPause, edit: insertPause },
  { label: 'Emphasis', Icon: IconVolume, edit: toggleEmphasis },
  { label: 'Pronunciation', Icon: IconTextSpellcheck, edit: editPronunciation },
];

/** What helps a script to sound as it is meant: marks for the voice, and hearing it from the caret on. */
export function SpeechTools({ wizard: { draft }, preview, input }: SpeechToolsProps) {
  const { script, language } = draft;
  const [hasAsked, setAsked] = useState(false);
  const selection = (): Selection => {
    const { selectionStart = 0, selectionEnd = 0 } = input.current ?? {};
    return { start: selectionStart, end: selectionEnd };
  };
  const hear = () => {
    setAsked(true);
    if (preview.isPlaying) preview.pause();
    else preview.hear(textFrom(script, selection(), language));
  };
  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label="How the script is spoken" aria-controls="script">
        {edits.map(({ label, Icon, edit }) => (
          <Button
            key={label}
            variant="quiet"
            size="xs"
            leftSection={<Icon size={16} aria-hidden="true" />}
            onMouseDown={keepFocus}
            onClick={() => input.current && carryOut(input.current, edit(script, selection(), language))}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="quiet"
          size="xs"
          className={classes.hear}
          disabled={script.trim() === ''}
          loading={hasAsked && preview.isLoading}
          leftSection={preview.isPlaying ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
          onMouseDown={keepFocus}
          onClick={hear}
        >
          {preview.isPlaying ? 'Stop' : 'Hear from here'}
        </Button>
      </div>
      {hasAsked && preview.fault && (
        <p className={classes.markFault} role="alert">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {preview.fault.message}
        </p>
      )}
    </>
  );
}

/** The caret stays where it is while a button is pressed. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** Types into the field as the person would, so that the browser's own Undo takes it back. */
function carryOut(field: HTMLTextAreaElement, edit: SpeechEdit | undefined): void {
  field.focus();
  if (!edit) return;
  field.setSelectionRange(edit.from, edit.to);
  if (edit.insert) document.execCommand('insertText', false, edit.insert);
  field.setSelectionRange(edit.select.start, edit.select.end);
}

const stillTypingMs = 700;

/** What is marked wrongly, once nobody types. */
export function MarkFault({ script }: { script: string }) {
  const [settled] = useDebouncedValue(script, stillTypingMs);
  const fault = findMarkFault(settled);
  return (
    <p className={classes.markFault} role="status" hidden={!fault}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      {fault}
    </p>
  );
}
