import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { backdrop } from './backdrop-shape.ts';
import { resolutions, videoSizes } from './frame-size.ts';
import { defaultSettings, voiceEmotions } from './video-choices.ts';

/** How burned captions look: letters with an edge, letters on a dark box, or letters of which the spoken word is coloured. */
export const captionStyles = ['plain', 'boxed', 'word-by-word'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

/** Where burned captions stand: below the chin or above the eyes; between them is the mouth. */
export const captionPlaces = ['bottom', 'top'] as const;
export type CaptionPlace = (typeof captionPlaces)[number];

const shift = z.number().min(-limits.maxFramingShift).max(limits.maxFramingShift);

/**
 * How a photo lies in the frame beside where it is placed by itself: enlarged around the middle, then moved by shares of
 * the frame's width and height. It is held within what keeps the face in the frame, and the frame filled.
 */
export const framing = z.object({
  zoom: z.number().min(limits.minFramingZoom).max(limits.maxFramingZoom).describe('How much it is enlarged.'),
  x: shift.describe('How far it is moved, as a share of the width.'),
  y: shift.describe('How far it is moved, as a share of the height.'),
});
export type Framing = z.infer<typeof framing>;

/** A framing for each size that was framed. */
const framings = z.object({
  youtube: framing.optional().describe('In the wide frame.'),
  reel: framing.optional().describe('In the tall frame.'),
  square: framing.optional().describe('In the square frame.'),
});

/** What people may choose about a video beyond photo, script and voice; field names and values of the specification. */
export const advancedSettings = z.object({
  talkingStyle: z
    .enum(['stable', 'expressive'])
    .default(defaultSettings.talkingStyle)
    .describe('How much the head moves.'),
  expression: z.enum(['default', 'happy']).default(defaultSettings.expression).describe('The look on the face.'),
  voiceEmotion: z.enum(voiceEmotions).optional().describe('The mood of the voice, where it has moods.'),
  voiceSpeed: z
    .number()
    .min(limits.minVoiceSpeed)
    .max(limits.maxVoiceSpeed)
    .default(defaultSettings.voiceSpeed)
    .describe('1 is the usual speed.'),
  backgroundAnimation: z
    .enum(['static', 'subtle'])
    .default(defaultSettings.backgroundAnimation)
    .describe('Whether the picture moves a little.'),
  backdrop: backdrop.optional().describe("What stands behind the person; left out, the photo's own background."),
  framing: framings.optional().describe('How the photo lies in the frame.'),
  captionStyle: z.enum(captionStyles).default(defaultSettings.captionStyle).describe('How burned captions look.'),
  captionPlace: z.enum(captionPlaces).default(defaultSettings.captionPlace).describe('Where burned captions stand.'),
  resolution: z.enum(resolutions).optional().describe("One that the plan has; left out, the plan's usual one."),
});
export type AdvancedSettings = z.infer<typeof advancedSettings>;

/** The settings that change how a script sounds. */
export const voiceManner = advancedSettings.pick({ voiceSpeed: true, voiceEmotion: true });
export type VoiceManner = z.infer<typeof voiceManner>;

export const captionChoices = ['none', 'file', 'burned'] as const;
export type CaptionChoice = (typeof captionChoices)[number];

export const videoSettings = advancedSettings.extend({
  language: z.enum(languageCodes).default('en'),
  videoSize: z.enum(videoSizes).default('youtube'),
  resolution: z.enum(resolutions).default('720p'),
  captions: z.enum(captionChoices).default('none'),
  watermark: z.boolean().default(false),
  /** 'AI-generated' in the picture; the signed credentials say it in any case. */
  aiLabel: z.boolean().default(true),
  /** The face is nobody's: label and credentials say 'AI-generated presenter'. */
  hasPresenter: z.boolean().default(false),
  /** 'TEST' over the picture. */
  isTest: z.boolean().default(false),
});
export type VideoSettings = z.infer<typeof videoSettings>;
