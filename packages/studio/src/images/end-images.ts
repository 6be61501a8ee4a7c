import { filePathOf } from '@portray/contracts/file-urls';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { changeImageOrder, type ImageOrderKey, type ImageOrderRow } from '@portray/database/queries/images';
import { returnAiImage } from '@portray/database/queries/usage';
import type { AppError } from '@portray/foundation/errors';

type Deps = { publicUrl: string; now: () => Date };

/** Ends an order without pictures; it does not count. False when it was over already. */
export async function endImages(deps: Deps, tx: Transaction, key: ImageOrderKey, reason: AppError): Promise<boolean> {
  const { userId, orderId } = key;
  const state = reason.code === 'cancelled' ? 'cancelled' : 'failed';
  const ended = await changeImageOrder(tx, key, {
    state,
    error_code: reason.code,
    error: reason.message,
    ended_at: deps.now().toISOString(),
  });
  if (!ended) return false;
  await returnAiImage(tx, userId, ended.day);
  await letSourceGo(deps, tx, ended);
  await publishEvent(tx, userId, { type: 'image.changed', orderId, state, percent: ended.percent });
  return true;
}

/** A picture that was uploaded for this order only is not kept. */
export async function letSourceGo({ publicUrl, now }: Deps, tx: Transaction, order: ImageOrderRow): Promise<void> {
  const path = order.source_url && filePathOf(order.source_url, publicUrl);
  if (path?.startsWith('temp-transforms/')) await letFilesGo(tx, order.user_id, [path], now());
}
