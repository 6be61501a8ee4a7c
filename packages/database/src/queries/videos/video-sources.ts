import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_talking_photos as photos } from '../../schema/library.ts';

/** Whether permission for this photo was confirmed; a generated face needs none. */
export async function isPhotoAllowed(tx: Transaction, userId: string, photoId: string): Promise<boolean> {
  const [photo] = await tx
    .select({ consent_id: photos.consent_id, is_ai_generated: photos.is_ai_generated })
    .from(photos)
    .where(and(eq(photos.user_id, userId), eq(photos.id, photoId)));
  return photo !== undefined && (photo.is_ai_generated || photo.consent_id !== null);
}
