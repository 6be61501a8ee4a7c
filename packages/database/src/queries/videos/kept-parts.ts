import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';
import { kept_parts as parts } from '../../schema/videos.ts';

const own = (userId: string, key: string) => and(eq(parts.user_id, userId), eq(parts.key, key));

/** Where a part of the person's videos lies, which is used again now; undefined where it is not kept. */
export async function useKeptPart(
  tx: Transaction,
  userId: string,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const [part] = await tx
    .update(parts)
    .set({ used_at: now.toISOString() })
    .where(own(userId, key))
    .returning({ path: parts.path });
  return part?.path;
}

/** Notes where a part lies; false where another run was first. */
export async function insertKeptPart(
  tx: Transaction,
  userId: string,
  part: { key: string; path: string; bytes: number; used_at: string },
): Promise<boolean> {
  const added = await tx
    .insert(parts)
    .values({ ...part, user_id: userId })
    .onConflictDoNothing()
    .returning({ key: parts.key });
  return added.length > 0;
}

/** Forgets a part whose file is gone. */
export async function forgetKeptPart(tx: Transaction, userId: string, key: string): Promise<void> {
  await tx.delete(parts).where(own(userId, key));
}

/** Lets parts go that no video has used since a moment; answers how many. For the product itself only. */
export async function letOldPartsGo(tx: Transaction, before: Date, now: Date): Promise<number> {
  const isOld = lt(parts.used_at, before.toISOString());
  const gone = await tx.delete(parts).where(isOld).returning({ path: parts.path });
  for (const { path } of gone)
    await tx
      .update(files)
      .set({ delete_after: sql`coalesce(${files.delete_after}, ${now.toISOString()})` })
      .where(eq(files.path, path));
  return gone.length;
}
