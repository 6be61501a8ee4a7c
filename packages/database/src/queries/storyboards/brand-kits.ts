import type { BrandKit, BrandKitContent } from '@portray/contracts/brand-kit';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { brand_kits as kits } from '../../schema/brand-kits.ts';

const shown = {
  id: kits.id,
  version: kits.version,
  is_default: kits.is_default,
  content: kits.content,
  created_at: kits.created_at,
  updated_at: kits.updated_at,
};
const isOwn = (userId: string, id: string) => and(eq(kits.user_id, userId), eq(kits.id, id));

/** Lets one change of a person's kits follow the other, so that their number and their default stay right. */
export async function lockBrandKits(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand kits ${userId}`}, 0))`);
}

/** The person's kits, oldest first. */
export function listBrandKits(tx: Transaction, userId: string): Promise<BrandKit[]> {
  return tx.select(shown).from(kits).where(eq(kits.user_id, userId)).orderBy(asc(kits.created_at), asc(kits.id));
}

export async function findBrandKit(tx: Transaction, userId: string, id: string): Promise<BrandKit | undefined> {
  const [kit] = await tx.select(shown).from(kits).where(isOwn(userId, id));
  return kit;
}

/** One more kit. */
export async function insertBrandKit(
  tx: Transaction,
  userId: string,
  values: { content: BrandKitContent; is_default: boolean; at: Date },
): Promise<BrandKit> {
  const { content, is_default } = values;
  const at = values.at.toISOString();
  const [kit] = await tx
    .insert(kits)
    .values({ user_id: userId, content, is_default, created_at: at, updated_at: at })
    .returning(shown);
  return kit as BrandKit;
}

/** Writes all of a kit where it still has this version; undefined where it has another one, or is gone. */
export async function changeBrandKit(
  tx: Transaction,
  userId: string,
  { id, version, content, at }: { id: string; version: number; content: BrandKitContent; at: Date },
): Promise<BrandKit | undefined> {
  const [kit] = await tx
    .update(kits)
    .set({ content, version: sql`${kits.version} + 1`, updated_at: at.toISOString() })
    .where(and(isOwn(userId, id), eq(kits.version, version)))
    .returning(shown);
  return kit;
}

/** Makes one of the person's kits the default, and no other one. */
export async function setDefaultBrandKit(tx: Transaction, userId: string, id: string): Promise<BrandKit | undefined> {
  const isOther = and(eq(kits.user_id, userId), ne(kits.id, id), kits.is_default);
  await tx.update(kits).set({ is_default: false }).where(isOther);
  const [kit] = await tx.update(kits).set({ is_default: true }).where(isOwn(userId, id)).returning(shown);
  return kit;
}

/** Whether there was such a kit. */
export async function deleteBrandKit(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(kits).where(isOwn(userId, id)).returning({ id: kits.id });
  return gone.length > 0;
}
