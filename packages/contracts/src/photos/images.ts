import { z } from 'zod';
import { instant } from '../instant.ts';
import { imageModes, imageOrderStates } from './image-rules.ts';
import { talkingPhoto } from './photos.ts';

/** How many AI images were ordered on a UTC day, and how many the plan allows. */
export const imageUsage = z.object({
  current: z.int().describe('AI images that were ordered today (UTC).'),
  limit: z.int().describe('AI images that the plan allows in a day.'),
});
export type ImageUsage = z.infer<typeof imageUsage>;

/** How fast such pictures were made lately. */
export const imagePace = z.object({
  secondsPerPicture: z
    .number()
    .positive()
    .nullable()
    .describe('Seconds for a picture; null while none like it was made.'),
  secondsForFinalSize: z
    .number()
    .positive()
    .nullable()
    .describe('Seconds for the final size of a preview; null where there are no previews, or none was drawn yet.'),
});
export type ImagePace = z.infer<typeof imagePace>;

/** Pictures that were ordered: what of, how far they are, and what came of it. */
export const imageOrder = z.object({
  id: z.uuid().describe('Id of the order.'),
  mode: z.enum(imageModes).describe('From words alone, or from a picture.'),
  prompt: z.string().describe('The description.'),
  look_id: z.string().nullable().describe('The look of a presenter that is drawn; null for all other pictures.'),
  source_url: z.string().nullable().describe('The picture that is transformed; null for pictures from words.'),
  state: z.enum(imageOrderStates).describe('How far the order is.'),
  percent: z.int().min(0).max(100).describe('How much of it is done.'),
  count: z.int().describe('How many pictures there are to choose from.'),
  made_by: z.string().nullable().describe('Who makes them elsewhere; null for this product itself.'),
  understood: z
    .array(z.string())
    .nullable()
    .describe('Passages of the description that were understood; null while unknown.'),
  not_understood: z.array(z.string()).nullable().describe('Passages that were not understood.'),
  error: z.string().nullable().describe('Why there are no pictures.'),
  created_at: instant.describe('When it was ordered.'),
  ended_at: instant.nullable().describe('When it was done, failed or cancelled.'),
});
export type ImageOrder = z.infer<typeof imageOrder>;

/** With what was made, those that were deleted since left out. */
export const imageOrderWithPhotos = imageOrder.extend({
  photos: z.array(talkingPhoto).describe('The pictures that were made.'),
});
export type ImageOrderWithPhotos = z.infer<typeof imageOrderWithPhotos>;
