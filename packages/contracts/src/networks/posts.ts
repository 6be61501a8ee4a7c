import { z } from 'zod';
import { instant } from '../instant.ts';
import { platforms } from './network-words.ts';

/** Where a post stands while something is left to do. */
export const openPostStates = ['scheduled', 'publishing'] as const;

/** `unclear`: the network did not answer, so nobody can tell whether it was posted; it is not sent again. */
export const postStates = [...openPostStates, 'published', 'failed', 'cancelled', 'unclear'] as const;
export type PostState = (typeof postStates)[number];

/** The part of a post that a network would refuse. */
const postParts = ['title', 'text', 'video', 'length', 'size', 'shape', 'format', 'posts'] as const;
export type PostPart = (typeof postParts)[number];

/** What a network would say to a post, before anything is sent. */
export const postCheck = z.object({
  /** Length of the text in the network's own counting. */
  length: z.int(),
  max_length: z.int(),
  /** What is known of the video; sizes of old ones may be unknown. */
  video: z.object({
    bytes: z.number().nullable(),
    seconds: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
  /** What is sent in the video's place, where the network takes less. */
  copy: z.object({ bytes: z.number(), width: z.int(), height: z.int(), frames_per_second: z.number() }).nullable(),
  max_seconds: z.number(),
  max_bytes: z.number(),
  faults: z.array(z.object({ about: z.enum(postParts), message: z.string() })),
});
export type PostCheck = z.infer<typeof postCheck>;

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
