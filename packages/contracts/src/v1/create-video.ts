import { z } from 'zod';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { resolutions } from '../videos/frame-size.ts';
import { providers } from '../videos/video-choices.ts';
import { captionChoices, captionPlaces, captionStyles } from '../videos/video-settings.ts';
import { photoChoice } from './photo-choice.ts';
import { shapes } from './shapes.ts';
import { background, music, scenes, voiceOfScene } from './storyboard/scenes.ts';
import { metadata } from './v1-call.ts';

/** What a video is ordered with. */
export const createVideo = z
  .strictObject({
    title: z
      .string()
      .trim()
      .max(limits.maxTitleCharacters)
      .optional()
      .describe('Its title; left out, the first words.'),
    photo: photoChoice.optional().describe('Who is seen; needed unless each scene has a photo or none is seen.'),
    script: z
      .string()
      .max(limits.maxScriptCharacters)
      .optional()
      .describe('What is said; needed unless there are scenes. With a recording it becomes the captions.'),
    voice: voiceOfScene
      .optional()
      .describe('Who speaks; needed unless there is a recording or each scene has a voice.'),
    recording: z
      .strictObject({
        id: z.string().min(1).max(100).describe('Id of the recording, as `POST /v1/recordings` answered it.'),
        consent: z
          .literal(true)
          .optional()
          .describe(
            "That this is your voice, or that you have this person's permission; needed once for each recording.",
          ),
      })
      .optional()
      .describe('A recording of yours that is heard in place of a voice.'),
    scenes: scenes.optional().describe('Scenes, in place of `script` and `background`.'),
    music: music.optional().describe('Music under the whole video; only with scenes.'),
    brand_kit_id: z.uuid().optional().describe('Colours, typefaces and logo; only with scenes.'),
    language: z.enum(languageCodes).default('en').describe('Language that is spoken.'),
    shape: z.enum(shapes).default('landscape').describe('Shape of the frame: 16:9, 9:16 or 1:1.'),
    resolution: z.enum(resolutions).optional().describe("One that your plan has; left out, the plan's usual one."),
    captions: z
      .enum(captionChoices)
      .default('file')
      .describe('No captions, files beside the video, or burned into the picture, too.'),
    caption_style: z.enum(captionStyles).default('plain').describe('How burned captions look.'),
    caption_place: z.enum(captionPlaces).default('bottom').describe('Where burned captions stand.'),
    background: background.optional().describe("What stands behind the person; left out, the photo's own background."),
    talking_style: z.enum(['stable', 'expressive']).default('stable').describe('How much the head moves.'),
    expression: z.enum(['default', 'happy']).default('default').describe('The look on the face.'),
    moving_background: z.boolean().default(false).describe('Whether the picture moves a little.'),
    ai_label: z.boolean().default(true).describe('The visible label; only a paid plan may turn it off.'),
    provider: z
      .enum(providers)
      .default('heygen')
      .describe('What the video is ordered from, where a server offers several.'),
    dry_run: z.boolean().default(false).describe('Checks everything and answers an estimate; nothing is made or paid.'),
    metadata: metadata.optional(),
  })
  .refine(({ script, scenes: given }) => (script === undefined) !== (given === undefined), {
    message: 'Please send either a script or scenes.',
    path: ['script'],
  })
  .meta({
    id: 'CreateVideo',
    description: 'What a video is made of: a photo, and a script with a voice, a recording, or scenes.',
    examples: [
      { photo: { id: 'ada' }, script: 'Hello, and welcome to our new office.', voice: { id: 'en-us-grace' } },
      {
        photo: { id: 'ada' },
        voice: { id: 'en-us-grace' },
        scenes: [{ script: 'Welcome.' }, { script: 'This is how it works.', background: { kind: 'blur' } }],
        metadata: { order: '4711' },
      },
    ],
  });
export type CreateVideo = z.output<typeof createVideo>;
/** Why a new video is refused. */
export const newVideoErrors = [
  ...(['script_required', 'script_too_long', 'voice_required', 'voice_not_found', 'consent_required'] as const),
  ...(['insufficient_credits', 'daily_limit_reached', 'not_allowed', 'not_found', 'file_not_found'] as const),
  ...(['not_configured', 'language_not_supported', 'conflict', 'changed_elsewhere'] as const),
] as const;
/** Why a new photo is refused. */
export const photoErrors = [
  ...(['address_refused', 'invalid_image', 'face_not_detected', 'several_faces', 'image_not_suitable'] as const),
  ...(['consent_required', 'rendering_failed', 'storage_full'] as const),
] as const;
