import { filePathOf } from '@portray/contracts/file-urls';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { speech_previews as previews, stored_files } from '../../schema/library.ts';

export type Preview = { audio_url: string; sound_url: string; timeline: SpeechTimeline; duration_seconds: number };

/** Whose speech it is: the person's, and the clone's that speaks; null for visitors, and for listed voices. */
export type PreviewOwner = { user_id: string | null; clone_id: string | null };

/** Speech that was made before, by the hash of everything that it depends on, its owner included; noted as used again. */
export async function recallPreview(tx: Transaction, hash: string, now: Date): Promise<Preview | undefined> {
  const { audio_url, sound_url, timeline, duration_seconds } = previews;
  const [known] = await tx
    .update(previews)
    .set({ used_at: now.toISOString() })
    .where(eq(previews.hash, hash))
    .returning({ audio_url, sound_url, timeline, duration_seconds });
  return known;
}

/** Whether speech is kept under a hash. */
export async function hasPreview(tx: Transaction, hash: string): Promise<boolean> {
  const found = await tx.select({ hash: previews.hash }).from(previews).where(eq(previews.hash, hash));
  return found.length > 0;
}

/** Keeps a preview; of two makers at the same time the last counts, and both made the same. */
export async function upsertPreview(
  tx: Transaction,
  hash: string,
  preview: Preview & PreviewOwner,
  now: Date,
): Promise<void> {
  const used_at = now.toISOString();
  await tx
    .insert(previews)
    .values({ ...preview, hash, used_at })
    .onConflictDoUpdate({ target: previews.hash, set: { ...preview, used_at } });
}

/** Forgets previews that were not used since a moment, at most `limit`, and lets their files go; answers how many. */
export async function forgetPreviews(tx: Transaction, before: Date, limit: number, now: Date): Promise<number> {
  const due = tx
    .select({ hash: previews.hash })
    .from(previews)
    .where(lt(previews.used_at, before.toISOString()))
    .orderBy(asc(previews.used_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await tx.delete(previews).where(inArray(previews.hash, due)).returning(urls);
  await letFilesOfPreviewsGo(tx, gone, now);
  return gone.length;
}

/** Forgets everything that a clone has said, with its files. */
export async function forgetPreviewsOfClone(tx: Transaction, userId: string, cloneId: string, now: Date) {
  const isOwn = and(eq(previews.user_id, userId), eq(previews.clone_id, cloneId));
  await letFilesOfPreviewsGo(tx, await tx.delete(previews).where(isOwn).returning(urls), now);
}

const urls = { audio: previews.audio_url, sound: previews.sound_url };

async function letFilesOfPreviewsGo(tx: Transaction, gone: { audio: string; sound: string }[], now: Date) {
  const paths = gone.flatMap(({ audio, sound }) => [audio, sound]).filter((url) => url !== '');
  if (paths.length === 0) return;
  await tx
    .update(stored_files)
    .set({ delete_after: now.toISOString() })
    .where(
      inArray(
        stored_files.path,
        paths.map((url) => filePathOf(url, '')),
      ),
    );
}
