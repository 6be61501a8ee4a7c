import { z } from 'zod';
import { instant } from '../instant.ts';
import { storedLandmarks } from './face-landmarks.ts';

/**
 * What people should know about a photo that was accepted all the same: what it is about, and a sentence for them. One
 * that was not accepted has a single one, 'refused', with the reason.
 */
export const photoWarning = z.object({
  code: z.enum([
    ...(['low_resolution', 'turned_head', 'tilted_head', 'dark', 'blurred', 'rotated'] as const),
    ...(['cut_off', 'sunglasses', 'refused'] as const),
  ]),
  message: z.string().max(500),
});
export type PhotoWarning = z.infer<typeof photoWarning>;

/** A photo that can be made to talk. */
export const talkingPhoto = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  photo_name: z.string().nullable(),
  talking_photo_id: z.string(),
  original_image_url: z.string(),
  is_ai_generated: z.boolean(),
  is_saved: z.boolean(),
  /** When it goes unless it is saved. */
  deletes_at: instant.nullable(),
  warnings: z.array(photoWarning),
  created_at: instant,
});
export type TalkingPhoto = z.infer<typeof talkingPhoto>;

/** A portrait that every account may use. */
export const samplePortrait = z.object({
  id: z.string(),
  name: z.string(),
  image_url: z.string(),
  talking_photo_id: z.string(),
});
export type SamplePortrait = z.infer<typeof samplePortrait>;

/** For the live preview in the browser. */
export const photoLandmarks = z.object({ image_url: z.string(), landmarks: storedLandmarks });
export type PhotoLandmarks = z.infer<typeof photoLandmarks>;
