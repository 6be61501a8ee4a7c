import type { ImageUsage } from '@portray/contracts/images';
import { findImageOrderRow, type ImageOrderKey, listOrderedPhotos } from '@portray/database/queries/images';
import { AppError, faultCodeOf } from '@portray/foundation/errors';
import type { Principal } from '../principal.ts';
import { type OrderImagesDeps, type OrderImagesRequest, orderImages } from './order-images.ts';
import { imagesNotFound } from './read-images.ts';

type Deps = OrderImagesDeps;

export type GeneratedImage = {
  /** Undefined where it is still being made after the usual wait. */
  imageUrl: string | undefined;
  orderId: string;
  usage: ImageUsage;
};

/** Orders one picture and waits for it. Throws AppError as `orderImages`, and why the picture could not be made. */
export async function generateImage(
  deps: Deps,
  principal: Pick<Principal, 'userId'>,
  request: Omit<OrderImagesRequest, 'count'>,
  signal?: AbortSignal,
): Promise<GeneratedImage> {
  const { order, usage } = await orderImages(deps, principal, { ...request, count: 1 }, signal);
  const { userId } = principal;
  const key = { userId, orderId: order.id };
  const imageUrl = await deps.jobWaiter.waitFor(userId, () => readResult(deps, key), signal);
  return { imageUrl, orderId: order.id, usage };
}

/** The address of the picture; undefined while it is being made. */
function readResult({ database }: Deps, key: ImageOrderKey): Promise<string | undefined> {
  return database.asPerson(key.userId, async (tx) => {
    const order = await findImageOrderRow(tx, key);
    if (order?.state === 'processing') return undefined;
    if (order?.error) throw new AppError(faultCodeOf(order.error_code), order.error);
    const [photo] = await listOrderedPhotos(tx, key);
    if (!photo) throw imagesNotFound();
    return photo.original_image_url;
  });
}
