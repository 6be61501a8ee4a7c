import { z } from 'zod';
import { instant } from '../instant.ts';
import { storedLandmarks } from './face-landmarks.ts';

/**
 * What people should know about a photo that was accepted all the same: what it is about, and a sentence for them. One
 * that was not accepted has a single one, 'refused', with the reason.
 */
export const photoWarning = z.object({
  code: z
    .enum([
      ...(['low_resolution', 'turned_head', 'tilted_head', 'dark', 'blurred', 'rotated'] as const),
      ...(['cut_off', 'sunglasses', 'refused'] as const),
    ])
    .describe('What the hint is about.'),
  message: z.string().max(500).describe('The hint in a sentence for people.'),
});
export type PhotoWarning = z.infer<typeof photoWarning>;

/** A photo that can be made to talk. */
export const talkingPhoto = z.object({
  id: z.uuid().describe('Id of the photo.'),
  user_id: z.uuid().describe('Whose photo it is.'),
  photo_name: z.string().nullable().describe('Its name; null while it has none.'),
  talking_photo_id: z.string().describe('Id of the prepared face; its prefix says when it is not ready.'),
  original_image_url: z.string().describe('Address of the picture.'),
  is_ai_generated: z.boolean().describe('Whether it is an AI image.'),
  is_saved: z.boolean().describe('Whether it stays until it is deleted.'),
  deletes_at: instant.nullable().describe('When it goes unless it is saved.'),
  is_preview: z
    .boolean()
    .describe(
      'Whether the picture is a small preview, which is drawn at its final size once it is saved or asked for.',
    ),
  drawing_percent: z
    .int()
    .nullable()
    .describe('How much of its final size is drawn, from 0 to 100; null while none is being drawn.'),
  drawing_error: z.string().nullable().describe('Why its final size could not be drawn.'),
  warnings: z.array(photoWarning).describe('Hints about the picture.'),
  created_at: instant.describe('When it came into the library.'),
});
export type TalkingPhoto = z.infer<typeof talkingPhoto>;

/** A portrait that every account may use. */
export const samplePortrait = z.object({
  id: z.string().describe('Id of the portrait.'),
  name: z.string().describe('Name of the portrait.'),
  image_url: z.string().describe('Address of the picture.'),
  talking_photo_id: z.string().describe('Id of the prepared face.'),
});
export type SamplePortrait = z.infer<typeof samplePortrait>;

/** For the live preview in the browser. */
export const photoLandmarks = z.object({
  image_url: z.string().describe('Address of the picture.'),
  landmarks: storedLandmarks.describe('Where the face is in it.'),
});
export type PhotoLandmarks = z.infer<typeof photoLandmarks>;
