import { and, asc, eq, getTableColumns, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_talking_photos, user_voice_clones } from '../../schema/library.ts';
import { video_projects } from '../../schema/videos.ts';
import { ownColumns, type VideoRow } from '../videos/wire-names.ts';

const tables = { video: video_projects, photo: user_talking_photos, voice: user_voice_clones };
const names = {
  video: video_projects.title,
  photo: user_talking_photos.photo_name,
  voice: user_voice_clones.voice_name,
};

/** What can be deleted and taken back for some seconds: its row stays, with the moment when it goes. */
export type DeletableKind = keyof typeof tables;
export type DeletableRow<Kind extends DeletableKind> = Kind extends 'video'
  ? VideoRow
  : (typeof tables)[Exclude<Kind, 'video'>]['$inferSelect'];

/** The tables differ, but what is asked of them here they all have. */
const tableOf = (kind: DeletableKind) => tables[kind] as typeof user_talking_photos;

async function lockRow<Kind extends DeletableKind>(
  tx: Transaction,
  kind: Kind,
  userId: string,
  id: string,
  state: SQL,
): Promise<DeletableRow<Kind> | undefined> {
  const table = tableOf(kind);
  const [row] = await tx
    .select(kind === 'video' ? ownColumns : getTableColumns(table))
    .from(table)
    .where(and(eq(table.user_id, userId), eq(table.id, id), state))
    .for('update');
  return row as DeletableRow<Kind> | undefined;
}

/** One of the person's things that is not deleted, locked until the transaction ends. */
export function lockUndeleted<Kind extends DeletableKind>(tx: Transaction, kind: Kind, userId: string, id: string) {
  return lockRow(tx, kind, userId, id, isNull(tableOf(kind).delete_after));
}

/** One of the person's deleted things whose row is still there, locked until the transaction ends. */
export function lockDeleted<Kind extends DeletableKind>(tx: Transaction, kind: Kind, userId: string, id: string) {
  return lockRow(tx, kind, userId, id, isNotNull(tableOf(kind).delete_after));
}

/** Closes a thing until it goes at `due`, or opens it again with null. */
export async function setDeleteAfter(
  tx: Transaction,
  kind: DeletableKind,
  userId: string,
  id: string,
  due: string | null,
): Promise<void> {
  const table = tableOf(kind);
  await tx
    .update(table)
    .set({ delete_after: due })
    .where(and(eq(table.user_id, userId), eq(table.id, id)));
}

/** The person's deleted things that can still be taken back, those that go next first. */
export function listRestorable(tx: Transaction, kind: DeletableKind, userId: string, now: Date) {
  const table = tableOf(kind);
  return tx
    .select({ id: table.id, name: names[kind], until: table.delete_after })
    .from(table)
    .where(and(eq(table.user_id, userId), gt(table.delete_after, now.toISOString())))
    .orderBy(asc(table.delete_after));
}
