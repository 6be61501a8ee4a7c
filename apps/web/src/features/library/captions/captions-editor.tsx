import { Button } from '@mantine/core';
import type { CaptionCue } from '@portray/contracts/captions';
import type { VideoProject } from '@portray/contracts/videos';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/calls/api.ts';
import { toApiError } from '#lib/calls/api-error.ts';
import { toastSuccess } from '#ui/toasts/toasts.tsx';
import classes from '../video/video.module.css';
import { cueFaults } from './cue-faults.ts';
import { CueRow } from './cue-row.tsx';

type Row = CaptionCue & { key: number };
/** Hundredths are finer than anyone can hear, and still fit into a field. */
function toRow({ startSeconds, endSeconds, text }: CaptionCue, key: number): Row {
  return { key, text, startSeconds: hundredths(startSeconds), endSeconds: hundredths(endSeconds) };
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

type CaptionsEditorProps = { video: VideoProject; cues: CaptionCue[]; onClose: () => void };

/** Corrects words and times of the captions. */
export function CaptionsEditor({ video, cues, onClose }: CaptionsEditorProps) {
  const [rows, setRows] = useState<Row[]>(() => cues.map(toRow));
  const save = useSaveCaptions(video, onClose);
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
        save.mutate(rows.map(({ key: _, ...cue }) => cue));
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
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button variant="quiet" size="xs" leftSection={<IconPlus size={16} />} onClick={add} className={classes.addCue}>
        Add a caption
      </Button>
      {video.captions === 'burned' && <p className={classes.hint}>Captions burned into the video stay as they are.</p>}
      {save.error && (
        <p className={classes.fault} role="alert">
          {toApiError(save.error).message}
        </p>
      )}
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

function useSaveCaptions(video: VideoProject, onSaved: () => void) {
  const queries = useQueryClient();
  const { queryKey } = calls.videos.captions.queryOptions({ input: { id: video.id } });
  return useMutation({
    mutationFn: (cues: CaptionCue[]) => api.videos.changeCaptions({ id: video.id, cues }),
    onSuccess: (captions) => {
      queries.setQueryData(queryKey, captions);
      toastSuccess({ title: 'Captions saved' });
      onSaved();
    },
  });
}
