import type { Batch, BatchRow } from '@portray/contracts/batch';
import { limits } from '@portray/contracts/limits';
import type { TemplateVariable } from '@portray/contracts/template';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { changeCells, changeRows, listBatchRows, listRowStates } from '@portray/database/queries/batch-rows';
import {
  type BatchRecord,
  changeBatch,
  countBatches,
  deleteBatch,
  findColumnsLike,
  insertBatch,
  lockBatch,
} from '@portray/database/queries/batches';
import { letFilesGo } from '@portray/database/queries/files';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { ownFile } from '../files/own-file.ts';
import type { Once } from '../once.ts';
import { anyTemplate } from '../templates/read-templates.ts';
import type { Person } from '../templates/storyboards.ts';
import { readKitChoice } from './batch-kit.ts';
import { type Columns, checkRows, columnsAsBefore, matchColumns } from './check-rows.ts';
import { askEngines, checkSpoken } from './check-spoken.ts';
import { readChecking } from './known-names.ts';
import { parseList } from './parse-list.ts';
import { batchNotFound, describeBatch, readBatchRow } from './read-batch.ts';
import { tellMended } from './tell-mended.ts';

/** What rows are checked with. */
type CheckDeps = { database: Database } & Parameters<typeof checkSpoken>[0];
type Deps = CheckDeps & { publicUrl: string };
type NewList = {
  template_id: string;
  name: string;
  text: string;
  pictures: Record<string, string>;
  /** Null for none; left out, the list follows the default. */
  brand_kit_id?: string | null | undefined;
  /** Of a test key. */
  isTest?: boolean | undefined;
  /** Columns fill what they filled in the newest list that names them the same; else what their names say. */
  mapsAsBefore?: boolean | undefined;
};

/** Reads a table for a template. Throws AppError: invalid_input in a sentence about the table, not_found, conflict. */
export async function createBatch(deps: Deps & { once: Once }, { userId }: Person, request: NewList): Promise<Batch> {
  const { template_id, name, text, pictures, brand_kit_id, isTest = false, mapsAsBefore = false } = request;
  const { separator, columns, rows } = parseList(text);
  return deps.once(async (keep) => {
    await askEngines(deps);
    return deps.database.asPerson(userId, async (tx) => {
      if ((await countBatches(tx, userId)) >= limits.maxBatches)
        throw new AppError('conflict', `You have ${limits.maxBatches} lists. Please delete one first.`);
      const { variables, draft, storyboard, places, name: template_name } = await anyTemplate(tx, userId, template_id);
      const parts = { variables, draft, storyboard, places };
      const before = mapsAsBefore ? await findColumnsLike(tx, userId, template_id, columns) : undefined;
      const matched = before ? columnsAsBefore(before, variables) : matchColumns(columns, variables);
      const named = { ...addressesIn(matched, variables, rows), ...pictures };
      const list = {
        name,
        template_id,
        template_name,
        parts,
        separator,
        is_test: isTest,
        columns: matched,
        pictures: await ownPictures(deps, tx, userId, named),
      };
      const checking = await readChecking(tx, { ...list, user_id: userId });
      const looked = checkRows(
        checking,
        rows.map((row, index) => ({ number: index + 1, cells: row })),
      );
      const cells = await tellMended(tx, userId, list, await checkSpoken(deps, tx, checking, looked));
      const kit = brand_kit_id === undefined ? {} : await readKitChoice(tx, userId, list, brand_kit_id);
      const record = await insertBatch(tx, userId, { ...list, ...kit }, cells);
      return keep(tx, await changed(tx, record));
    });
  });
}

/** Addresses of pictures that stand in the table itself, each as its own name. */
function addressesIn(columns: Columns, variables: readonly TemplateVariable[], rows: readonly string[][]) {
  const isPicture = columns.map(({ variable }) =>
    variables.some(({ name, type }) => name === variable && type === 'picture'),
  );
  const addresses = rows.flatMap((cells) =>
    cells.filter((cell, index) => isPicture[index] && cell.includes('/files/')),
  );
  return Object.fromEntries(addresses.map((address) => [address, address]));
}

async function ownPictures(deps: Deps, tx: Transaction, userId: string, pictures: Record<string, string>) {
  const named = Object.entries(pictures);
  if (named.length > limits.maxListPictures)
    throw new AppError('invalid_input', `A list can name up to ${limits.maxListPictures} pictures.`);
  const own: [string, string][] = [];
  for (const [name, url] of named) {
    try {
      own.push([name, (await ownFile(deps, tx, userId, url, 'backdrop')).url]);
    } catch (error) {
      // What was named beside the table must be there; of an address in it that is nobody's picture the row tells.
      if (name !== url || !(error instanceof AppError)) throw error;
    }
  }
  return Object.fromEntries(own);
}

