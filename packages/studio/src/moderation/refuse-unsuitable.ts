import { cutText } from '@portray/contracts/text';
import { AppError } from '@portray/foundation/errors';
import type { ModerationCategory, ModerationReason, ModerationRequest, Moderator } from '@portray/ports/moderator';

const categoryWords: Record<ModerationCategory, string> = {
  sexual: 'sexual content',
  minors: 'sexual content about minors',
  violence: 'violence',
  hate: 'hate',
  harassment: 'harassment or threats',
  self_harm: 'self-harm',
  illegal: 'instructions for crimes',
  impersonation: 'impersonation of a real person',
  other: 'content that is not allowed here',
};

const uses = { script: 'script', prompt: 'description', post: 'text', picture: 'picture' } as const;
const longestQuote = 60;

/**
 * Refuses what may not be made, in plain words and without scores; so does a moderator that cannot be reached, since
 * nothing goes out unseen. Throws AppError: image_not_suitable (a picture), invalid_input (a text, with the category),
 * and what the moderator throws.
 */
export async function refuseUnsuitable(moderator: Moderator, request: ModerationRequest): Promise<void> {
  const { verdict, reasons } = await moderator.check(request);
  if (verdict !== 'block') return;
  if (request.use === 'picture') {
    throw new AppError(
      'image_not_suitable',
      'Image rejected by content filter. Please try a clear professional headshot.',
    );
  }
  const found = [...new Set(reasons.map(nameReason))].join(', ');
  throw new AppError(
    'invalid_input',
    `This ${uses[request.use]} cannot be used: it contains ${found}. Please change it.`,
  );
}

function nameReason({ category, passage }: ModerationReason): string {
  const name = categoryWords[category];
  if (!passage) return name;
  const start = cutText(passage, longestQuote);
  return start === passage.trim() ? `${name} (“${start}”)` : `${name} (in the part that begins “${start}…”)`;
}
