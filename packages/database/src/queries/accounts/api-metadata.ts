import type { Metadata } from '@portray/contracts/metadata';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { api_metadata as kept } from '../../schema/developer.ts';

type OwnObject = { userId: string; kind: string; objectId: string };

/** Keeps what a program says of an object of the person, in place of what was kept; nothing at all where it is empty. */
export async function keepMetadata(
  tx: Transaction,
  { userId, kind, objectId }: OwnObject,
  metadata: Metadata,
): Promise<void> {
  if (Object.keys(metadata).length === 0) {
    const isIt = and(eq(kept.user_id, userId), eq(kept.kind, kind), eq(kept.object_id, objectId));
    await tx.delete(kept).where(isIt);
    return;
  }
  await tx
    .insert(kept)
    .values({ user_id: userId, kind, object_id: objectId, metadata })
    .onConflictDoUpdate({
      target: [kept.kind, kept.object_id],
      set: { metadata, updated_at: sql`now()` },
      setWhere: eq(kept.user_id, userId),
    });
}

/** What is kept of these objects of the person, by their ids; an object without any is not among them. */
export async function readMetadata(
  tx: Transaction,
  { userId, kind, objectIds }: { userId: string; kind: string; objectIds: string[] },
): Promise<Map<string, Metadata>> {
  if (objectIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: kept.object_id, metadata: kept.metadata })
    .from(kept)
    .where(and(eq(kept.user_id, userId), eq(kept.kind, kind), inArray(kept.object_id, objectIds)));
  return new Map(rows.map(({ id, metadata }) => [id, metadata]));
}
