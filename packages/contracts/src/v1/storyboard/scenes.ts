import { z } from 'zod';
import { limits } from '../../limits.ts';
import { pictureContents } from '../../storyboard/picture-contents.ts';
import {
  bandEdges,
  clipSounds,
  cornerEdges,
  cornerSizes,
  corners,
  lowerThirdStyles,
  panelEdges,
  pictureFits,
  transitions,
} from '../../storyboard/scene-choices.ts';
import { colour } from '../../videos/backdrop-shape.ts';
import { voiceEmotions } from '../../videos/video-choices.ts';
import { captionPlaces, captionStyles } from '../../videos/video-settings.ts';
import { photoChoice } from '../photo-choice.ts';

const kind = <Kind extends string>(name: Kind) => z.literal(name).describe('Which kind it is.');
const share = z.number().min(0).max(1);

/** An address of a file that was uploaded to `/v1/uploads`, or that an answer of ours has. */
export const ownFileUrl = z
  .string()
  .min(1)
  .max(2_048)
  .describe('Address of a file of yours, as an answer of `/v1` gave it.');

export const voiceOfScene = z
  .strictObject({
    id: z.string().min(1).max(200).describe('Id of the voice; `GET /v1/voices` lists them.'),
    speed: z
      .number()
      .min(limits.minVoiceSpeed)
      .max(limits.maxVoiceSpeed)
      .optional()
      .describe('How fast it speaks; 1 is the usual speed.'),
    emotion: z.enum(voiceEmotions).optional().describe('The mood of the voice, where it has moods.'),
  })
  .meta({
    id: 'VoiceChoice',
    description: 'Who speaks.',
    examples: [{ id: 'en-us-grace', speed: 1.1 }],
  });
export type VoiceOfScene = z.infer<typeof voiceOfScene>;

export const layout = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('full') }),
    z.strictObject({
      kind: kind('left'),
      edge: z.enum(panelEdges).describe("How the presenter's picture is bounded."),
    }),
    z.strictObject({
      kind: kind('right'),
      edge: z.enum(panelEdges).describe("How the presenter's picture is bounded."),
    }),
    z.strictObject({ kind: kind('half'), side: z.enum(['left', 'right']).describe('Which half it is.') }),
    z.strictObject({
      kind: kind('corner'),
      corner: z.enum(corners).describe('Which corner it is.'),
      size: z.enum(cornerSizes).describe('How much room the presenter takes.'),
      edge: z.enum(cornerEdges).describe("How the presenter's picture is bounded."),
    }),
    z.strictObject({ kind: kind('top'), edge: z.enum(bandEdges).describe("How the presenter's picture is bounded.") }),
    z.strictObject({
      kind: kind('bottom'),
      edge: z.enum(bandEdges).describe("How the presenter's picture is bounded."),
    }),
    z.strictObject({
      kind: kind('voice-only'),
      logo: z.literal('middle').optional().describe("The brand's logo stands large above the texts."),
    }),
  ])
  .meta({
    id: 'Layout',
    description: 'Where the presenter stands in a scene.',
    examples: [{ kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' }],
  });

const fit = z.enum(pictureFits).describe('Whether it fills its room, or is seen whole.');
const ground = colour.optional().describe('What is seen beside it; left out, a quiet colour.');
const fromKit = z
  .boolean()
  .optional()
  .describe('Where there is a brand kit, its colours are shown instead; left out, these are.');
const contents = pictureContents.optional();
const clipMoment = z.number().min(0).max(limits.maxClipSeconds);

export const background = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('photo') }),
    z.strictObject({ kind: kind('blur') }),
    z.strictObject({
      kind: kind('colour'),
      colour: colour.describe('One colour all over.'),
      from_kit: fromKit,
    }),
    z.strictObject({
      kind: kind('gradient'),
      from: colour.describe('The colour of the upper left corner.'),
      to: colour.describe('The colour that it turns into.'),
      from_kit: fromKit,
    }),
    z.strictObject({
      kind: kind('picture'),
      url: ownFileUrl,
      fit: fit.default('cover'),
      crop: z
        .strictObject({
          left: share.describe('Share of the width that is cut off at the left.'),
          top: share.describe('Share of the height that is cut off at the top.'),
          width: share.describe('Share of the width that is kept.'),
          height: share.describe('Share of the height that is kept.'),
        })
        .optional()
        .describe('The part that is shown; left out, all of it.'),
      ground,
    }),
    z.strictObject({
      kind: kind('slide'),
      url: ownFileUrl,
      slides_id: z.uuid().describe('The slides that you uploaded.'),
      page: z.int().min(1).max(limits.maxSlides).describe('Which page it is, from 1.'),
      fit: fit.default('contain'),
      ground,
      contents,
    }),
    z.strictObject({
      kind: kind('clip'),
      url: ownFileUrl,
      trim: z
        .strictObject({
          from_seconds: clipMoment.describe('Where the clip begins.'),
          until_seconds: clipMoment.describe('Where it ends; its last picture stays where the speech is longer.'),
        })
        .describe('The part of it that is shown.'),
      shows_all: z
        .boolean()
        .optional()
        .describe(
          'The scene lasts until the clip ends, also where the words end before; left out, as long as its words.',
        ),
      sound: z.enum(clipSounds).default('muted').describe('Whether its sound is heard beside the voice.'),
      fit: fit.default('contain'),
      ground,
      contents,
    }),
  ])
  .meta({
    id: 'Background',
    description: "What fills the frame behind the presenter; 'photo' is the photo's own background.",
    examples: [{ kind: 'gradient', from: '#1e3a8a', to: '#0f172a' }],
  });

