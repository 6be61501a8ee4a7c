import { filePathOf } from '@portray/contracts/file-urls';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { speech_previews as previews, stored_files } from '../schema/library.ts';

export type Preview = { audio_url: string; timeline: SpeechTimeline; duration_seconds: number };

/**
 * Speech that was made before, by the hash of everything that it depends on; noted as used again. All four belong to the
 * product itself: nobody owns a preview.
 */
export async function recallPreview(tx: Transaction, hash: string, now: Date): Promise<Preview | undefined> {
  const { audio_url, timeline, duration_seconds } = previews;
  const [known] = await tx
    .update(previews)
    .set({ used_at: now.toISOString() })
    .where(eq(previews.hash, hash))
    .returning({ audio_url, timeline, duration_seconds });
  return known;
}

/** Keeps a preview; of two makers at the same time the last counts, and both made the same. */
export async function upsertPreview(tx: Transaction, hash: string, preview: Preview, now: Date): Promise<void> {
  const used_at = now.toISOString();
  await tx
    .insert(previews)
    .values({ ...preview, hash, used_at })
    .onConflictDoUpdate({ target: previews.hash, set: { ...preview, used_at } });
}

/** Forgets previews that nobody used since a moment, at most `limit`, and lets their files go; answers how many. */
export async function forgetPreviews(tx: Transaction, before: Date, limit: number, now: Date): Promise<number> {
  const due = tx
    .select({ hash: previews.hash })
    .from(previews)
    .where(lt(previews.used_at, before.toISOString()))
    .orderBy(asc(previews.used_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await tx.delete(previews).where(inArray(previews.hash, due)).returning({ url: previews.audio_url });
  if (gone.length === 0) return 0;
  const paths = gone.map(({ url }) => filePathOf(url, ''));
  await tx
    .update(stored_files)
    .set({ delete_after: now.toISOString() })
    .where(and(isNull(stored_files.user_id), inArray(stored_files.path, paths)));
  return gone.length;
}
