import { z } from 'zod';
import { limits } from '../limits.ts';
import { isBlank } from '../text.ts';
import { colour } from '../videos/backdrop-shape.ts';
import { voiceEmotions } from '../videos/video-choices.ts';
import { captionPlaces, captionStyles } from '../videos/video-settings.ts';
import { pictureContents } from './picture-contents.ts';
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
} from './scene-choices.ts';

const kind = <Kind extends string>(name: Kind, says: string) => z.literal(name).describe(says);
const edgeOf = <Edges extends readonly [string, ...string[]]>(edges: Edges) =>
  z.enum(edges).describe("How the presenter's picture is bounded.");
const where = 'Where the presenter stands.';

const layout = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('full', where) }),
    z.strictObject({ kind: kind('left', where), edge: edgeOf(panelEdges) }),
    z.strictObject({ kind: kind('right', where), edge: edgeOf(panelEdges) }),
    z.strictObject({ kind: kind('half', where), side: z.enum(['left', 'right']).describe('Which half it is.') }),
    z.strictObject({
      kind: kind('corner', where),
      corner: z.enum(corners).describe('Which corner it is.'),
      size: z.enum(cornerSizes).describe('How much room the presenter takes.'),
      edge: edgeOf(cornerEdges),
    }),
    z.strictObject({ kind: kind('top', where), edge: edgeOf(bandEdges) }),
    z.strictObject({ kind: kind('bottom', where), edge: edgeOf(bandEdges) }),
    z.strictObject({
      kind: kind('voice-only', where),
      logo: z
        .literal('middle')
        .optional()
        .describe("The brand's logo stands large above the texts, not in its corner."),
    }),
  ])
  .describe('Where the presenter stands.');
/** Where the presenter stands in a scene, by name; `packages/stage` has the geometry. */
export type Layout = z.infer<typeof layout>;

const behind = 'What fills the frame behind the presenter.';
const fileUrl = (says: string) => z.string().min(1).max(2_048).describe(says);
const share = z.number().min(0).max(1);
const fit = z.enum(pictureFits).default('contain').describe('Whether it fills its room, or is seen whole.');
const ground = colour.optional().describe('What is seen beside it; left out, a quiet colour.');

const fromKit = z
  .boolean()
  .optional()
  .describe('Where there is a brand kit, its colours are shown instead; left out, these are.');

const crop = z
  .strictObject({
    left: share.describe('Share of the width that is cut off at the left.'),
    top: share.describe('Share of the height that is cut off at the top.'),
    width: share.describe('Share of the width that is kept.'),
    height: share.describe('Share of the height that is kept.'),
  })
  .refine(
    ({ left, top, width, height }) => width >= 0.01 && height >= 0.01 && left + width <= 1.001 && top + height <= 1.001,
    'This cut lies outside the picture. Please draw it again.',
  );
/** The part of a picture that is shown, in shares of its sides. */
export type Crop = z.infer<typeof crop>;

const moment = z.number().min(0).max(limits.maxClipSeconds, 'A clip can have up to 10 minutes.');
const trim = z
  .strictObject({
    fromSeconds: moment.describe('Where the clip begins.'),
    untilSeconds: moment.describe('Where it ends; its last picture stays where the speech is longer.'),
  })
  .refine((part) => part.untilSeconds > part.fromSeconds, 'A clip must end after it begins.')
  .describe('The part of the clip that is shown.');

const background = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: kind('photo', behind) }),
    z.strictObject({ kind: kind('blur', behind) }),
    z.strictObject({ kind: kind('colour', behind), colour: colour.describe('One colour all over.'), fromKit }),
    z.strictObject({
      kind: kind('gradient', behind),
      from: colour.describe('The colour of the upper left corner.'),
      to: colour.describe('The colour that it turns into.'),
      fromKit,
    }),
    z.strictObject({
      kind: kind('picture', behind),
      url: fileUrl('Of a picture that you uploaded.'),
      fit: fit.default('cover'),
      crop: crop.optional().describe('The part that is shown; left out, all of it.'),
      ground,
    }),
    z.strictObject({
      kind: kind('slide', behind),
      url: fileUrl('Of the picture of this page.'),
      slidesId: z.uuid().describe('The slides that you uploaded.'),
      page: z
        .int()
        .min(1)
        .max(limits.maxSlides, `Slides can have up to ${limits.maxSlides} pages.`)
        .describe('Which page it is, from 1.'),
      fit,
      ground,
      contents: pictureContents.optional(),
    }),
    z.strictObject({
      kind: kind('clip', behind),
      url: fileUrl('Of a video that you uploaded.'),
      trim: trim.describe('The part of it that is shown.'),
      showsAll: z
        .boolean()
        .optional()
        .describe(
          'The scene lasts until the clip ends, also where the words end before; left out, as long as its words.',
        ),
      sound: z.enum(clipSounds).describe('Whether its sound is heard beside the voice.'),
      fit,
      ground,
      contents: pictureContents.optional(),
    }),
  ])
  .describe(behind);
