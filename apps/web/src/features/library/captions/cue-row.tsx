import { ActionIcon, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import type { CaptionCue } from '@portray/contracts/captions';
import { limits } from '@portray/contracts/limits';
import { IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from '../video/video.module.css';

type CueRowProps = {
  row: CaptionCue;
  number: number;
  language: string;
  fault: string | undefined;
  onChange: (part: Partial<CaptionCue>) => void;
  onRemove: () => void;
  removeRef: Ref<HTMLButtonElement> | undefined;
};

/** One caption: its times, its words, and the way out. */
export function CueRow({ row, number, language, fault, onChange, onRemove, removeRef }: CueRowProps) {
  return (
    <fieldset className={classes.cueRow}>
      <VisuallyHidden component="legend">Caption {number}</VisuallyHidden>
      <SecondsField
        label="Start in seconds"
        value={row.startSeconds}
        onChange={(startSeconds) => onChange({ startSeconds })}
      />
      <SecondsField label="End in seconds" value={row.endSeconds} onChange={(endSeconds) => onChange({ endSeconds })} />
      <Textarea
        className={classes.cueText}
        aria-label="Words"
        autosize
        minRows={1}
        lang={language}
        attributes={{ input: { dir: 'auto' } }}
        maxLength={limits.maxCueCharacters}
        value={row.text}
        error={fault}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ActionIcon ref={removeRef} variant="quiet" size={40} aria-label={`Remove caption ${number}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </fieldset>
  );
}

function SecondsField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      aria-label={label}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
