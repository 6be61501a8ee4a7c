import { consentVersion } from '@portray/contracts/consent';
import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { changeMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import { cancelImages } from '@portray/studio/images/cancel-images';
import { orderImages } from '@portray/studio/images/order-images';
import { readImages } from '@portray/studio/images/read-images';
import { getPhoto } from '@portray/studio/photos/read-photos';
import { own, type V1Context } from '../edge/v1-context.ts';
import { showPhotos } from '../show/photos.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

async function showImage({ deps, principal }: Given, order: ImageOrderWithPhotos) {
  const metadata = await metadataOf(deps, principal, 'image', [order.id]);
  return {
    id: order.id,
    object: 'image' as const,
    status: order.state,
    prompt: order.prompt,
    percent: order.percent,
    count: order.count,
    understood: order.understood,
    not_understood: order.not_understood,
    photos: await showPhotos({ deps, principal }, order.photos),
    failure:
      order.state === 'failed'
        ? { code: 'rendering_failed', message: order.error ?? 'These pictures could not be made.' }
        : null,
    metadata: metadata(order.id),
    created_at: order.created_at,
    completed_at: order.ended_at,
  };
}

export const imageHandlers = {
  create: own.images.create.handler(async ({ input, context, signal }) => {
    const { deps, principal } = context;
    const { prompt, photo_id, count, consent } = input;
    const source = photo_id === undefined ? undefined : await getPhoto(deps, principal, { id: photo_id });
    const request = {
      prompt,
      count,
      mode: source ? ('image-to-image' as const) : ('text-to-image' as const),
      ...(source && { imageUrl: source.original_image_url }),
      ...(consent && { consent: { version: consentVersion } }),
    };
    const once = withMetadata(deps.once, principal, 'image', input.metadata);
    const { order } = await orderImages({ ...deps, once }, principal, request, signal);
    return showImage(context, order);
  }),

  get: own.images.get.handler(async ({ input, context }) =>
    showImage(context, await readImages(context.deps, context.principal, input)),
  ),

  change: own.images.change.handler(async ({ input: { id, metadata }, context }) => {
    const { deps, principal } = context;
    const order = await readImages(deps, principal, { id });
    await changeMetadata(deps, principal, { kind: 'image', id }, metadata);
    return showImage(context, order);
  }),

  cancel: own.images.cancel.handler(async ({ input, context }) =>
    showImage(context, await cancelImages(context.deps, context.principal, input)),
  ),
};