/** Says which variable each column fills, and looks at all rows again. Throws AppError: not_found, conflict, invalid_input. */
export async function mapColumns(
  deps: CheckDeps,
  { userId }: Person,
  { id, variables }: { id: string; variables: (string | null)[] },
): Promise<Batch> {
  await askEngines(deps);
  return deps.database.asPerson(userId, async (tx) => {
    const record = await lockOpenBatch(tx, userId, id);
    const chosen = variables.filter((name) => name !== null);
    const isKnown = (name: string) => record.parts.variables.some((variable) => variable.name === name);
    if (variables.length !== record.columns.length || !chosen.every(isKnown))
      throw new AppError('invalid_input', 'Please choose a variable of the template, or none, for each column.');
    if (new Set(chosen).size < chosen.length)
      throw new AppError('invalid_input', 'Two columns cannot fill the same variable. Please choose one of them.');
    const columns = record.columns.map(({ name }, index) => ({ name, variable: variables[index] ?? null }));
    const checking = await readChecking(tx, { ...record, columns });
    const looked = checkRows(checking, await listBatchRows(tx, userId, id));
    await changeCells(tx, userId, id, await checkSpoken(deps, tx, checking, looked));
    return changed(tx, known(await changeBatch(tx, userId, id, { columns })));
  });
}

/**
 * Says which brand kit a list has that was not started: one of the person's, none (null), or always their default (undefined).
 * Throws AppError: not_found, conflict.
 */
export function chooseKit(
  { database }: Pick<Deps, 'database'>,
  { userId }: Person,
  { id, brand_kit_id }: { id: string; brand_kit_id?: string | null | undefined },
): Promise<Batch> {
  return database.asPerson(userId, async (tx) => {
    const record = await lockOpenBatch(tx, userId, id);
    const choice = await readKitChoice(tx, userId, record, brand_kit_id);
    return changed(tx, known(await changeBatch(tx, userId, id, choice)));
  });
}

type Cell = { id: string; number: number; column: number; text: string };

/** Changes a cell and looks at its row again. Throws AppError: not_found, conflict. */
export async function changeCell(
  deps: CheckDeps,
  { userId }: Person,
  { id, number, column, text }: Cell,
): Promise<BatchRow> {
  await askEngines(deps);
  return deps.database.asPerson(userId, async (tx) => {
    const record = await lockOpenBatch(tx, userId, id);
    const [row] = await listBatchRows(tx, userId, id, { numbers: [number] });
    if (!row || column >= row.cells.length) throw new AppError('not_found', 'There is no such cell in this list.');
    const cells = row.cells.with(column, text.trim());
    const checking = await readChecking(tx, record);
    const looked = checkRows(checking, [{ number, cells }]);
    await changeCells(tx, userId, id, await checkSpoken(deps, tx, checking, looked));
    await tell(tx, record);
    return readBatchRow(tx, record, number);
  });
}

/** Leaves rows out, or takes them in again. Throws AppError: not_found, conflict. */
export function leaveOut(
  { database }: Pick<Deps, 'database'>,
  { userId }: Person,
  { id, numbers, isLeftOut }: { id: string; numbers?: number[] | undefined; isLeftOut: boolean },
): Promise<Batch> {
  return database.asPerson(userId, async (tx) => {
    const record = await lockOpenBatch(tx, userId, id);
    const from = isLeftOut ? 'to-mend' : 'left-out';
    const all = (await listRowStates(tx, userId, id)).filter(({ state }) => state === from);
    await changeRows(tx, userId, id, numbers ?? all.map(({ number }) => number), { is_left_out: isLeftOut });
    return changed(tx, record);
  });
}

/** Deletes a list; its videos stay. Throws AppError: not_found, conflict while it is being made. */
export function removeBatch(
  { database, now }: Pick<Deps, 'database'> & { now: () => Date },
  { userId }: Person,
  { id }: { id: string },
) {
  return database.asPerson(userId, async (tx) => {
    const record = await lockBatch(tx, userId, id);
    if (!record) throw batchNotFound();
    if (record.state === 'running')
      throw new AppError('conflict', 'The videos of this list are being made. Please cancel it first.');
    if (record.zip_path) await letFilesGo(tx, userId, [record.zip_path], now());
    await deleteBatch(tx, userId, id);
    await publishEvent(tx, userId, { type: 'batch.changed', batchId: id });
    return { success: true as const };
  });
}

/** A list whose videos were not begun, for a change: held until the transaction ends, and a version on. Throws AppError: not_found, conflict. */
async function lockOpenBatch(tx: Transaction, userId: string, id: string): Promise<BatchRecord> {
  const record = await lockBatch(tx, userId, id);
  if (!record) throw batchNotFound();
  if (record.state !== 'checking')
    throw new AppError('conflict', 'This list was started and cannot be changed. Please add the changed list again.');
  return known(await changeBatch(tx, userId, id, { version: record.version + 1 }));
}

/** Tells of a change of a list, and describes it. */
export async function changed(tx: Transaction, record: BatchRecord): Promise<Batch> {
  await tell(tx, record);
  return describeBatch(tx, record);
}

const tell = (tx: Transaction, { user_id: userId, id: batchId }: BatchRecord) =>
  publishEvent(tx, userId, { type: 'batch.changed', batchId });
