import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../open-database.ts';
import { default_voices, sample_portraits } from '../../schema/library.ts';
import { showcase_videos } from '../../schema/videos.ts';

export type SeedVoice = Omit<typeof default_voices.$inferSelect, 'id' | 'is_active'>;
export type SeedPortrait = typeof sample_portraits.$inferSelect;
/** Of portraits that are not listed. */
export const hiddenPosition = -1;

export type SeedClip = Omit<typeof showcase_videos.$inferSelect, 'id' | 'created_at'>;

/** Any number, as long as nothing else takes it. */
const lockKey = 7_031_969;

/** Runs the work in one process at a time; false, and nothing runs, while another process is at it. */
export async function withSeedLock(database: Database, work: () => Promise<void>): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (!rows[0].taken) return false;
    await work();
    return true;
  } finally {
    // The lock goes with its connection, whatever happened.
    client.release(true);
  }
}

/** Every Quick Start voice, active or not. */
export function listSeedVoices(tx: Transaction) {
  return tx.select().from(default_voices);
}

/** Offers a Quick Start voice, or brings its row up to date. */
export async function putSeedVoice(tx: Transaction, voice: SeedVoice): Promise<void> {
  const set = { ...voice, is_active: true };
  await tx.insert(default_voices).values(voice).onConflictDoUpdate({ target: default_voices.voiceId, set });
}

/** Deactivates the voices that no longer exist. */
export async function retireVoices(tx: Transaction, existing: string[]): Promise<void> {
  const { voiceId, is_active } = default_voices;
  await tx
    .update(default_voices)
    .set({ is_active: false })
    .where(and(eq(is_active, true), existing.length > 0 ? notInArray(voiceId, existing) : sql`true`));
}

/** Every sample portrait with what was found in it. */
export function listSeedPortraits(tx: Transaction): Promise<SeedPortrait[]> {
  return tx.select().from(sample_portraits);
}

/** Offers a sample portrait, or brings its row up to date. */
export async function putSeedPortrait(tx: Transaction, portrait: SeedPortrait): Promise<void> {
  await tx.insert(sample_portraits).values(portrait).onConflictDoUpdate({ target: sample_portraits.id, set: portrait });
}

/** Leaves a sample portrait out of the list; drafts and videos that have it can still be made. */
export async function hideSeedPortrait(tx: Transaction, id: string): Promise<void> {
  await tx.update(sample_portraits).set({ position: hiddenPosition }).where(eq(sample_portraits.id, id));
}

/** Offers a sample portrait no longer, and forgets it. */
export async function retirePortrait(tx: Transaction, id: string): Promise<void> {
  await tx.delete(sample_portraits).where(eq(sample_portraits.id, id));
}

/** Every video of our own in the showcase. */
export function listSeedClips(tx: Transaction) {
  return tx.select().from(showcase_videos);
}

/** Shows a video of our own, or brings its row up to date. */
export async function putSeedClip(tx: Transaction, clip: SeedClip): Promise<void> {
  await tx.insert(showcase_videos).values(clip).onConflictDoUpdate({ target: showcase_videos.slug, set: clip });
}

/** Hides our own videos that no longer come with the product. */
export async function retireClips(tx: Transaction, slugs: string[]): Promise<void> {
  await tx.delete(showcase_videos).where(slugs.length > 0 ? notInArray(showcase_videos.slug, slugs) : sql`true`);
}
