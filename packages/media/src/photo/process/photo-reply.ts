import { facePlace } from '@portray/contracts/error-reply';
import { storedLandmarks, storedPhotoQuality } from '@portray/contracts/face-landmarks';
import { photoWarning } from '@portray/contracts/photos';
import { AppError } from '@portray/foundation/errors';
import { SeveralFaces } from '@portray/foundation/several-faces';
import { z } from 'zod';
import { companionsReply } from '../files/companions.ts';
import { refusalCodes } from './photo-refusal.ts';

const refusal = z.object({
  code: z.enum(refusalCodes),
  message: z.string().max(500),
  faces: z.array(facePlace).max(8).optional(),
});

/** What the check of a photo found. */
export const checkReply = z.object({
  landmarks: storedLandmarks,
  quality: storedPhotoQuality,
  warnings: z.array(photoWarning),
  companions: companionsReply.optional(),
});

export type CheckReply = z.infer<typeof checkReply>;

/** The size of the picture that was written, in pixels. */
export const decodeReply = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  companions: companionsReply.optional(),
});

/** How a child says that it refuses a photo; it has handled untrusted bytes, so its words are checked too. */
export const refused = z.object({ refusal });

/** All that a child says about a photo, line by line: one that it has accepted it may still refuse. */
export function photoReply<T>(accepted: z.ZodType<T>) {
  const whole = z.tuple([z.object({ accepted }), z.object({ isDone: z.literal(true) })]);
  const lastLine = z.array(z.unknown()).transform((lines) => lines.at(-1));
  return z.union([whole, lastLine.pipe(refused)]);
}

/** Whether a child said all that it had to say, whatever that was. */
export function isWhole(lines: readonly unknown[]): boolean {
  return z
    .union([z.object({ isDone: z.literal(true) }), z.looseObject({ refusal: z.unknown() })])
    .safeParse(lines.at(-1)).success;
}

/** A refusal as it was thrown in the child. */
export function refusalOf({ code, message, faces }: z.infer<typeof refusal>): AppError {
  return code === 'several_faces' ? new SeveralFaces(message, faces ?? []) : new AppError(code, message);
}
