import { z } from 'zod';
import { instant } from './instant.ts';
import { platforms } from './social.ts';

/** Where a post stands while something is left to do. */
export const openPostStates = ['scheduled', 'publishing'] as const;

/** `unclear`: the network did not answer, so nobody can tell whether it was posted; it is not sent again. */
export const postStates = [...openPostStates, 'published', 'failed', 'cancelled', 'unclear'] as const;
export type PostState = (typeof postStates)[number];

/** A video published on a network, or on its way there. */
export const post = z.object({
  id: z.uuid(),
  platform: z.enum(platforms),
  /** The video; null for words alone, and once the video is deleted. */
  project_id: z.uuid().nullable(),
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  privacy: z.enum(['private', 'unlisted', 'public']),
  state: z.enum(postStates),
  /** 0–100. */
  percent: z.int(),
  scheduled_at: instant.nullable(),
  /** The network's own id, and where people find it. */
  remote_id: z.string().nullable(),
  url: z.string().nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  created_at: instant,
  published_at: instant.nullable(),
});
export type Post = z.infer<typeof post>;
