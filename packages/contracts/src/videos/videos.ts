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

/** A cloned voice, a voice of the list, or a recording that is itself what is heard. */
export const voiceChoices = ['new', 'existing', 'recording'] as const;
export type VoiceChoice = (typeof voiceChoices)[number];
const url = z.string().nullable();
/** An invisible one counts as missing. */
export const videoTitle = z
  .string()
  .trim()
  .max(limits.maxTitleCharacters)
  .transform((text) => blankIsNull(text) ?? '');
/** Longer scripts than any plan allows are still kept as drafts, so that nothing typed is lost. */
const script = z.string().max(limits.maxScriptCharacters);
const language = z.enum(languageCodes);

/** The last translation that became the script, with what it was made of. */
const acceptedTranslation = z.object({
  original: script.describe('The script that was translated.'),
  from: language.describe('Its language.'),
  text: script.describe('The translation.'),
  to: language.describe('Language of the translation.'),
});
export type AcceptedTranslation = z.infer<typeof acceptedTranslation>;

/** A video project as its owner sees it. */
export const videoProject = z.object({
  id: z.uuid().describe('Id of the video.'),
  user_id: z.uuid().describe('Whose video it is.'),
  title: z.string().describe('Title of the video.'),
  script: z.string().describe('What the person says.'),
  status: z.enum(projectStatuses).describe('How far it is.'),
  accepted_translation: acceptedTranslation.nullable().describe('The last translation that became the script.'),
  language: z.string().describe('Language that is spoken.'),
  video_size: z.enum(videoSizes).describe('Shape of the frame.'),
  resolution: z.enum(resolutions).nullable().describe('Resolution of the finished video.'),
  provider: z.enum(providers).describe('What the video is ordered from.'),
  engine: z.enum(engines).nullable().describe('What makes the video.'),
  advanced_settings: advancedSettings.nullable().describe('Further choices.'),
  captions: z.enum(captionChoices).describe('No captions, a file, or burned into the picture.'),
  has_watermark: z.boolean().describe('Whether it carries our watermark.'),
  has_ai_label: z.boolean().describe('Whether the picture says that it is AI-made.'),
  is_test: z.boolean().describe("Whether a test key made it: 'TEST' stands over it, and it cost nothing."),
  avatar_image_url: url.describe('Address of the photo.'),
  voice_choice: z.enum(voiceChoices).nullable().describe('A voice of the list, a cloned one, or a recording itself.'),
  voice_file_url: url.describe('Recording that the voice was cloned from, or that is heard.'),
  elevenlabs_voice_id: z.string().nullable().describe('The voice, of whatever engine.'),
  heygen_talking_photo_id: z.string().nullable().describe('Id of the prepared face.'),
  generated_audio_url: url.describe(
    'Speech of exactly this script, language and voice; null once one of them changes.',
  ),
  generated_audio_manner: voiceManner.nullable().describe('How that speech was spoken; null where none was generated.'),
  video_url: url.describe('Address of the finished video.'),
  stored_video_url: url.describe('Address of the video in our store.'),
  s3_video_url: url.describe('Address of a copy elsewhere, where there is one.'),
  processed_video_url: url.describe('Address of the video with text on it.'),
  thumbnail_url: url.describe('Address of its picture.'),
  processing_stage: z.enum(processingStages).nullable().describe('How far text over the video is.'),
  processing_error: z.string().nullable().describe('Why it failed, in a sentence.'),
  error_code: z.string().nullable().describe("Code of the failure; 'cancelled' where its owner stopped it."),
  overlay_error: z.string().nullable().describe('Why text could not be put over the finished video, or be taken off.'),
  stage: z.enum(videoStages).nullable().describe('What is being done now.'),
  percent: z.int().min(0).max(100).describe('How much is done.'),
  eta_seconds: z.int().nullable().describe('Seconds that are left; null while unknown.'),
  duration_seconds: z.number().nullable().describe('Length in seconds.'),
  width: z.int().nullable().describe('Width in pixels.'),
  height: z.int().nullable().describe('Height in pixels.'),
  notes: z.array(z.string()).describe('What is worth knowing about the finished video.'),
  has_storyboard: z.boolean().describe("Whether it has scenes beyond the wizard's one; `/storyboards/{id}` has them."),
  is_showcased: z.boolean().describe('Whether everyone can watch it in the showcase.'),
  share_token: z.string().nullable().describe('Token of its share link.'),
  created_at: instant.describe('When the draft was begun.'),
  updated_at: instant.describe('When it was changed last.'),
  started_at: instant.nullable().describe('When making it began.'),
  completed_at: instant.nullable().describe('When it was finished.'),
});
export type VideoProject = z.infer<typeof videoProject>;

