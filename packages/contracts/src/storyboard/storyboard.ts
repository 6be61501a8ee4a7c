import { z } from 'zod';
import { limits } from '../limits.ts';
import { emojiFault } from '../videos/overlay-choices.ts';
import { countWords } from '../voices/script.ts';
import { findMarkFault } from '../voices/speech-marks.ts';
import { type SceneText, scene, sceneCaptions } from './scene.ts';
import { secondsOfScene } from './scene-seconds.ts';

const music = z.strictObject({
  source: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('piece').describe('A piece of ours.'),
        id: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/)
          .describe('Which one it is.'),
      }),
      z.strictObject({
        kind: z.literal('upload').describe('Your own.'),
        url: z.string().min(1).max(2_048).describe('Of a sound that you uploaded.'),
      }),
    ])
    .describe('What is played.'),
  belowSpeechDb: z.number().min(6).max(30).default(14).describe('How much softer than the voice it is.'),
});

/** The document of a project with scenes: kept, read and written as one. */
export const storyboard = z
  .strictObject({
    version: z.literal(1).describe('Of this form.'),
    scenes: z
      .array(scene)
      .min(1, 'A video needs a scene.')
      .max(limits.maxScenes, `A video can have up to ${limits.maxScenes} scenes.`)
      .describe('The scenes, in order.'),
    music: music.optional().describe('Music under the whole video; left out, none.'),
    brandKitId: z.uuid().optional().describe('Colours, typefaces and logo; left out, none.'),
    captions: sceneCaptions.optional().describe("Captions of all scenes; left out, the project's."),
  })
  .refine(({ scenes }) => new Set(scenes.map(({ id }) => id)).size === scenes.length, 'Two scenes have the same id.')
  .refine(
    ({ scenes }) => scenes.reduce((sum, { script }) => sum + script.length, 0) <= limits.maxScriptCharacters,
    `The scripts of all scenes can have up to ${limits.maxScriptCharacters.toLocaleString('en')} characters together.`,
  );
export type Storyboard = z.infer<typeof storyboard>;

/** What keeps a storyboard from becoming a video; without a scene it concerns all of them. */
export type StoryboardFault = {
  sceneId?: string;
  message: string;
  /** Where it is, such as 'scenes.0.script'. */
  path: string;
};

/** What must be mended before the video is started: one sentence each, in the order of the scenes; `maxWords` is the plan's. */
export function storyboardFaults({ scenes }: Pick<Storyboard, 'scenes'>, maxWords: number): StoryboardFault[] {
  const words = scenes.map(({ script }) => countWords(script));
  const inAll = words.reduce((sum, count) => sum + count, 0);
  const faults: StoryboardFault[] = [];
  if (inAll === 0)
    faults.push({
      path: 'scenes.0.script',
      message: 'Nothing is said in this video. Please write the script of a scene.',
    });
  if (inAll > maxWords)
    faults.push({
      path: 'scenes',
      message: `The scenes have ${inAll} words together; up to ${maxWords} can be said. Please shorten them.`,
    });
  for (const [index, { id: sceneId, script, holdSeconds, texts, background }] of scenes.entries()) {
    const [path, inTexts] = [`scenes.${index}.script`, `scenes.${index}.texts`];
    const marks = findMarkFault(script);
    if (marks) faults.push({ sceneId, path, message: `Scene ${index + 1}: ${marks}` });
    const emoji = emojiFault(texts.map(wordsOf).join(' '));
    if (emoji) faults.push({ sceneId, path: inTexts, message: `Scene ${index + 1}: ${emoji}` });
    if (words[index] === 0 && secondsOfScene({ background, holdSeconds }, 0) === 0)
      faults.push({
        sceneId,
        path,
        message: `Scene ${index + 1} says nothing. Write its script, let it stay a moment, or delete it.`,
      });
  }
  return faults;
}

/** What stands in a text of a scene. */
export function wordsOf(text: SceneText): string {
  if (text.kind === 'list') return text.items.join(' ');
  return text.kind === 'lower-third' ? `${text.name} ${text.line ?? ''}` : text.text;
}
