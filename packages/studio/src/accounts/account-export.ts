import type { AccountExport } from '@portray/contracts/account-export';
import { deleteExport, describeExport, lockExport, putExport } from '@portray/database/queries/account-export';
import { letFilesGo } from '@portray/database/queries/files';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';
import { recordAccountEvent } from './record-account-event.ts';

type Deps = Stores & { now: () => Date; randomId: () => string };
type Owner = Pick<Principal, 'userId'>;

/** A worker that has been at it for longer has lost it. */
const lostAfterMs = 2 * 3_600_000;

/** The ZIP that the caller asked for last, and how far it is; null where there is none. */
export async function latestExport(
  { database }: Pick<Deps, 'database'>,
  { userId }: Owner,
): Promise<AccountExport | null> {
  const found = await database.asPerson(userId, (tx) => lockExport(tx, userId));
  return found ? describeExport(found) : null;
}

/** Begins to collect everything of the caller in a ZIP, in the place of the one before; one that is being collected goes on. */
export async function startExport(deps: Deps, { userId }: Owner): Promise<AccountExport> {
  const at = deps.now();
  const { row, isNew } = await deps.database.asPerson(userId, async (tx) => {
    const before = await lockExport(tx, userId);
    if (before && isRunning(before, at)) return { row: before, isNew: false };
    if (before?.file_path) await letFilesGo(tx, userId, [before.file_path], at);
    const row = await putExport(tx, userId, deps.randomId(), at.toISOString());
    await deps.queue.enqueue(tx, 'export-account', { userId, exportId: row.id }, { group: userId });
    return { row, isNew: true };
  });
  if (isNew) await recordAccountEvent(deps, userId, 'data_exported');
  return describeExport(row);
}

/** Gives up a ZIP that is being collected, or deletes one that is there. The job that collects it notices. */
export async function endExport({ database, now }: Pick<Deps, 'database' | 'now'>, { userId }: Owner): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    const found = await lockExport(tx, userId);
    if (found?.file_path) await letFilesGo(tx, userId, [found.file_path], now());
    await deleteExport(tx, userId);
  });
}

/** A day is over: the ZIP goes, unless another one has taken its place. Safe to run twice. */
export async function forgetExport(
  deps: Pick<Deps, 'database' | 'now'>,
  { userId, exportId }: { userId: string; exportId: string },
): Promise<void> {
  if ((await latestExport(deps, { userId }))?.id === exportId) await endExport(deps, { userId });
}

function isRunning({ state, created_at }: { state: string; created_at: string }, now: Date): boolean {
  const isOpen = state === 'waiting' || state === 'collecting';
  return isOpen && now.getTime() - Date.parse(created_at) < lostAfterMs;
}
