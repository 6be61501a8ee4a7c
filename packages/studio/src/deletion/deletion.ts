import type { Restorable } from '@portray/contracts/calls/call';
import type { LiveEvent } from '@portray/contracts/events';
import { filePathOf } from '@portray/contracts/file-urls';
import type { JobPayload } from '@portray/contracts/jobs';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import {
  type DeletableKind,
  type DeletableRow,
  listRestorable,
  lockDeleted,
  lockUndeleted,
  setDeleteAfter,
} from '@portray/database/queries/deletions';
import { type DraftPart, takeOutOfDrafts } from '@portray/database/queries/draft-parts';
import { keepFiles, letFilesGo } from '@portray/database/queries/files';
import type { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';

export type DeletionDeps = Stores & { publicUrl: string; now: () => Date };
type Owner = Pick<Principal, 'userId'>;

/** How one kind of thing is deleted. */
export type DeletionRules<Kind extends DeletableKind> = {
  kind: Kind;
  /** Locks what deleting it changes and what all others lock before the row, so that two never wait for each other. */
  lockFirst?(tx: Transaction, userId: string): Promise<unknown>;
  /** Addresses of the files that go with it, once it is closed or gone. */
  urlsOf(tx: Transaction, row: DeletableRow<Kind>): string[] | Promise<string[]>;
  /** What it was in drafts, which lack it then. */
  draftPart?(row: DeletableRow<Kind>): DraftPart;
  /** Deletes its row and whatever else belongs to it, in the caller's transaction. */
  deleteRow(deps: DeletionDeps, tx: Transaction, row: DeletableRow<Kind>): Promise<void>;
  /** What is to be done first, outside that transaction. */
  beforeGone?(deps: DeletionDeps, userId: string, id: string): Promise<void>;
  deletedEvent(row: DeletableRow<Kind>): LiveEvent;
  restoredEvent(row: DeletableRow<Kind>): LiveEvent;
  notFound(): AppError;
  tooLate(): AppError;
};

/**
 * Deletes a thing with its files. With `undoSeconds` it is closed to everyone at once and deleted then, unless it is
 * taken back. Throws AppError not_found.
 */
export async function removeThing<Kind extends DeletableKind>(
  deps: DeletionDeps,
  rules: DeletionRules<Kind>,
  { userId }: Owner,
  { id, undoSeconds = 0 }: { id: string; undoSeconds?: number },
): Promise<{ success: true }> {
  if (undoSeconds === 0) await rules.beforeGone?.(deps, userId, id);
  await deps.database.asPerson(userId, async (tx) => {
    if (undoSeconds === 0) await rules.lockFirst?.(tx, userId);
    const row = await lockUndeleted(tx, rules.kind, userId, id);
    if (!row) throw rules.notFound();
    if (undoSeconds > 0) await removeLater(deps, rules, tx, row, undoSeconds);
    else await removeForGood(deps, rules, tx, row);
  });
  return { success: true };
}

async function removeLater<Kind extends DeletableKind>(
  { queue, now, publicUrl }: DeletionDeps,
  rules: DeletionRules<Kind>,
  tx: Transaction,
  row: DeletableRow<Kind>,
  seconds: number,
): Promise<void> {
  const { id, user_id: userId } = row;
  const dueAt = new Date(now().getTime() + seconds * 1_000);
  const due = dueAt.toISOString();
  await setDeleteAfter(tx, rules.kind, userId, id, due);
  await letFilesGo(tx, userId, pathsOf(await rules.urlsOf(tx, row), publicUrl), dueAt);
  await queue.enqueue(tx, 'finish-deletion', { kind: rules.kind, userId, id, due }, { afterSeconds: seconds });
  await publishEvent(tx, userId, rules.deletedEvent(row));
}

/** Deletes a thing with its files now, in the caller's transaction. */
export async function removeForGood<Kind extends DeletableKind>(
  deps: DeletionDeps,
  rules: DeletionRules<Kind>,
  tx: Transaction,
  row: DeletableRow<Kind>,
): Promise<void> {
  const { now, publicUrl } = deps;
  await rules.deleteRow(deps, tx, row);
  const drafts = rules.draftPart ? await takeOutOfDrafts(tx, row.user_id, rules.draftPart(row)) : [];
  await letFilesGo(tx, row.user_id, pathsOf(await rules.urlsOf(tx, row), publicUrl), now());
  await publishEvent(tx, row.user_id, rules.deletedEvent(row));
  for (const { id, status } of drafts) {
    await publishEvent(tx, row.user_id, { type: 'video.changed', videoId: id, status });
  }
}

/** The person's deleted things of a kind that can still be taken back, and for how long. */
export async function readRestorable(
  { database, now }: Pick<DeletionDeps, 'database' | 'now'>,
  kind: DeletableKind,
  { userId }: Owner,
): Promise<Restorable[]> {
  const moment = now();
  const rows = await database.readAsPerson(userId, (tx) => listRestorable(tx, kind, userId, moment));
  return rows.map(({ id, name, until }) => {
    return { id, name, secondsLeft: (Date.parse(known(until)) - moment.getTime()) / 1_000 };
  });
}

/**
 * Takes a deletion back: the thing is as it was, files and links included; `find` reads it as it is answered. Throws
 * AppError not_found when it is too late.
 */
export function restoreThing<Kind extends DeletableKind, Thing>(
  { database, now, publicUrl }: DeletionDeps,
  rules: DeletionRules<Kind>,
  { userId }: Owner,
  id: string,
  find: (tx: Transaction) => Promise<Thing | undefined>,
): Promise<Thing> {
  return database.asPerson(userId, async (tx) => {
    const moment = now();
    const row = await lockDeleted(tx, rules.kind, userId, id);
    if (!row || Date.parse(known(row.delete_after)) <= moment.getTime()) throw rules.tooLate();
    await keepFiles(tx, userId, pathsOf(await rules.urlsOf(tx, row), publicUrl), moment);
    await setDeleteAfter(tx, rules.kind, userId, id, null);
    await publishEvent(tx, userId, rules.restoredEvent(row));
    return known(await find(tx));
  });
}

/** Makes a deletion final unless it was taken back; one that was asked for again later has a job of its own. */
export async function removeDueThing<Kind extends DeletableKind>(
  deps: DeletionDeps,
  rules: DeletionRules<Kind>,
  { userId, id, due }: Omit<JobPayload<'finish-deletion'>, 'kind'>,
): Promise<void> {
  const lockDue = async (tx: Transaction) => {
    const row = await lockDeleted(tx, rules.kind, userId, id);
    return row && Date.parse(known(row.delete_after)) <= Date.parse(due) ? row : undefined;
  };
  if (!(await deps.database.asPerson(userId, lockDue))) return;
  await rules.beforeGone?.(deps, userId, id);
  await deps.database.asPerson(userId, async (tx) => {
    await rules.lockFirst?.(tx, userId);
    const row = await lockDue(tx);
    if (row) await removeForGood(deps, rules, tx, row);
  });
}

const pathsOf = (urls: string[], publicUrl: string) => [...new Set(urls)].map((url) => filePathOf(url, publicUrl));
