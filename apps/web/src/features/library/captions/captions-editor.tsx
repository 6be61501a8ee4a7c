import { Button } from '@mantine/core';
import type { CaptionCue } from '@portray/contracts/captions';
import type { VideoCaptions, VideoProject } from '@portray/contracts/videos';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LeaveDialog } from '#ui/dialog/leave-dialog.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from '../video/video.module.css';
import { cueFaults } from './cue-faults.ts';
import { CueRow } from './cue-row.tsx';
import { SaveFault } from './save-fault.tsx';
import { useSaveCaptions } from './use-save-captions.ts';

type Row = CaptionCue & { key: number };
/** Hundredths are finer than anyone can hear, and still fit into a field. */
function toRow({ startSeconds, endSeconds, text }: CaptionCue, key: number): Row {
  return { key, text, startSeconds: hundredths(startSeconds), endSeconds: hundredths(endSeconds) };
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

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
      {video.captions === 'burned' && <p className={classes.hint}>Captions burned into the video stay as they are.</p>}
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
