import type { Database } from '@portray/database/open-database';
import type { ImageOrderKey } from '@portray/database/queries/images';
import { listLostImageOrders } from '@portray/database/queries/jobs-images';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { endImages } from './end-images.ts';

type Deps = { database: Database; publicUrl: string; now: () => Date; log: Log };

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 60_000;

/** Records why an order came to nothing; it does not count. */
export async function failImages(deps: Deps, key: ImageOrderKey, reason: AppError): Promise<void> {
  const isFailed = await deps.database.asPerson(key.userId, (tx) => endImages(deps, tx, key, reason));
  if (isFailed) deps.log.warn('images.failed', { orderId: key.orderId, code: reason.code, cause: reason.cause });
}

/** Orders whose job is gone for good fail. Safe to run twice. */
export async function failLostImages(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const lost = await deps.database.asSystem((tx) => listLostImageOrders(tx, before));
  const reason = () =>
    new AppError('rendering_failed', 'Making these images was interrupted too often. Please try again.');
  for (const key of lost) await failImages(deps, key, reason());
}
