import { cancelImages } from '@portray/studio/images/cancel-images';
import { generateImage } from '@portray/studio/images/generate-image';
import { orderImages } from '@portray/studio/images/order-images';
import { readImages, readMakingPace, readNewestImages } from '@portray/studio/images/read-images';
import { checkUserId, signedIn } from '../../edge/implement.ts';

/** Orders of AI images. */
export const imageRoutes = {
  order: signedIn.images.order.handler(({ input, context, signal }) =>
    orderImages(context.deps, context.principal, input, signal),
  ),
  newest: signedIn.images.newest.handler(async ({ context }) => ({
    order: await readNewestImages(context.deps, context.principal),
  })),
  pace: signedIn.images.pace.handler(({ input, context }) => readMakingPace(context.deps, input)),
  get: signedIn.images.get.handler(({ input, context }) => readImages(context.deps, context.principal, input)),
  cancel: signedIn.images.cancel.handler(({ input, context }) => cancelImages(context.deps, context.principal, input)),
};

/** generate-ai-image. */
export const imageFunctions = {
  generateAiImage: signedIn.functions.generateAiImage.handler(async ({ input, context, signal }) => {
    checkUserId(context.principal, input.userId);
    const { imageUrl, orderId, usage } = await generateImage(context.deps, context.principal, input, signal);
    const known = { success: true, error: null, usage } as const;
    if (imageUrl !== undefined) return { status: 200, body: { ...known, imageUrl } };
    return { status: 202, body: { ...known, imageUrl: null, status: 'processing', imageId: orderId } };
  }),
};
