import { ActionIcon, Button, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import type { CaptionCue } from '@portray/contracts/captions';
import { limits } from '@portray/contracts/limits';
import type { CaptionsChange, VideoCaptions, VideoProject } from '@portray/contracts/videos';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ref, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { storyboardPlace } from '#lib/screens/places.ts';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { toastSuccess } from '#ui/dialog/toasts.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LockedFields } from '#ui/settings/locked-fields.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from '../video/video.module.css';
import type { CaptionsConflictProps } from './captions-conflict.tsx';

type Row = CaptionCue & { key: number };
/** Hundredths are finer than anyone can hear, and still fit into a field. */
function toRow({ startSeconds, endSeconds, text }: CaptionCue, key: number): Row {
  return { key, text, startSeconds: hundredths(startSeconds), endSeconds: hundredths(endSeconds) };
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** Captions in the picture, and those of a new version, are made of the script. */
const pictureStays =
  'The words in the picture stay as they are until the video is made again, which takes its captions from the script.';

type CaptionsEditorProps = { video: VideoProject; captions: VideoCaptions; onClose: () => void };

/** Corrects words and times of the captions. */
export function CaptionsEditor({ video, captions, onClose }: CaptionsEditorProps) {
  const [before] = useState(() => ({ rows: captions.cues.map(toRow), updated_at: captions.updated_at }));
  const [rows, setRows] = useState<Row[]>(before.rows);
  const [removedAt, setRemovedAt] = useState(0);
  const next = useFocusAfter<HTMLButtonElement>(rows.length);
  const nextAt = Math.min(removedAt, rows.length - 1);
  const save = useSaveCaptions(captions, onClose);
  const cues = rows.map(({ key: _, ...cue }) => cue);
  const faults = cueFaults(rows, video.duration_seconds);
  const change = (key: number, part: Partial<CaptionCue>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const startSeconds = rows.at(-1)?.endSeconds ?? 0;
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, startSeconds, endSeconds: hundredths(startSeconds + 2), text: '' }]);
  };
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ cues, was: { updated_at: before.updated_at } });
      }}
    >
      <LockedFields isLocked={save.isPending}>
        {rows.length > 0 && (
          <div className={`${classes.cueRow} ${classes.cueHead}`} aria-hidden="true">
            <span>Start (s)</span>
            <span>End (s)</span>
            <span>Words</span>
          </div>
        )}
        {rows.map((row, index) => (
          <CueRow
            key={row.key}
            row={row}
            number={index + 1}
            language={video.language}
            fault={faults[index]}
            onChange={(part) => change(row.key, part)}
            onRemove={() => {
              setRemovedAt(index);
              setRows(rows.filter(({ key }) => key !== row.key));
            }}
            removeRef={index === nextAt ? next : undefined}
          />
        ))}
        <Button
          ref={rows.length === 0 ? next : undefined}
          variant="quiet"
          size="xs"
          leftSection={<IconPlus size={16} />}
          onClick={add}
          className={classes.addCue}
        >
          Add a caption
        </Button>
      </LockedFields>
      {captions.in_picture && <p className={classes.hint}>{pictureStays}</p>}
      {save.error && (
        <SaveFault
          error={save.error}
          videoId={video.id}
          cues={cues}
          onKeep={(was) => save.mutate({ cues, was })}
          onTakeOther={onClose}
        />
      )}
      <LeaveDialog isUnsaved={JSON.stringify(rows) !== JSON.stringify(before.rows)}>
        Your corrections of the captions are not saved.
      </LeaveDialog>
      <div className={classes.editorEnd}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="ink" loading={save.isPending} disabled={faults.some(Boolean)}>
          Save captions
        </Button>
      </div>
    </form>
  );
}

/** Saves corrected captions. */
function useSaveCaptions({ project_id: id }: VideoCaptions, onDone: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const stays = {
    message: pictureStays,
    action: { label: 'Edit and make again', onClick: () => navigate(storyboardPlace(id)) },
  };
  return useMutation({
    mutationFn: (change: CaptionsChange) => api.videos.changeCaptions({ id, ...change }),
    onSuccess: (captions) => {
      keepAnswer(queries, calls.videos.captions.queryKey({ input: { id } }), captions);
      toastSuccess({ title: 'Captions saved', ...(captions.in_picture && stays) });
      onDone();
    },
  });
}

const CaptionsConflict = lazyPart(() => import('./captions-conflict.tsx').then((part) => part.CaptionsConflict));

type SaveFaultProps = Omit<CaptionsConflictProps, 'onClose'> & { error: unknown };

/** Why captions were not saved; of two tabs the user decides which is right, and sees both before. */
function SaveFault({ error, ...conflict }: SaveFaultProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, message } = toApiError(error);
  return (
    <div className={classes.fault} role="alert">
      <p>{message}</p>
      {code === 'changed_elsewhere' && (
        <div className={classes.faultWays}>
          <Button size="xs" onClick={() => setOpen(true)}>
            Compare
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <CaptionsConflict {...conflict} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

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
function CueRow({ row, number, language, fault, onChange, onRemove, removeRef }: CueRowProps) {
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

/** What is wrong with each caption, if anything; the server has the same rules. */
export function cueFaults(cues: readonly CaptionCue[], durationSeconds: number | null): (string | undefined)[] {
  const lastSeconds = (durationSeconds ?? limits.maxVideoSeconds) + 1;
  return cues.map(({ startSeconds, endSeconds, text }, index) => {
    const before = cues[index - 1];
    if (text.trim() === '') return 'Write the text, or remove this caption.';
    if (text.length > limits.maxCueCharacters) return `Keep it to ${limits.maxCueCharacters} characters.`;
    if (!Number.isFinite(startSeconds) || !Number.isFinite(endSeconds) || startSeconds < 0) return 'Enter both times.';
    if (endSeconds <= startSeconds) return 'It must end after it starts.';
    if (before && startSeconds < before.endSeconds - 0.001) return 'It must start after the previous caption ends.';
    if (endSeconds > lastSeconds) return 'It ends after the video does.';
    return undefined;
  });
}
