import type { Storyboard } from '@portray/contracts/storyboard';
import type { Transaction } from '@portray/database/open-database';
import { type BatchKit, listBatchKits } from '@portray/database/queries/batch-kits';
import type { BatchRecord } from '@portray/database/queries/batches';
import { findBrandKit, lockBrandKits } from '@portray/database/queries/brand-kits';
import { AppError } from '@portray/foundation/errors';
import { boardInKit } from '../brand-kits/board-in-kit.ts';
import type { Whole } from './check-rows.ts';

/** The brand kit in which the videos of a list are made. */
export async function readBatchKit(
  tx: Transaction,
  { user_id, id }: Pick<BatchRecord, 'user_id' | 'id'>,
): Promise<BatchKit | undefined> {
  return (await listBatchKits(tx, user_id, id))[0];
}

const about = { about: 'brand_kit_id' };

/**
 * What a list keeps of the choice of its kit: an id; null for none; undefined to follow the default. The person's kits stay as
 * they are until the transaction ends. Throws AppError: conflict where the template has a kit, not_found.
 */
export async function readKitChoice(
  tx: Transaction,
  userId: string,
  { parts }: Pick<BatchRecord, 'parts'>,
  brandKitId: string | null | undefined,
): Promise<Pick<BatchRecord, 'brand_kit_id' | 'has_own_kit'>> {
  if (parts.storyboard.brandKitId)
    throw new AppError(
      'conflict',
      'The template of this list has a brand kit of its own, and its videos keep it.',
      about,
    );
  await lockBrandKits(tx, userId);
  if (brandKitId && !(await findBrandKit(tx, userId, brandKitId)))
    throw new AppError('not_found', 'This brand kit no longer exists.', about);
  return { brand_kit_id: brandKitId ?? null, has_own_kit: brandKitId !== undefined };
}

/** A filled template as its video is made: as all new storyboards in the kit of the list, unless the template has one of its own. */
export async function inBatchKit(
  tx: Transaction,
  { user_id: userId }: Pick<BatchRecord, 'user_id'>,
  { storyboard, draft }: Whole,
  kit: BatchKit | undefined,
): Promise<Storyboard> {
  if (!kit?.addedId) return storyboard;
  // A kit that was deleted since is named all the same, so that the video says why it looks plain.
  if (!kit.content) return { ...storyboard, brandKitId: kit.addedId };
  const added = { id: kit.addedId, content: kit.content };
  return boardInKit(tx, userId, { kit: added, storyboard, photoUrl: draft.avatar_image_url });
}
