import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { chapter } from './chapters.ts';

const url = z.string().nullable();

/** The share link of a video as its owner sees it. */
export const shareLink = z.object({
  token: z.string().describe('Token of the link.'),
  url: z.string().describe('The link.'),
  embed_url: z.string().describe('Address of the player alone, for a frame on another page.'),
  expires_at: instant.nullable().describe('From when on it shows nothing; null for never.'),
  has_password: z.boolean().describe('Whether visitors need a password.'),
  views: z.int().describe('How often it was watched: once for each visitor and day.'),
  created_at: instant.describe('When it was made.'),
});
export type ShareLink = z.infer<typeof shareLink>;

const tooShort = `A password needs at least ${limits.minPasswordCharacters} characters.`;
const tooLong = `A password can have up to ${limits.maxPasswordCharacters} characters.`;

/** What visitors of a link have to give. */
export const sharePassword = z
  .string()
  .min(limits.minPasswordCharacters, tooShort)
  .max(limits.maxPasswordCharacters, tooLong);

/** What the owner of a link wants; what is left out stays. */
export const shareLinkChange = z.object({
  expires_at: instant.nullable().optional().describe('From when on it shows nothing; null for never.'),
  password: sharePassword.nullable().optional().describe('What visitors have to give; null for nothing.'),
});
export type ShareLinkChange = z.infer<typeof shareLinkChange>;

export const ofToken = z.object({ token: z.string().max(100).describe('Token of the link.') });

/** What anyone with the share link sees. */
export const sharedVideo = z.object({
  title: z.string().describe('Title of the video.'),
  video_url: z.string().describe('Address of the video.'),
  thumbnail_url: url.describe('Address of its picture.'),
  duration_seconds: z.number().nullable().describe('Length in seconds.'),
  width: z.int().nullable().describe('Width in pixels.'),
  height: z.int().nullable().describe('Height in pixels.'),
  language: z.string().describe('Language that is spoken.'),
  captions_url: url.describe('Address of its captions, as WebVTT.'),
  captions_language: z.string().nullable().describe('Language of the captions; null where there are none.'),
  captions_in_picture: z.boolean().describe('Whether its picture shows them, too, in some scene at least.'),
  chapters: z.array(chapter).describe('Its parts, in order; none where it has one scene.'),
  chapters_url: url.describe('Address of its chapters, as WebVTT.'),
  created_at: instant.describe('When it was made.'),
});
export type SharedVideo = z.infer<typeof sharedVideo>;
