import { storedLandmarks, storedPhotoQuality } from '@portray/contracts/face-landmarks';
import { photoWarning } from '@portray/contracts/photos';
import { z } from 'zod';

const refusal = z.object({
  code: z.enum(['invalid_image', 'face_not_detected', 'several_faces', 'image_not_suitable']),
  message: z.string().max(500),
});

/** What the check of a photo found. */
export const checkReply = z.object({
  landmarks: storedLandmarks,
  quality: storedPhotoQuality,
  warnings: z.array(photoWarning),
});

/** The size of the picture that was written, in pixels. */
export const decodeReply = z.object({ width: z.int().positive(), height: z.int().positive() });

/** What a child says about a photo; it has handled a stranger's bytes, so its words are checked too. */
export function photoReply<T>(accepted: z.ZodType<T>) {
  return z.union([z.object({ refusal }), z.object({ accepted })]);
}
