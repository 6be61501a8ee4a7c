import type { Transaction } from '@portray/database/open-database';
import { type CheckedCells, listBatchRows } from '@portray/database/queries/batch-rows';
import { type BatchRecord, listBatches } from '@portray/database/queries/batches';

type NewList = Pick<BatchRecord, 'template_id' | 'columns'>;

/** States of rows in which nothing has to be mended. */
const wholeStates = ['ready', 'waiting', 'making', 'done', 'failed', 'cancelled', 'deleted'] as const;

/**
 * What is wrong in the rows of a new list, with what the same row says in the person's last list of this template and
 * these columns, where it was mended there: a file that is added again does not hold it. Two rows are the same where all
 * cells but those that are wrong agree.
 */
export async function tellMended(
  tx: Transaction,
  userId: string,
  { template_id, columns }: NewList,
  checked: CheckedCells[],
): Promise<CheckedCells[]> {
  if (checked.every(({ problems }) => problems.length === 0)) return checked;
  const names = JSON.stringify(columns.map(({ name }) => name));
  const before = (await listBatches(tx, userId)).find(
    (each) => each.template_id === template_id && JSON.stringify(each.columns.map(({ name }) => name)) === names,
  );
  if (!before) return checked;
  const whole = await listBatchRows(tx, userId, before.id, { states: wholeStates });
  const keysOf = new Map<string, Map<string, string[][]>>();
  return checked.map((row) => {
    const wrong = new Set(row.problems.flatMap(({ column }) => (column === null ? [] : [column])));
    if (wrong.size === 0) return row;
    const keyOf = (cells: string[]) => JSON.stringify(cells.filter((_, column) => !wrong.has(column)));
    const shape = [...wrong].join(' ');
    const byKey =
      keysOf.get(shape) ??
      Map.groupBy(
        whole.map(({ cells }) => cells),
        keyOf,
      );
    keysOf.set(shape, byKey);
    const [mended, another] = byKey.get(keyOf(row.cells)) ?? [];
    // Where several rows agree, none of them is known to be the same.
    if (!mended || another) return row;
    const problems = row.problems.map(({ column, message }) => {
      const cell = column === null ? '' : (mended[column] ?? '');
      return { column, message: cell === '' ? message : `${message} It was “${shortened(cell)}” in “${before.name}”.` };
    });
    return { ...row, problems };
  });
}

const shortened = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);
