import { z } from 'zod';
import { instant } from '../../instant.ts';
import { limits } from '../../limits.ts';
import { storyboard } from '../../storyboard/storyboard.ts';
import { projectStatuses } from '../../videos/video-states.ts';
import { videoDraft, videoProject } from '../../videos/videos.ts';
import { byId, errorsOf, idempotencyKey, newVideoFaults, signedIn } from '../call.ts';

const tags = ['Storyboards'];
const own = signedIn.errors(errorsOf('not_found'));
const version = z.int().min(0).describe('Grows with each change; 0 before the first one.');

/** A project with its scenes. One that was made in the wizard has one scene. */
export const storyboardDocument = z.object({
  video: videoProject.describe('The project.'),
  storyboard: storyboard.describe('Its scenes.'),
  version,
});
export type StoryboardDocument = z.infer<typeof storyboardDocument>;

/** What making a video of a storyboard takes. */
export const storyboardPlan = z.object({
  words: z.int().describe('Words that are said.'),
  maxWords: z.int().describe('Words that the plan allows.'),
  seconds: z.number().describe('About how long the video will be.'),
  credits: z.int().min(0).max(1).describe('What it costs; nothing where few words of a finished video change.'),
  whyFree: z.string().nullable().describe('Why it costs nothing, in a sentence.'),
  newSceneIds: z.array(z.uuid()).describe('Scenes that must be rendered; the others are there already.'),
  hasPresenter: z
    .boolean()
    .describe('Whether an AI-generated presenter is seen in it: the label on the picture then says so.'),
  faults: z
    .array(
      z.object({
        sceneId: z.uuid().nullable().describe('The scene; null where it concerns all of them.'),
        message: z.string().describe('What must be mended, in a sentence.'),
      }),
    )
    .describe('What keeps it from being started.'),
});
export type StoryboardPlan = z.infer<typeof storyboardPlan>;

/** A finished version of a video. */
export const videoVersion = z.object({
  number: z.int().min(1).describe('Counted from 1.'),
  is_current: z.boolean().describe('Whether it is the one that is shown.'),
  made_at: instant.describe('When it was finished.'),
  duration_seconds: z.number().nullable().describe('Length in seconds.'),
  video_url: z.string().describe('Address of the video.'),
  thumbnail_url: z.string().nullable().describe('Address of its picture.'),
  kept_until: instant.nullable().describe('Until when it can be brought back; null for the one that is shown.'),
  has_later_edits: z
    .boolean()
    .describe('Whether script or scenes were changed since the one that is shown; they stay where another comes back.'),
});
export type VideoVersion = z.infer<typeof videoVersion>;

/** Projects with several scenes. */
export const storyboardCalls = {
  create: signedIn
    .meta({ takesKey: true })
    .errors(errorsOf('not_found', 'file_not_found'))
    .route({ method: 'POST', path: '/storyboards', tags, summary: 'Begin a project with scenes' })
    .input(
      z.object({
        draft: videoDraft.omit({ script: true }).describe('What all scenes share.'),
        storyboard: storyboard.describe('Its scenes.'),
        idempotencyKey: idempotencyKey.optional().describe('As the header `Idempotency-Key`, and it wins over it.'),
      }),
    )
    .output(storyboardDocument),

  get: own
    .route({ method: 'GET', path: '/storyboards/{id}', tags, summary: 'The scenes of a project' })
    .input(byId)
    .output(storyboardDocument),

  save: own
    .errors(errorsOf('conflict', 'changed_elsewhere', 'file_not_found'))
    .route({
      method: 'PUT',
      path: '/storyboards/{id}',
      tags,
      summary: 'Write all scenes of a project; a finished video stays as it is until it is made again',
    })
    .input(
      byId.extend({
        storyboard: storyboard.describe('Its scenes.'),
        version: version.describe('The version that was read.'),
        save: z.uuid().optional().describe('An id of your own for this save.'),
        unanswered: z
          .array(z.uuid())
          .max(limits.maxUnansweredSaves)
          .default([])
          .describe('Ids of your saves since that version whose answers were lost; what they wrote is no conflict.'),
      }),
    )
    .output(z.object({ version })),

  plan: own
    .errors(errorsOf('file_not_found'))
    .route({
      method: 'GET',
      path: '/storyboards/{id}/plan',
      tags,
      summary: 'What making the video takes: length, price, what is rendered anew, what must be mended',
    })
    .input(byId)
    .output(storyboardPlan),

  make: own
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(newVideoFaults)
    .errors(errorsOf('changed_elsewhere', 'price_changed', 'forbidden'))
    .route({
      method: 'POST',
      path: '/storyboards/{id}/make',
      tags,
      summary: 'Make the video, or a new version of it under the same address and share link',
    })
    .input(
      byId.extend({
        version: version.optional().describe('The version that was read; where it has changed since, nothing is made.'),
        credits: z.int().min(0).max(1).optional().describe('The price that was shown; a higher one is refused.'),
        idempotencyKey: idempotencyKey.optional().describe('As the header `Idempotency-Key`, and it wins over it.'),
      }),
    )
    .output(
      z.object({
        projectId: z.uuid().describe('The video, to ask for its progress.'),
        status: z.enum(projectStatuses).describe('How far it is.'),
        credits: z.int().min(0).max(1).describe('What was paid.'),
      }),
    ),

  versions: own
    .route({
      method: 'GET',
      path: '/storyboards/{id}/versions',
      tags,
      summary: 'The versions of a video, newest first',
    })
    .input(byId)
    .output(z.array(videoVersion)),

  restoreVersion: own
    .errors(errorsOf('conflict', 'file_not_found'))
    .route({
      method: 'POST',
      path: '/storyboards/{id}/versions/{number}/restore',
      tags,
      summary: `Show an older version again; each is kept for ${limits.versionDays} days`,
    })
    .input(byId.extend({ number: z.coerce.number().int().min(1).describe('Which one.') }))
    .output(videoProject),
};
