import { z } from 'zod';

const number = z.number().refine(Number.isFinite);

const refusal = z.object({
  code: z.enum(['invalid_image', 'face_not_detected', 'image_not_suitable']),
  message: z.string().max(500),
});

const accepted = z.object({
  landmarks: z.object({
    photoWidth: z.int().positive(),
    photoHeight: z.int().positive(),
    points: z.array(number).length(468 * 3),
  }),
  quality: z.object({
    score: number,
    stability: number,
    faceHeightPx: number,
    yaw: number,
    pitch: number,
    roll: number,
  }),
  warnings: z.array(
    z.object({
      code: z.enum(['low_resolution', 'turned_head', 'tilted_head', 'dark', 'blurred', 'rotated']),
      message: z.string().max(500),
    }),
  ),
});

/** What the child says about a photo; it has handled a stranger's bytes, so its words are checked too. */
export const photoReply = z.union([z.object({ refusal }), z.object({ accepted })]);
export type PhotoReply = z.infer<typeof photoReply>;
