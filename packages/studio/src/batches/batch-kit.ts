import { boardFrom } from '@portray/contracts/brand-choices';
import { limits } from '@portray/contracts/limits';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { Transaction } from '@portray/database/open-database';
import { type BatchKit, listBatchKits } from '@portray/database/queries/batch-kits';
import type { BatchRecord } from '@portray/database/queries/batches';
import type { Whole } from './check-rows.ts';

/** The brand kit in which the videos of a list are made. */
export async function readBatchKit(
  tx: Transaction,
  { user_id, id }: Pick<BatchRecord, 'user_id' | 'id'>,
): Promise<BatchKit | undefined> {
  return (await listBatchKits(tx, user_id, id))[0];
}

/** A filled template as its video is made: as all new storyboards in the default kit, unless the template has one of its own. */
export function inBatchKit({ storyboard, draft }: Whole, kit: BatchKit | undefined): Storyboard {
  if (!kit?.addedId) return storyboard;
  // A kit that was deleted since the start is named all the same, so that the video says why it looks plain.
  if (!kit.content) return { ...storyboard, brandKitId: kit.addedId };
  return boardFrom(
    storyboard,
    { id: kit.addedId, content: kit.content },
    limits.maxTextsPerScene,
    draft.avatar_image_url,
  );
}
