import { z } from 'zod';
import { languageCodes } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { captionChoices } from '../../videos/video-settings.ts';
import { newVideoErrors, photoErrors } from '../create-video.ts';
import { photoChoice } from '../photo-choice.ts';
import { shapes } from '../shapes.ts';
import { byId, listOf, metadata, metadataChange, moment, v1Call } from '../v1-call.ts';
import { video } from '../video.ts';
import { captionsOfScene, music, scene, voiceOfScene } from './scenes.ts';

const tag = 'Storyboards';

/** A project with scenes; the video that is made of it has the same id. */
export const storyboard = z
  .object({
    id: z.uuid().describe('Its id; the video that is made of it has the same.'),
    object: z.literal('storyboard').describe('What this is.'),
    title: z.string().describe('Its title.'),
    language: z.string().describe('Language that is spoken.'),
    shape: z.enum(shapes).describe('Shape of the frame.'),
    version: z.int().min(0).describe('Grows with each change.'),
    scenes: z.array(scene).describe('Its scenes, in order.'),
    music: music.nullable().describe('Music under the whole video; null for none.'),
    brand_kit_id: z.uuid().nullable().describe('Colours, typefaces and logo; null for none.'),
    captions: captionsOfScene.nullable().describe("Captions of all scenes; null for the project's."),
    metadata,
    created_at: moment.describe('When it was begun.'),
  })
  .meta({
    id: 'Storyboard',
    description: 'A project with scenes, before and after its video is made.',
    examples: [
      {
        id: '5d0d8f6a-6f0b-4c0e-8a53-19f6b2b0a9c2',
        object: 'storyboard',
        title: 'How our office works',
        language: 'en',
        shape: 'landscape',
        version: 1,
        scenes: [{ script: 'Welcome.', layout: { kind: 'full' }, background: { kind: 'photo' }, texts: [] }],
        music: null,
        brand_kit_id: null,
        captions: null,
        metadata: {},
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });
export type V1Storyboard = z.infer<typeof storyboard>;

const written = {
  scenes: z.array(scene).min(1).max(limits.maxScenes).describe('Its scenes, in order.'),
  music: music.nullish().describe('Music under the whole video; null for none.'),
  brand_kit_id: z.uuid().nullish().describe('Colours, typefaces and logo; null for none.'),
  captions: captionsOfScene.nullish().describe("Captions of all scenes; null for the project's."),
};

const createStoryboard = z
  .strictObject({
    title: z.string().trim().min(1).max(limits.maxTitleCharacters).describe('Its title.'),
    photo: photoChoice.optional().describe('Who is seen where a scene says nothing else.'),
    voice: voiceOfScene.optional().describe('Who speaks where a scene says nothing else.'),
    language: z.enum(languageCodes).default('en').describe('Language that is spoken.'),
    shape: z.enum(shapes).default('landscape').describe('Shape of the frame.'),
    caption_files: z.enum(captionChoices).default('file').describe('No captions, files, or burned into the picture.'),
    ...written,
    metadata: metadata.optional(),
  })
  .meta({
    id: 'CreateStoryboard',
    description: 'A new project with scenes.',
    examples: [
      {
        title: 'How our office works',
        photo: { id: 'ada' },
        voice: { id: 'en-us-grace' },
        scenes: [{ script: 'Welcome.' }, { script: 'This is the kitchen.', background: { kind: 'blur' } }],
      },
    ],
  });
export type CreateStoryboard = z.output<typeof createStoryboard>;

/** What making the video of a storyboard takes. */
const storyboardPlan = z
  .object({
    object: z.literal('storyboard_plan').describe('What this is.'),
    words: z.int().describe('Words that are said.'),
    max_words: z.int().describe('Words that your plan allows.'),
    speech_seconds: z.number().describe('About how long the video will be.'),
    credits: z.int().min(0).describe('What it costs.'),
    why_free: z.string().nullable().describe('Why it costs nothing, in a sentence; null where it does.'),
    new_scene_ids: z.array(z.uuid()).describe('Scenes that must be rendered; the others are there already.'),
    faults: z
      .array(
        z.object({
          scene_id: z.uuid().nullable().describe('The scene; null where it concerns all of them.'),
          message: z.string().describe('What must be mended, in a sentence.'),
        }),
      )
      .describe('What keeps it from being made.'),
  })
  .meta({
    id: 'StoryboardPlan',
    description: 'What making the video of a storyboard takes.',
    examples: [
      {
        object: 'storyboard_plan',
        words: 42,
        max_words: 150,
        speech_seconds: 17.4,
        credits: 1,
        why_free: null,
        new_scene_ids: [],
        faults: [],
      },
    ],
  });

/** A finished version of a video. */
const videoVersion = z
  .object({
    object: z.literal('video_version').describe('What this is.'),
    number: z.int().min(1).describe('Counted from 1.'),
    is_current: z.boolean().describe('Whether it is the one that is shown.'),
    duration_seconds: z.number().nullable().describe('Length in seconds.'),
    video_url: z.url().describe('Signed address of the video.'),
    thumbnail_url: z.url().nullable().describe('Signed address of its picture.'),
    kept_until: moment.nullable().describe('Until when it can be brought back; null for the one that is shown.'),
    created_at: moment.describe('When it was finished.'),
  })
  .meta({
    id: 'VideoVersion',
    description: 'A finished version of a video.',
    examples: [
      {
        object: 'video_version',
        number: 1,
        is_current: true,
        duration_seconds: 17.4,
        video_url: 'https://portray.example/files/videos/a.mp4?expires=1790000000&signature=x',
        thumbnail_url: null,
        kept_until: null,
        created_at: '2026-11-29T04:10:00.000Z',
      },
    ],
  });

/** Projects with scenes. */
export const storyboardCalls = {
  create: v1Call({
    method: 'POST',
    path: '/storyboards',
    operationId: 'createStoryboard',
    tag,
    scope: 'create',
    status: 201,
    keeps: 'start',
    summary: 'Begin a project with scenes; nothing is made yet',
    errors: ['file_not_found', ...photoErrors],
  })
    .input(createStoryboard)
    .output(storyboard),

  get: v1Call({
    method: 'GET',
    path: '/storyboards/{id}',
    operationId: 'getStoryboard',
    tag,
    scope: 'read',
    summary: 'Read the scenes of a project; a video without scenes has one',
  })
    .input(byId)
    .output(storyboard),

  save: v1Call({
    method: 'PUT',
    path: '/storyboards/{id}',
    operationId: 'replaceStoryboard',
    tag,
    scope: 'create',
    summary: 'Write all scenes of a project; a finished video stays as it is until it is made again',
    errors: ['conflict', 'changed_elsewhere', 'file_not_found', ...photoErrors],
  })
    .input(
      byId.extend({
        ...written,
        version: z.int().min(0).describe('The version that was read.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(storyboard),

  plan: v1Call({
    method: 'GET',
    path: '/storyboards/{id}/plan',
    operationId: 'planStoryboard',
    tag,
    scope: 'read',
    summary: 'What making the video takes: length, price, and what must be mended',
    errors: ['file_not_found'],
  })
    .input(byId)
    .output(storyboardPlan),

  make: v1Call({
    method: 'POST',
    path: '/storyboards/{id}/make',
    operationId: 'makeStoryboard',
    tag,
    scope: 'create',
    status: 201,
    limit: 'newVideo',
    keeps: 'start',
    summary: 'Make the video, or a new version of it under the same id and link',
    errors: [...newVideoErrors, 'price_changed'],
  })
    .input(
      byId.extend({
        version: z.int().min(0).optional().describe('The version that was read; if it has changed, nothing is made.'),
        credits: z.int().min(0).max(1).optional().describe('The price that was shown; a higher one is refused.'),
      }),
    )
    .output(video),

  versions: v1Call({
    method: 'GET',
    path: '/storyboards/{id}/versions',
    operationId: 'listVideoVersions',
    tag,
    scope: 'read',
    summary: 'List the finished versions of a video, newest first',
  })
    .input(byId)
    .output(listOf('VideoVersionList', videoVersion)),

  restoreVersion: v1Call({
    method: 'POST',
    path: '/storyboards/{id}/versions/{number}/restore',
    operationId: 'restoreVideoVersion',
    tag,
    scope: 'create',
    summary: `Show an older version again; each is kept for ${limits.versionDays} days`,
    errors: ['conflict', 'file_not_found'],
  })
    .input(byId.extend({ number: z.coerce.number().int().min(1).describe('Which one.') }))
    .output(video),
};
