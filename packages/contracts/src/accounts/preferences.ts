import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { videoSizes } from '../videos/frame-size.ts';

/** How the pages look; `auto` follows the person's system. */
export const themes = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof themes)[number];

/** What a person likes: the look, what a new video begins with (null where nothing was chosen), and which mails they want. */
export const preferences = z.object({
  theme: z.enum(themes).describe("The look; 'auto' follows your system."),
  language: z.enum(languageCodes).nullable().describe('Language that a new video begins with.'),
  voice_id: z.string().max(200).nullable().describe('Voice that a new video begins with.'),
  video_size: z.enum(videoSizes).nullable().describe('Shape that a new video begins with.'),
  mail_video_ready: z.boolean().describe('An email when a video is ready.'),
  mail_video_failed: z.boolean().describe('An email when a video failed.'),
  mail_credits_low: z.boolean().describe('An email when few credits are left.'),
  mail_news: z.boolean().describe('The newsletter, sent to the address of the account.'),
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesChange = preferences.partial();
export type PreferencesChange = z.infer<typeof preferencesChange>;

/** What counts until the user chooses. */
export const usualPreferences: Preferences = {
  theme: 'auto',
  language: null,
  voice_id: null,
  video_size: null,
  mail_video_ready: true,
  mail_video_failed: true,
  mail_credits_low: true,
  mail_news: false,
};
