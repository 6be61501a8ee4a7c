import { z } from 'zod';
import { instant } from '../instant.ts';
import { platforms } from './network-words.ts';

/** Where a post stands while something is left to do. */
export const openPostStates = ['scheduled', 'publishing'] as const;

/** `unclear`: the network did not answer, so it is unknown whether it was posted; it is not sent again. */
export const postStates = [...openPostStates, 'published', 'failed', 'cancelled', 'unclear'] as const;
export type PostState = (typeof postStates)[number];

/** The part of a post that a network would refuse. */
const postParts = ['title', 'text', 'tags', 'video', 'length', 'size', 'shape', 'format', 'posts'] as const;
export type PostPart = (typeof postParts)[number];

const bytes = z.number().describe('Size of the file.');
const seconds = z.number().describe('Length in seconds.');
const width = z.int().describe('Width in pixels.');
const height = z.int().describe('Height in pixels.');

/** What a network would say to a post, before anything is sent. */
export const postCheck = z.object({
  length: z.int().describe("Length of the text in the network's own counting."),
  max_length: z.int().describe('The longest text that the network takes.'),
  video: z
    .object({
      bytes: bytes.nullable(),
      seconds: seconds.nullable(),
      width: width.nullable(),
      height: height.nullable(),
    })
    .describe('What is known of the video; sizes of old ones may be unknown.'),
  copy: z
    .object({ bytes, width, height, frames_per_second: z.number().describe('Pictures in a second.') })
    .nullable()
    .describe("What is sent in the video's place, where the network takes less."),
  max_seconds: z.number().describe('The longest video that the network takes.'),
  max_bytes: z.number().describe('The largest file that the network takes.'),
  faults: z
    .array(
      z.object({
        about: z.enum(postParts).describe('The part that is refused.'),
        message: z.string().describe('Why, in a sentence for people.'),
      }),
    )
    .describe('Why the network would refuse it; empty where it would not.'),
});
export type PostCheck = z.infer<typeof postCheck>;

/** A video published on a network, or on its way there. */
export const post = z.object({
  id: z.uuid().describe('Id of the post.'),
  platform: z.enum(platforms).describe('The network.'),
  project_id: z.uuid().nullable().describe('The video; null for words alone, and once the video is deleted.'),
  title: z.string().describe('Title, on networks that show one.'),
  text: z.string().describe('The words of the post.'),
  tags: z.array(z.string()).describe('Tags, on networks that have them.'),
  privacy: z.enum(['private', 'unlisted', 'public']).describe('Who may watch it, on YouTube.'),
  state: z.enum(postStates).describe('How far it is.'),
  percent: z.int().describe('How much of it is done, from 0 to 100.'),
  scheduled_at: instant.nullable().describe('When it is to go out; null for at once.'),
  remote_id: z.string().nullable().describe("The network's own id."),
  url: z.string().nullable().describe('Where people find it.'),
  error_code: z.string().nullable().describe('Code of the failure.'),
  error_message: z.string().nullable().describe('Why it failed, in a sentence.'),
  created_at: instant.describe('When it was ordered.'),
  published_at: instant.nullable().describe('When it went out.'),
});
export type Post = z.infer<typeof post>;
