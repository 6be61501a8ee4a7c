import { known } from '@portray/foundation/known';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { stored_files as files } from '../../schema/library.ts';
import { video_parts as parts, type SplitMaterial, split_videos as splits } from '../../schema/video-parts.ts';
import type { Attempt } from './videos.ts';

export type { SplitMaterial, SplitScenes } from '../../schema/video-parts.ts';

/** A long video in parts, and whose it is. */
export type Split = { id: string; userId: string };
export type PartRow = Pick<typeof parts.$inferSelect, 'index' | 'first_frame' | 'end_frame'>;

/** Who is at a part, and how long without a word. */
export type PartHolder = { by: string; seconds: number };

export type NewSplit = { likeness: string; material: SplitMaterial; parts: PartRow[] };

/**
 * Writes down the parts of an attempt. Those of an earlier run are kept where they are of the same kind and material, so
 * that nothing is drawn twice; others go. The caller has locked the video.
 */
export async function openSplit(tx: Transaction, job: Attempt, wanted: NewSplit, now: Date): Promise<Split> {
  const { userId, videoId, attempt } = job;
  const { likeness, material } = wanted;
  const isSame = and(
    eq(splits.attempt, attempt),
    eq(splits.likeness, likeness),
    sql`${splits.material} = ${JSON.stringify(material)}::jsonb`,
  );
  const [same] = await tx
    .select({ id: splits.id })
    .from(splits)
    .where(and(eq(splits.user_id, userId), eq(splits.video_id, videoId), isSame));
  if (same) return { id: same.id, userId };
  await endSplit(tx, job, now);
  const [added] = await tx
    .insert(splits)
    .values({ user_id: userId, video_id: videoId, attempt, likeness, material })
    .returning({ id: splits.id });
  const { id } = known(added);
  await tx.insert(parts).values(wanted.parts.map((part) => ({ ...part, split_id: id, user_id: userId })));
  return { id, userId };
}

/** Forgets the parts of a video, and lets their files go. */
export async function endSplit(tx: Transaction, { userId, videoId }: Attempt, now: Date): Promise<void> {
  const isOwn = and(eq(splits.user_id, userId), eq(splits.video_id, videoId));
  // A part that is being noted this moment is waited for, so that its file goes, too.
  await tx
    .select({ index: parts.index })
    .from(parts)
    .innerJoin(splits, eq(splits.id, parts.split_id))
    .where(isOwn)
    .orderBy(asc(parts.index))
    .for('update', { of: parts });
  const stored = tx
    .select({ path: parts.path })
    .from(parts)
    .innerJoin(splits, eq(splits.id, parts.split_id))
    .where(and(isOwn, isNotNull(parts.path)));
  await tx
    .update(files)
    .set({ delete_after: now.toISOString() })
    .where(and(eq(files.user_id, userId), inArray(files.path, stored)));
  await tx.delete(splits).where(isOwn);
}

const isFree = and(isNull(parts.path), or(isNull(parts.held_until), lt(parts.held_until, sql`now()`)));
const of = ({ id, userId }: Split) => and(eq(parts.split_id, id), eq(parts.user_id, userId));
const heldBy = (split: Split, by: string) => and(of(split), eq(parts.held_by, by), isNull(parts.path));
const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Takes the first free part. Moments are the database's own, since those who draw have clocks of their own. */
export async function claimPart(tx: Transaction, split: Split, holder: PartHolder): Promise<PartRow | undefined> {
  const first = tx
    .select({ index: parts.index })
    .from(parts)
    .where(and(of(split), isFree))
    .orderBy(asc(parts.index))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(parts)
    .set({ held_by: holder.by, held_until: until(holder.seconds), frames_done: 0 })
    .where(and(of(split), sql`${parts.index} = (${first})`))
    .returning({ index: parts.index, first_frame: parts.first_frame, end_frame: parts.end_frame });
  return claimed;
}

/** Keeps parts for longer and notes how far they are. */
export async function keepParts(
  tx: Transaction,
  split: Split,
  { by, seconds }: PartHolder,
  drawn: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [index, frames] of drawn) {
    await tx
      .update(parts)
      .set({ held_until: until(seconds), frames_done: frames })
      .where(and(heldBy(split, by), eq(parts.index, index)));
  }
}

/** Lets go what a worker has not finished. */
export async function leaveParts(tx: Transaction, split: Split, by: string): Promise<void> {
  await tx.update(parts).set({ held_by: null, held_until: null }).where(heldBy(split, by));
}

/** Notes where a part lies; false where another one was first, or where it is not needed any more. */
export async function putPart(tx: Transaction, split: Split, index: number, path: string): Promise<boolean> {
  const put = await tx
    .update(parts)
    .set({ path })
    .where(and(of(split), eq(parts.index, index), isNull(parts.path)))
    .returning({ index: parts.index });
  return put.length > 0;
}

/** Where a part lies. */
export async function findPartPath(tx: Transaction, split: Split, index: number): Promise<string | undefined> {
  const [part] = await tx
    .select({ path: parts.path })
    .from(parts)
    .where(and(of(split), eq(parts.index, index)));
  return part?.path ?? undefined;
}

/** How far a split video is; undefined once it is over. */
export async function readSplit(
  tx: Transaction,
  split: Split,
): Promise<{ frames: number; missing: number; free: number } | undefined> {
  const frames = sql<number>`sum(case when path is null then frames_done else end_frame - first_frame end)::int`;
  const [found] = await tx
    .select({
      frames,
      missing: sql<number>`count(*) filter (where path is null)::int`,
      free: sql<number>`count(*) filter (where ${isFree})::int`,
    })
    .from(parts)
    .where(of(split));
  return found && found.frames !== null ? found : undefined;
}

/** A split video with a free part. */
export type OpenSplit = Attempt & { id: string; likeness: string };

/** Where help is welcome, the video that waits longest first. For the product itself only, as everything here. */
export async function listOpenSplits(tx: Transaction): Promise<OpenSplit[]> {
  const { id, user_id: userId, video_id: videoId, attempt, likeness } = splits;
  return tx
    .select({ id, userId, videoId, attempt, likeness })
    .from(splits)
    .where(
      sql`exists (select from video_parts p where p.split_id = ${splits.id} and p.path is null
        and (p.held_until is null or p.held_until < now()))`,
    )
    .orderBy(asc(splits.created_at))
    .limit(10);
}

/** What else than its row a helper needs. */
export async function findSplitMaterial(tx: Transaction, id: string): Promise<SplitMaterial | undefined> {
  const [split] = await tx.select({ material: splits.material }).from(splits).where(eq(splits.id, id));
  return split?.material;
}
