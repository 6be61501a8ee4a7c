import { z } from 'zod';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';

export const videoSizes = ['youtube', 'reel', 'square'] as const;
export const resolutions = ['720p', '1080p'] as const;
export const voiceEmotions = ['Excited', 'Friendly', 'Serious', 'Soothing', 'Broadcaster'] as const;

export type VideoSize = (typeof videoSizes)[number];
export type Resolution = (typeof resolutions)[number];
export type VoiceEmotion = (typeof voiceEmotions)[number];
export type FrameSize = { width: number; height: number };

/** What people may choose about a video beyond photo, script and voice; field names and values of the specification. */
export const advancedSettings = z.object({
  talkingStyle: z.enum(['stable', 'expressive']).default('stable'),
  expression: z.enum(['default', 'happy']).default('default'),
  voiceEmotion: z.enum(voiceEmotions).optional(),
  voiceSpeed: z.number().min(limits.minVoiceSpeed).max(limits.maxVoiceSpeed).default(1),
  backgroundAnimation: z.enum(['static', 'subtle']).default('static'),
});
export type AdvancedSettings = z.infer<typeof advancedSettings>;

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
});
export type VideoSettings = z.infer<typeof videoSettings>;

const shortSides: Record<Resolution, number> = { '720p': 720, '1080p': 1080 };

/** Pixels of the finished video. */
export function frameSize(videoSize: VideoSize, resolution: Resolution): FrameSize {
  const short = shortSides[resolution];
  const long = (short * 16) / 9;
  if (videoSize === 'square') return { width: short, height: short };
  return videoSize === 'youtube' ? { width: long, height: short } : { width: short, height: long };
}