/** What fills the frame of a scene behind its presenter. */
export type Background = z.infer<typeof background>;

const tooLong = `A text can have up to ${limits.maxSceneTextCharacters} characters. Please shorten it.`;
const words = z
  .string()
  .max(limits.maxSceneTextCharacters, tooLong)
  .refine((text) => !isBlank(text), 'This text is empty. Write it, or remove it.');
const fromWord = z
  .int()
  .min(0)
  .max(limits.maxScriptCharacters)
  .describe('The word of the script with which it appears, from 0.');

const sceneText = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('title', 'Large words.'), text: words.describe('The words.'), fromWord }),
  z.strictObject({ kind: kind('subtitle', 'Words below a title.'), text: words.describe('The words.'), fromWord }),
  z.strictObject({
    kind: kind('list', 'Points below each other.'),
    items: z
      .array(words.describe('One point.'))
      .min(1, 'A list needs a point. Write one, or remove the list.')
      .max(limits.maxListItems, `A list can have up to ${limits.maxListItems} points.`)
      .refine((items) => items.join('').length <= limits.maxSceneTextCharacters, tooLong)
      .describe('The points.'),
    fromWord,
  }),
  z.strictObject({
    kind: kind('lower-third', 'A name and a line below it.'),
    name: words.describe('Who is seen.'),
    line: z.string().max(limits.maxSceneTextCharacters, tooLong).optional().describe('What they do.'),
    style: z.enum(lowerThirdStyles).describe('How it looks.'),
    fromWord,
  }),
]);
/** Words that are shown in a scene, from a word of its script on until it ends. */
export type SceneText = z.infer<typeof sceneText>;

/** Captions of a scene or of all of them; what is left out is as in the rest of the video. */
export const sceneCaptions = z.strictObject({
  shown: z.boolean().optional().describe('Whether they are burned into the picture.'),
  style: z.enum(captionStyles).optional().describe('How they look.'),
  place: z.enum(captionPlaces).optional().describe('Where they stand.'),
});

/** One scene of a storyboard; what is left out is the project's. */
export const scene = z.strictObject({
  id: z.uuid().describe('Id of the scene.'),
  script: z
    .string()
    .max(
      limits.maxScriptCharacters,
      `A script can have up to ${limits.maxScriptCharacters.toLocaleString('en')} characters.`,
    )
    .describe('What is said.'),
  voice: z
    .strictObject({
      id: z.string().min(1).max(200).describe('The voice, of whatever engine.'),
      speed: z
        .number()
        .min(limits.minVoiceSpeed)
        .max(limits.maxVoiceSpeed)
        .optional()
        .describe('1 is the usual speed.'),
      emotion: z.enum(voiceEmotions).optional().describe('The mood of the voice, where it has moods.'),
    })
    .optional()
    .describe("Who speaks; left out, the video's voice."),
  presenter: z
    .strictObject({ photoUrl: fileUrl('Address of the photo.') })
    .optional()
    .describe("Who is seen; left out, the video's photo."),
  layout,
  background,
  texts: z
    .array(sceneText)
    .max(limits.maxTextsPerScene, `A scene can have up to ${limits.maxTextsPerScene} texts.`)
    .describe('Words in the picture.'),
  transition: z.enum(transitions).describe('How it goes over into the next scene.'),
  holdSeconds: z
    .number()
    .min(0)
    .max(limits.maxHoldSeconds, `A scene can stay for up to ${limits.maxHoldSeconds} seconds after the last word.`)
    .describe('How long it stays after the last word.'),
  captions: sceneCaptions.optional().describe("Captions in this scene; left out, the video's."),
});
export type Scene = z.infer<typeof scene>;
