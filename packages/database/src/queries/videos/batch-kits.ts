import type { BatchKitFrom } from '@portray/contracts/batch-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { brand_kits as kits } from '../../schema/brand-kits.ts';
import { batches } from '../../schema/templates.ts';

// Columns are written with their table: inside of a query for one table they would stand for those of the inner one.
const ofTemplate = sql`(batches.parts -> 'storyboard' ->> 'brandKitId')::uuid`;

/**
 * The kit that a list adds to what its template says: the one that was chosen for it, else the default of its owner, which it
 * keeps once it was started. Null where the template names one, and where none was chosen.
 */
export const addedKit = sql<string | null>`case
  when ${ofTemplate} is not null then null
  when batches.has_own_kit or batches.state <> 'checking' then batches.brand_kit_id
  else (select d.id from brand_kits d where d.user_id = batches.user_id and d.is_default) end`;

/** The kit in which the videos of a list are made; null for none. */
const usedKit = sql<string | null>`coalesce(${ofTemplate}, ${addedKit})`;

/** What decided which kit that is. */
const kitFrom = sql<BatchKitFrom>`case
  when ${ofTemplate} is not null then 'template'
  when batches.has_own_kit then 'list'
  else 'default' end`;

/** Its version; null without a kit, and where it is gone. */
export const brandVersion = sql<number | null>`(select k.version from brand_kits k where k.user_id = batches.user_id
  and k.id = ${usedKit})`;

/** Which kit a list has and what decided that, the part of it that its template does not say, and what the kit says, where it is still there. */
export type BatchKit = {
  batchId: string;
  from: BatchKitFrom;
  usedId: string | null;
  addedId: string | null;
  version: number | null;
  content: BrandKitContent | null;
};

/** In which kits the lists of a person are made, or one of them. */
export function listBatchKits(tx: Transaction, userId: string, batchId?: string): Promise<BatchKit[]> {
  const isAsked = and(eq(batches.user_id, userId), batchId === undefined ? undefined : eq(batches.id, batchId));
  return tx
    .select({
      batchId: batches.id,
      from: kitFrom,
      usedId: usedKit,
      addedId: addedKit,
      version: kits.version,
      content: kits.content,
    })
    .from(batches)
    .leftJoin(kits, and(eq(kits.user_id, batches.user_id), sql`${kits.id} = ${usedKit}`))
    .where(isAsked);
}