const words = z.string().min(1).max(limits.maxSceneTextCharacters);
const fromWord = z
  .int()
  .min(0)
  .max(limits.maxScriptCharacters)
  .default(0)
  .describe('The word of the script with which it appears, from 0.');

export const sceneText = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('title'), text: words.describe('The words.'), from_word: fromWord }),
    z.strictObject({ kind: kind('subtitle'), text: words.describe('The words.'), from_word: fromWord }),
    z.strictObject({
      kind: kind('list'),
      items: z.array(words.describe('One point.')).min(1).max(limits.maxListItems).describe('The points.'),
      from_word: fromWord,
    }),
    z.strictObject({
      kind: kind('lower-third'),
      name: words.describe('Who is seen.'),
      line: z.string().max(limits.maxSceneTextCharacters).optional().describe('What they do.'),
      style: z.enum(lowerThirdStyles).default('bar').describe('How it looks.'),
      from_word: fromWord,
    }),
  ])
  .meta({
    id: 'SceneText',
    description: 'Words that are shown in a scene, from a word of its script on until it ends.',
    examples: [{ kind: 'title', text: 'Welcome', from_word: 0 }],
  });

export const captionsOfScene = z
  .strictObject({
    shown: z.boolean().optional().describe('Whether they are burned into the picture.'),
    style: z.enum(captionStyles).optional().describe('How they look.'),
    place: z.enum(captionPlaces).optional().describe('Where they stand.'),
  })
  .meta({
    id: 'SceneCaptions',
    description: 'Captions of a scene; what is left out is as in the rest of the video.',
    examples: [{ shown: true, style: 'boxed' }],
  });

export const scene = z
  .strictObject({
    id: z.uuid().optional().describe('Id of the scene; left out, a new one is given.'),
    script: z.string().max(limits.maxScriptCharacters).default('').describe('What is said.'),
    voice: voiceOfScene.optional().describe("Who speaks; left out, the video's voice."),
    photo: photoChoice
      .optional()
      .describe("Who is seen; left out, the video's photo. Answers have its address, as `photo_url`."),
    photo_url: ownFileUrl.optional().describe('The same by the address of a photo, as an answer of `/v1` gave it.'),
    layout: layout.default({ kind: 'full' }).describe('Where the presenter stands.'),
    background: background.default({ kind: 'photo' }).describe('What fills the frame behind the presenter.'),
    texts: z.array(sceneText).max(limits.maxTextsPerScene).default([]).describe('Words in the picture.'),
    transition: z.enum(transitions).default('cut').describe('How it goes over into the next scene.'),
    hold_seconds: z
      .number()
      .min(0)
      .max(limits.maxHoldSeconds)
      .default(0)
      .describe('How long it stays after the last word.'),
    captions: captionsOfScene.optional().describe("Captions in this scene; left out, the video's."),
  })
  .meta({
    id: 'Scene',
    description: 'One scene of a video; only what it says or shows must be given.',
    examples: [
      {
        script: 'Welcome to our new office.',
        layout: { kind: 'corner', corner: 'bottom-right', size: 'medium', edge: 'circle' },
        background: { kind: 'colour', colour: '#1e3a8a' },
        texts: [{ kind: 'title', text: 'Welcome', from_word: 0 }],
      },
    ],
  });
export type V1Scene = z.output<typeof scene>;

export const scenes = z.array(scene).min(1).max(limits.maxScenes);

export const music = z
  .strictObject({
    source: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: kind('piece'),
          id: z
            .string()
            .regex(/^[a-z0-9-]{1,40}$/)
            .describe('Which of our pieces it is.'),
        }),
        z.strictObject({ kind: kind('upload'), url: ownFileUrl }),
      ])
      .describe('What is played.'),
    below_speech_db: z.number().min(6).max(30).default(14).describe('How much softer than the voice it is.'),
  })
  .meta({
    id: 'Music',
    description: 'Music under the whole video.',
    examples: [{ source: { kind: 'piece', id: 'quiet-morning' }, below_speech_db: 14 }],
  });
