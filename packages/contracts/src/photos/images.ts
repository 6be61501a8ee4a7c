import { z } from 'zod';
import { instant } from '../instant.ts';
import { imageModes, imageOrderStates } from './image-rules.ts';
import { talkingPhoto } from './photos.ts';

/** How many AI images were ordered on a UTC day, and how many the plan allows. */
export const imageUsage = z.object({ current: z.int(), limit: z.int() });
export type ImageUsage = z.infer<typeof imageUsage>;

/** Pictures that somebody ordered: what of, how far they are, and what came of it. */
export const imageOrder = z.object({
  id: z.uuid(),
  mode: z.enum(imageModes),
  prompt: z.string(),
  /** The picture that is transformed; null for pictures from words. */
  source_url: z.string().nullable(),
  state: z.enum(imageOrderStates),
  percent: z.int().min(0).max(100),
  /** How many to choose from. */
  count: z.int(),
  /** Who makes them elsewhere; null for the painter of this product. */
  made_by: z.string().nullable(),
  /** Passages of the prompt; null until it was read, and where the maker does not tell. */
  understood: z.array(z.string()).nullable(),
  not_understood: z.array(z.string()).nullable(),
  /** Why there are no pictures. */
  error: z.string().nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
});
export type ImageOrder = z.infer<typeof imageOrder>;

/** With what was made, those that were deleted since left out. */
export const imageOrderWithPhotos = imageOrder.extend({ photos: z.array(talkingPhoto) });
export type ImageOrderWithPhotos = z.infer<typeof imageOrderWithPhotos>;
