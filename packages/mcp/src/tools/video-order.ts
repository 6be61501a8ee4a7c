import { limits } from '@portray/contracts/limits';
import { createVideo } from '@portray/contracts/v1/create-video';
import { background, layout, sceneText, voiceOfScene } from '@portray/contracts/v1/storyboard/scenes';
import { z } from 'zod';
import type { V1Input } from '../v1-caller.ts';

const { title, script, language, shape, resolution, captions, talking_style, metadata } = createVideo.shape;
const { speed, emotion } = voiceOfScene.shape;

const [photo, blur, colour, gradient] = background.options;
/** Without files of one's own, for which there is no tool. */
const plainBackground = z.discriminatedUnion('kind', [photo, blur, colour, gradient]);

const scene = z.strictObject({
  script: z.string().max(limits.maxScriptCharacters).describe('What is said in it.'),
  layout: layout.optional().describe('Where the presenter stands; left out, in full.'),
  background: plainBackground.optional().describe("What is behind them; left out, the photo's own background."),
  texts: z.array(sceneText).max(limits.maxTextsPerScene).optional().describe('Words in the picture.'),
});

/** What a video is ordered with by an assistant: the fields of `POST /v1/videos` that a conversation is about, flat. */
export const videoOrder = {
  photo_id: z
    .string()
    .min(1)
    .max(60)
    .describe('Who is seen: an id of list_photos, of list_presenters or of check_photo.'),
  script,
  voice_id: z
    .string()
    .min(1)
    .max(200)
    .describe('Who speaks: an id of list_voices. Choose one that speaks the language of the script.'),
  scenes: z
    .array(scene)
    .min(1)
    .max(limits.maxScenes)
    .optional()
    .describe('Several scenes, in place of `script` and `background`.'),
  title,
  language,
  shape,
  resolution,
  captions,
  background: plainBackground
    .optional()
    .describe("What stands behind the person; left out, the photo's own background."),
  talking_style,
  speed,
  emotion,
  metadata,
};

const order = z.strictObject(videoOrder);

/** The same as `POST /v1/videos` takes it. */
export function orderOf({
  photo_id,
  voice_id,
  speed,
  emotion,
  ...rest
}: z.output<typeof order>): V1Input<'videos.create'> {
  const voice = { id: voice_id, ...(speed !== undefined && { speed }), ...(emotion !== undefined && { emotion }) };
  return { ...rest, photo: { id: photo_id }, voice };
}
