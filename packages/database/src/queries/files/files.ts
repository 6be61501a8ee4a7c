import { and, asc, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { backdropUrl, isInScenes } from '../videos/shared-files.ts';

/** A file in the store; `user_id` is null for what the product keeps, such as sample portraits and spoken previews. */
export type FileRow = {
  path: string;
  user_id: string | null;
  bytes: number;
  content_type: string;
};

/** Notes whose a stored file is, and whether everyone may read it; a file that is stored anew is kept again. */
export async function insertFile(tx: Transaction, file: FileRow & { is_public?: boolean }): Promise<void> {
  const { bytes, content_type, is_public = false } = file;
  await tx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({
      target: files.path,
      set: { bytes, content_type, is_public, delete_after: null },
      setWhere: sql`${files.user_id} is not distinct from excluded.user_id`,
    });
}

/** One of the person's files that is not about to be deleted. */
export async function findFile(tx: Transaction, userId: string, path: string): Promise<FileRow | undefined> {
  const { user_id, bytes, content_type } = files;
  const [file] = await tx
    .select({ path: files.path, user_id, bytes, content_type })
    .from(files)
    .where(and(eq(files.user_id, userId), eq(files.path, path), isNull(files.delete_after)));
  return file;
}

export type FileListRequest = { limit: number; offset: number; prefix: string };

/** The person's files in order of name. */
export function listFiles(tx: Transaction, userId: string, { limit, offset, prefix }: FileListRequest) {
  const { path, bytes, content_type, created_at } = files;
  const begins = like(path, `${prefix.replace(/[\\%_]/g, '\\$&')}%`);
  return tx
    .select({ path, bytes, content_type, created_at })
    .from(files)
    .where(and(eq(files.user_id, userId), isNull(files.delete_after), begins))
    .orderBy(asc(path))
    .limit(limit)
    .offset(offset);
}

/**
 * Lets files of the person go: at once, or a day later while a video that needs them is being made. Answers how many
 * there were.
 */
export async function letFilesGo(tx: Transaction, userId: string, paths: string[], now: Date): Promise<number> {
  if (paths.length === 0) return 0;
  const url = sql`'/files/' || ${files.path}`;
  const isNeeded = sql`exists (${tx
    .select({ one: sql`1` })
    .from(videos)
    .where(
      and(
        eq(videos.user_id, userId),
        eq(videos.status, 'processing'),
        or(
          ...[videos.avatar_image_url, videos.voice_file_url, videos.generated_audio_url].map((used) => eq(used, url)),
          eq(backdropUrl, url),
          isInScenes(url),
        ),
      ),
    )})`;
  const at = now.toISOString();
  const gone = await tx
    .update(files)
    .set({ delete_after: sql`${at}::timestamptz + case when ${isNeeded} then interval '1 day' else interval '0' end` })
    .where(and(eq(files.user_id, userId), inArray(files.path, paths), isNull(files.delete_after)))
    .returning({ path: files.path });
  return gone.length;
}

/** Lets one file of the person go at a time. */
export async function letFileGoAt(tx: Transaction, userId: string, path: string, at: Date): Promise<void> {
  const isOwn = and(eq(files.user_id, userId), eq(files.path, path));
  await tx.update(files).set({ delete_after: at.toISOString() }).where(isOwn);
}

/** Keeps files of the person that were let go and are not due yet. */
export async function keepFiles(tx: Transaction, userId: string, paths: string[], now: Date): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .update(files)
    .set({ delete_after: null })
    .where(and(eq(files.user_id, userId), inArray(files.path, paths), gt(files.delete_after, now.toISOString())));
}
