import { makeImage } from '@portray/studio/images/make-image';
import { checkUserId, signedIn } from '../edge/implement.ts';

/** generate-ai-image. */
export const imageFunctions = {
  generateAiImage: signedIn.functions.generateAiImage.handler(async ({ input, context, signal }) => {
    checkUserId(context.who, input.userId);
    const made = await makeImage(context.deps, context.who, input, signal);
    return { success: true as const, error: null, ...made };
  }),
};
