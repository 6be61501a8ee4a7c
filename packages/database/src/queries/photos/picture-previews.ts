import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import { type PictureRecipe, user_talking_photos as photos } from '../../schema/library.ts';
import { undeletedPhoto } from './photos.ts';
import type { CheckedFace } from './photos-write.ts';

/** Whose preview is meant; a worker that draws it shows its claim, which another one may have by now. */
export type PreviewKey = { userId: string; photoId: string; claim?: JobClaim };

export type Preview = { id: string; original_image_url: string; recipe: PictureRecipe };

const isPreview = (userId: string) => and(eq(photos.user_id, userId), undeletedPhoto, isNotNull(photos.recipe));
const isMeant = ({ userId, photoId }: PreviewKey) => and(isPreview(userId), eq(photos.id, photoId));

const { id, original_image_url, recipe } = photos;
const asPreview = (rows: { id: string; original_image_url: string; recipe: PictureRecipe | null }[]) =>
  rows.find((row): row is Preview => row.recipe !== null);

/** A preview with what its final size is drawn from; undefined where there is none, or where it has its final size. */
export async function findPreview(tx: Transaction, key: PreviewKey): Promise<Preview | undefined> {
  return asPreview(await tx.select({ id, original_image_url, recipe }).from(photos).where(isMeant(key)));
}

/** The same by the address of its picture. */
export async function findPreviewByUrl(tx: Transaction, userId: string, url: string): Promise<Preview | undefined> {
  const isThere = and(isPreview(userId), eq(original_image_url, url));
  return asPreview(await tx.select({ id, original_image_url, recipe }).from(photos).where(isThere));
}

/** Keeps a preview from being changed until the end of the transaction; false where there is none. */
export async function lockPreview(tx: Transaction, key: PreviewKey): Promise<boolean> {
  return (await tx.select({ id }).from(photos).where(isMeant(key)).for('update')).length > 0;
}

/** Notes that the final size of a preview is wanted; false where it is there, or on its way already. */
export async function beginDrawing(tx: Transaction, key: PreviewKey): Promise<boolean> {
  const begun = await tx
    .update(photos)
    .set({ drawing_percent: 0, drawing_error: null })
    .where(and(isMeant(key), isNull(photos.drawing_percent)))
    .returning({ id });
  return begun.length > 0;
}

/** Notes how much is drawn, by the worker that shows its claim; false once the drawing is over. */
export async function noteDrawing(tx: Transaction, key: PreviewKey, percent: number): Promise<boolean> {
  if (key.claim && !(await holdsJob(tx, key.claim))) return false;
  const noted = await tx.update(photos).set({ drawing_percent: percent }).where(isMeant(key)).returning({ id });
  return noted.length > 0;
}

/** The preview has its final size, with what was found in it; false where another worker was faster, or where it is gone. */
export async function endDrawing(
  tx: Transaction,
  key: PreviewKey,
  found: CheckedFace | Pick<CheckedFace, 'talking_photo_id' | 'warnings'>,
): Promise<boolean> {
  const ended = await tx
    .update(photos)
    .set({ ...found, recipe: null, drawing_percent: null, drawing_error: null })
    .where(isMeant(key))
    .returning({ id });
  return ended.length > 0;
}

/** The preview stays one, and says why; false where its drawing is over. */
export async function failDrawing(tx: Transaction, key: PreviewKey, reason: string): Promise<boolean> {
  if (key.claim && !(await holdsJob(tx, key.claim))) return false;
  const failed = await tx
    .update(photos)
    .set({ drawing_percent: null, drawing_error: reason })
    .where(and(isMeant(key), isNotNull(photos.drawing_percent)))
    .returning({ id });
  return failed.length > 0;
}

/** How many lost drawings are looked at in one go. */
const lostAtOnce = 500;

/** Previews that are being drawn although their job is gone. For the product itself only. */
export async function listLostDrawings(tx: Transaction): Promise<PreviewKey[]> {
  const { rows } = await tx.execute<{ userId: string; photoId: string }>(sql`
    select p.user_id as "userId", p.id as "photoId" from user_talking_photos p
    where p.drawing_percent is not null
      and not exists (select from pgboss.job j
        where j.name = 'draw-final-size' and j.state in ('created', 'retry', 'active') and j.data->>'photoId' = p.id::text)
    order by p.id limit ${lostAtOnce}`);
  return rows;
}
