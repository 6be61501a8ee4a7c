import { z } from 'zod';
import { limits } from '../limits.ts';

/** Where a face is in a cleaned photo: what the engine needs to draw it, in the worker and in the browser. */
export const storedLandmarks = z.object({
  photoWidth: z.int().positive(),
  photoHeight: z.int().positive(),
  /** 468 points of three numbers; see foundation/face-landmarks. */
  points: z.array(z.number()).length(1404),
  /** Which part of the photo is the person; see foundation/matte. Photos of earlier days have none. */
  matte: z.string().max(limits.maxMatteCharacters).optional(),
});
export type StoredLandmarks = z.infer<typeof storedLandmarks>;

/** How well a photo suits, as the check measured it. */
export const storedPhotoQuality = z.object({
  score: z.number(),
  stability: z.number(),
  faceHeightPx: z.number(),
  yaw: z.number(),
  pitch: z.number(),
  roll: z.number(),
});
export type StoredPhotoQuality = z.infer<typeof storedPhotoQuality>;
