import { AppError, type FaultCode } from '@portray/foundation/errors';

/** Why presenters elsewhere refuse an order, and what that means to the user who ordered. */
const refusals = {
  content: ['provider_refused', 'The provider does not allow this photo or script. Please change them.'],
  severalFaces: ['face_not_detected', 'There is more than one face in this photo. Please choose another one.'],
  noFace: ['face_not_detected', 'The provider found no clear face in this photo. Please choose another one.'],
  unclearPhoto: ['image_not_suitable', 'This photo is not clear enough. Please choose another one.'],
  photo: ['invalid_image', 'The provider cannot use this photo. Please choose another one.'],
  speech: ['audio_file_issue', 'The provider cannot use this speech. Please try another voice.'],
  account: [
    'provider_refused',
    'This studio cannot take orders right now. Please choose another one, or try again later.',
  ],
  other: ['provider_refused', 'The provider could not make this video.'],
} as const satisfies Record<string, [FaultCode, string]>;

export type PresenterRefusal = keyof typeof refusals;

/** The first reason whose pattern fits what the provider said. */
export function presenterRefusal(
  reasons: readonly (readonly [pattern: RegExp, reason: PresenterRefusal])[],
  said: string,
  cause: Error,
): AppError {
  const [, reason = 'other'] = reasons.find(([pattern]) => pattern.test(said)) ?? [];
  const [code, sentence] = refusals[reason];
  return new AppError(code, sentence, { cause });
}
