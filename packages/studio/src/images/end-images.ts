import { filePathOf } from '@portray/contracts/file-urls';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import {
  changeImageOrder,
  type ImageOrderKey,
  type ImageOrderRow,
  listLostImageOrders,
  returnOfDay,
} from '@portray/database/queries/images';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';

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
  await returnOfDay(tx, userId, ended.look_id === null ? 'images' : 'looks', ended.day);
  await letSourceGo(deps, tx, ended);
  await publishEvent(tx, userId, { type: 'image.changed', orderId, state, percent: ended.percent });
  return true;
}

/** A picture that was uploaded for this order only is not kept. */
export async function letSourceGo({ publicUrl, now }: Deps, tx: Transaction, order: ImageOrderRow): Promise<void> {
  const path = order.source_url && filePathOf(order.source_url, publicUrl);
  if (path?.startsWith('temp-transforms/')) await letFilesGo(tx, order.user_id, [path], now());
}

type FailImagesDeps = { database: Database; publicUrl: string; now: () => Date; log: Log };

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 60_000;

/** Records why an order came to nothing; it does not count. */
export async function failImages(deps: FailImagesDeps, key: ImageOrderKey, reason: AppError): Promise<void> {
  const isFailed = await deps.database.asPerson(key.userId, (tx) => endImages(deps, tx, key, reason));
  if (isFailed) deps.log.warn('images.failed', { orderId: key.orderId, code: reason.code, cause: reason.cause });
}

/** Orders whose job is gone for good fail. Safe to run twice. */
export async function failLostImages(deps: FailImagesDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const lost = await deps.database.asSystem((tx) => listLostImageOrders(tx, before));
  const reason = () =>
    new AppError('rendering_failed', 'Making these images was interrupted too often. Please try again.');
  for (const key of lost) await failImages(deps, key, reason());
}
