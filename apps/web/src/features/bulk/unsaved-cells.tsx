import { Button } from '@mantine/core';
import type { Batch } from '@portray/contracts/batch';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './bulk.module.css';
import { cellName, type useCellEdits } from './use-cell-edits.ts';

type UnsavedCellsProps = {
  batch: Pick<Batch, 'columns'>;
  cells: Pick<ReturnType<typeof useCellEdits>, 'failed' | 'retry' | 'discard'>;
};

const named = 3;

/** Which cells are not saved, on whatever page of the table they are, and what to do; until then nothing is made. */
export function UnsavedCells({ batch, cells: { failed, retry, discard } }: UnsavedCellsProps) {
  const names = failed.slice(0, named).map((edit) => cellName(batch.columns, edit));
  const more = failed.length - names.length;
  const problem = failed[0]?.problem;
  return (
    <div className={classes.unsaved}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p role="alert">
        <strong>
          Not saved: {names.join('; ')}
          {more > 0 && `, and ${more} more`}.
        </strong>{' '}
        {problem?.message} {problem?.retry && 'It is tried again by itself. '}Nothing is made until it is saved.
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="ink" onClick={retry}>
          Try again
        </Button>
        <Button size="xs" variant="quiet" onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </div>
  );
}
