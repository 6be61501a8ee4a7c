import { z } from 'zod';
import { instant } from '../instant.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { blankIsNull } from '../text.ts';
import { captionCues } from './captions.ts';
import { resolutions, videoSizes } from './frame-size.ts';
import { providers } from './video-choices.ts';
import { advancedSettings, captionChoices, voiceManner } from './video-settings.ts';
import { processingStages, projectStatuses, videoStages } from './video-states.ts';

export type { ProcessingStage, ProjectStatus, VideoStage } from './video-states.ts';

export type Provider = (typeof providers)[number];

export const engines = ['built-in', 'heygen', 'did'] as const;
export type Engine = (typeof engines)[number];

export const voiceChoices = ['new', 'existing'] as const;
export type VoiceChoice = (typeof voiceChoices)[number];
const url = z.string().nullable();
/** One that nobody would see is none. */
export const videoTitle = z
  .string()
  .trim()
  .max(limits.maxTitleCharacters)
  .transform((text) => blankIsNull(text) ?? '');
/** Longer scripts than any plan allows are still kept as drafts, so that nothing typed is lost. */
const script = z.string().max(limits.maxScriptCharacters);
const language = z.enum(languageCodes);

/** The last translation that became the script, with what it was made of. */
const acceptedTranslation = z.object({ original: script, from: language, text: script, to: language });
export type AcceptedTranslation = z.infer<typeof acceptedTranslation>;

/** A video project as its owner sees it. */
export const videoProject = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  script: z.string(),
  status: z.enum(projectStatuses),
  accepted_translation: acceptedTranslation.nullable(),
  language: z.string(),
  video_size: z.enum(videoSizes),
  resolution: z.enum(resolutions).nullable(),
  provider: z.enum(providers),
  engine: z.enum(engines).nullable(),
  advanced_settings: advancedSettings.nullable(),
  captions: z.enum(captionChoices),
  has_watermark: z.boolean(),
  has_ai_label: z.boolean(),
  avatar_image_url: url,
  voice_choice: z.enum(voiceChoices).nullable(),
  voice_file_url: url,
  elevenlabs_voice_id: z.string().nullable(),
  heygen_talking_photo_id: z.string().nullable(),
  /** Speech of exactly this script, language and voice; gone as soon as one of them changes. */
  generated_audio_url: url,
  /** How that speech was spoken; null where none was generated. */
  generated_audio_manner: voiceManner.nullable(),
  video_url: url,
  stored_video_url: url,
  s3_video_url: url,
  processed_video_url: url,
  thumbnail_url: url,
  processing_stage: z.enum(processingStages).nullable(),
  processing_error: z.string().nullable(),
  error_code: z.string().nullable(),
  /** Why text could not be put over the finished video, or be taken off; the video itself is as it was. */
  overlay_error: z.string().nullable(),
  stage: z.enum(videoStages).nullable(),
  percent: z.int().min(0).max(100),
  eta_seconds: z.int().nullable(),
  duration_seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  notes: z.array(z.string()),
  is_showcased: z.boolean(),
  share_token: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
});
export type VideoProject = z.infer<typeof videoProject>;

/** What a person may write into a draft; everything else is the server's to set. */
export const videoDraft = z
  .object({
    title: videoTitle,
    script,
    accepted_translation: acceptedTranslation.nullable(),
    language,
    video_size: z.enum(videoSizes),
    provider: z.enum(providers),
    advanced_settings: advancedSettings,
    captions: z.enum(captionChoices),
    /** The visible label; the server shows it in any case where the plan wants it. */
    has_ai_label: z.boolean(),
    avatar_image_url: url,
    voice_file_url: url,
    voice_choice: z.enum(voiceChoices).nullable(),
    elevenlabs_voice_id: z.string().max(200).nullable(),
    generated_audio_url: url,
  })
  .partial();
export type VideoDraft = z.infer<typeof videoDraft>;

/** What may be changed of a video that exists; the draft's fields only while it is a draft or failed. */
export const videoChange = videoDraft
  .extend({
    is_showcased: z.boolean(),
    /** What was read before it was changed: where the row says something else by now, the change is refused. */
    was: z.object({ title: videoTitle, script }).partial(),
  })
  .partial();
export type VideoChange = z.infer<typeof videoChange>;

/** How fast videos like the next one of a person were made lately. */
export const renderPace = z.object({
  /** Seconds of work for a second of video; null while nothing like it was made. */
  secondsPerVideoSecond: z.number().positive().nullable(),
  /** Videos of everybody that are waiting or being made. */
  unfinishedVideos: z.int().min(0),
});
export type RenderPace = z.infer<typeof renderPace>;

export const videoCaptions = z.object({
  project_id: z.uuid(),
  language: z.string(),
  cues: captionCues,
  updated_at: instant,
});
export type VideoCaptions = z.infer<typeof videoCaptions>;

/** Corrected captions. */
export const captionsChange = z.object({
  cues: captionCues,
  /** What was read before they were corrected: where they were changed since, the correction is refused. */
  was: videoCaptions.pick({ updated_at: true }).optional(),
});
export type CaptionsChange = z.infer<typeof captionsChange>;

/** What anyone with the share link sees. */
export const sharedVideo = z.object({
  title: z.string(),
  video_url: z.string(),
  thumbnail_url: url,
  duration_seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  language: z.string(),
  captions_url: url,
  created_at: instant,
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** A video whose owner shows it to everybody, or one of ours. */
export const showcaseVideo = z.object({
  id: z.uuid(),
  title: z.string(),
  language: z.string(),
  duration_seconds: z.number().nullable(),
  video_url: url,
  stored_video_url: url,
  thumbnail_url: url,
  captions_url: url,
  created_at: instant,
});
export type ShowcaseVideo = z.infer<typeof showcaseVideo>;
