import { z } from 'zod';
import { instant } from '../instant.ts';
import { limits } from '../limits.ts';
import { pictureContents } from './picture-contents.ts';

/** What people bring for their scenes beside photos, voices and pictures. */
export const assetKinds = ['slides', 'clip', 'music'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** 'reading': it was uploaded and a worker looks at it. */
export const assetStates = ['reading', 'ready', 'failed'] as const;

const url = z.string().max(2_048);

/** A page of uploaded slides. */
export const slidePage = z.object({
  page: z.int().min(1).describe('Which page it is, from 1.'),
  url: url.describe('Address of its picture.'),
  width: z.int().describe('Width of the picture in pixels.'),
  height: z.int().describe('Height of the picture in pixels.'),
  text: z.string().describe('What stands on it.'),
  notes: z.string().nullable().describe("The speaker's notes; null where none came with the slides."),
  contents: pictureContents.optional(),
});
export type SlidePage = z.infer<typeof slidePage>;

/** A clip as it is shown: an MP4 of ours, upright, 30 pictures a second, at most 1080p. */
export const clip = z.object({
  url: url.describe('Address of the clip.'),
  poster_url: url.describe('Address of its first picture.'),
  duration_seconds: z.number().positive().max(limits.maxClipSeconds).describe('Length in seconds.'),
  width: z.int().describe('Width in pixels.'),
  height: z.int().describe('Height in pixels.'),
  has_sound: z.boolean().describe('Whether something is heard in it.'),
  contents: pictureContents.optional(),
});
export type Clip = z.infer<typeof clip>;

/** Slides, a clip or music of a person. */
export const asset = z.object({
  id: z.uuid().describe('Its id.'),
  kind: z.enum(assetKinds).describe('What it is.'),
  name: z.string().describe('Its name: at first that of the file.'),
  state: z.enum(assetStates).describe('Whether it can be used.'),
  percent: z.int().min(0).max(100).describe('How much of it has been read.'),
  problem: z
    .string()
    .nullable()
    .describe('Why it cannot be used, or what is missing where it is ready, in a sentence.'),
  pages: z.array(slidePage).describe('The pages of slides so far; of other kinds none.'),
  clip: clip.nullable().describe('The clip, once it is ready.'),
  music: z
    .object({
      url: url.describe('Address of the sound.'),
      duration_seconds: z.number().positive().describe('Length in seconds.'),
    })
    .nullable()
    .describe('The music, once it is ready.'),
  created_at: instant.describe('When it was uploaded.'),
});
export type Asset = z.infer<typeof asset>;

/** A piece of music of ours. */
export const musicPiece = z.object({
  id: z.string().describe('What storyboards name it by.'),
  name: z.string().describe('Its name.'),
  mood: z.string().describe('How it sounds, in a few words.'),
  url: url.describe('Address of the sound.'),
  duration_seconds: z.number().positive().describe('Length in seconds.'),
});
export type MusicPiece = z.infer<typeof musicPiece>;
