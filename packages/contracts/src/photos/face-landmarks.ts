import { z } from 'zod';
import { limits } from '../limits.ts';

/** Where a face is in a cleaned photo: what the engine needs to draw it, in the worker and in the browser. */
export const storedLandmarks = z.object({
  photoWidth: z.int().positive().describe('Width of the picture in pixels.'),
  photoHeight: z.int().positive().describe('Height of the picture in pixels.'),
  points: z.array(z.number()).length(1404).describe('468 points of three numbers: x, y and depth.'),
  matte: z
    .string()
    .max(limits.maxMatteCharacters)
    .optional()
    .describe('Which part of the picture is the person; older pictures have none.'),
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
