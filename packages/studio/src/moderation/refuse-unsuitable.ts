import { AppError } from '@portray/foundation/errors';
import type { ModerationCategory, ModerationRequest, Moderator } from '@portray/ports/moderator';

const categoryWords: Record<ModerationCategory, string> = {
  sexual: 'sexual content',
  minors: 'sexual content about minors',
  violence: 'violence',
  hate: 'hate',
  harassment: 'harassment or threats',
  self_harm: 'self-harm',
  illegal: 'instructions for crimes',
};

const uses = { script: 'script', prompt: 'description', post: 'text', picture: 'picture' } as const;

/**
 * Refuses what may not be made, in plain words and without scores. Throws AppError: image_not_suitable (a picture),
 * invalid_input (a text, with the category), and what the moderator throws.
 */
export async function refuseUnsuitable(moderator: Moderator, request: ModerationRequest): Promise<void> {
  const { verdict, reasons } = await moderator.check(request);
  if (verdict !== 'block') return;
  if (request.use === 'picture') {
    throw new AppError('image_not_suitable', 'This image cannot be used. Please try a clear professional headshot.');
  }
  const found = [...new Set(reasons.map(({ category }) => categoryWords[category]))].join(', ');
  throw new AppError(
    'invalid_input',
    `This ${uses[request.use]} cannot be used: it contains ${found}. Please change it.`,
  );
}
