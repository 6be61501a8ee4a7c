import { makeImage } from '@portray/studio/images/make-image';
import { checkUserId, signedIn } from '../edge/implement.ts';

/** generate-ai-image. */
export const imageFunctions = {
  generateAiImage: signedIn.functions.generateAiImage.handler(async ({ input, context, signal }) => {
    checkUserId(context.principal, input.userId);
    const made = await makeImage(context.deps, context.principal, input, signal);
    return { success: true as const, error: null, ...made };
  }),
};