/** What a person may write into a draft; everything else is the server's to set. */
export const videoDraft = z
  .object({
    title: videoTitle.describe('Title of the video.'),
    script: script.describe('What the person says.'),
    accepted_translation: acceptedTranslation.nullable().describe('The last translation that became the script.'),
    language: language.describe('Language that is spoken.'),
    video_size: z.enum(videoSizes).describe('Shape of the frame.'),
    provider: z.enum(providers).describe('What the video is ordered from.'),
    advanced_settings: advancedSettings.describe('Further choices.'),
    captions: z.enum(captionChoices).describe('No captions, a file, or burned into the picture.'),
    has_ai_label: z.boolean().describe('The visible label; shown in any case where the plan wants it.'),
    avatar_image_url: url.describe('Address of the photo.'),
    voice_file_url: url.describe('Recording that the voice was cloned from, or that is heard.'),
    voice_choice: z.enum(voiceChoices).nullable().describe('A voice of the list, a cloned one, or a recording itself.'),
    elevenlabs_voice_id: z.string().max(200).nullable().describe('The voice, of whatever engine.'),
    generated_audio_url: url.describe('Speech of exactly this script, language and voice.'),
  })
  .partial();
export type VideoDraft = z.infer<typeof videoDraft>;

/** What may be changed of a video that exists; the draft's fields only while it is a draft or failed. */
export const videoChange = videoDraft
  .extend({
    is_showcased: z.boolean().describe('Whether everyone can watch it in the showcase.'),
    was: z
      .strictObject({
        title: videoTitle.describe('The title that was read.'),
        script: script.describe('The script that was read.'),
      })
      .partial()
      .describe('What was read before: where the row says something else by now, the change is refused.'),
  })
  .partial();
export type VideoChange = z.infer<typeof videoChange>;

/** How fast videos like the next one of a person were rendered lately. */
export const renderPace = z.object({
  secondsPerVideoSecond: z
    .number()
    .positive()
    .nullable()
    .describe('Seconds of work for a second of video; null while nothing like it was made.'),
  unfinishedVideos: z.int().min(0).describe('Videos of all users that are waiting or being made.'),
});
export type RenderPace = z.infer<typeof renderPace>;

export const videoCaptions = z.object({
  project_id: z.uuid().describe('The video.'),
  language: z.string().describe('Language of the captions.'),
  cues: captionCues.describe('The captions, in order and without overlap.'),
  in_picture: z.boolean().describe('Whether the finished video has them in its picture, too, in some scene at least.'),
  updated_at: instant.describe('When they were changed last.'),
});
export type VideoCaptions = z.infer<typeof videoCaptions>;

/** Corrected captions. */
export const captionsChange = z.object({
  cues: captionCues.describe('All captions, in order and without overlap.'),
  was: videoCaptions
    .pick({ updated_at: true })
    .optional()
    .describe('What was read before: where they were changed since, the correction is refused.'),
});
export type CaptionsChange = z.infer<typeof captionsChange>;

/** A video whose owner shows it to everyone, or one of ours. */
export const showcaseVideo = z.object({
  id: z.uuid().describe('Id of the video.'),
  title: z.string().describe('Title of the video.'),
  language: z.string().describe('Language that is spoken.'),
  duration_seconds: z.number().nullable().describe('Length in seconds.'),
  video_url: url.describe('Address of the video.'),
  stored_video_url: url.describe('Address of the video in our store.'),
  thumbnail_url: url.describe('Address of its picture.'),
  captions_url: url.describe('Address of its captions, as WebVTT.'),
  created_at: instant.describe('When it was made.'),
});
export type ShowcaseVideo = z.infer<typeof showcaseVideo>;
