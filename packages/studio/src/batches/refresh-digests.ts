import type { Transaction } from '@portray/database/open-database';
import { changeCells, listBatchRows } from '@portray/database/queries/batch-rows';
import type { BatchRecord } from '@portray/database/queries/batches';
import { checkRows } from './check-rows.ts';
import { readChecking } from './known-names.ts';

const notBegun = ['ready', 'waiting'] as const;

/**
 * Writes again what decides the videos of rows that were not begun. How a video looks also depends on the plan of its owner,
 * who may have bought credits since the list was read: without this, the same row of a later list would be made a second time.
 * Rows in which something is wrong by now stay as they are; they are refused when their turn comes.
 */
export async function refreshDigests(tx: Transaction, record: BatchRecord): Promise<void> {
  const { user_id: userId, id } = record;
  const rows = await listBatchRows(tx, userId, id, { states: notBegun });
  if (rows.length === 0) return;
  const known = new Map(rows.map(({ number, digest }) => [number, digest]));
  const checked = checkRows(await readChecking(tx, record), rows).map(({ row }) => row);
  const changed = checked.filter(({ number, digest }) => digest !== null && digest !== known.get(number));
  await changeCells(tx, userId, id, changed);
}
