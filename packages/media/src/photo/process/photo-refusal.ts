import { AppError } from '@portray/foundation/errors';
import { SeveralFaces } from '@portray/foundation/several-faces';

// The part of a reply that the children write. Reading replies needs zod, which would cost each of them 45 ms of its start.

/** The argument of a process that is started before its picture is there. */
export const ahead = 'ahead';

/** Why a child may refuse a photo. */
export const refusalCodes = ['invalid_image', 'face_not_detected', 'several_faces', 'image_not_suitable'] as const;

/** A refusal as a child sends it; any other error is no refusal. */
export function refusalFrom(error: unknown) {
  if (!(error instanceof AppError)) return undefined;
  const { code, message } = error;
  if (!refusalCodes.some((refused) => refused === code)) return undefined;
  return { code, message, ...(error instanceof SeveralFaces && { faces: error.faces }) };
}
