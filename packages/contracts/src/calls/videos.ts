import { z } from 'zod';
import { limits } from '../limits.ts';
import { resolutions } from '../videos/frame-size.ts';
import { ofToken, sharedVideo, shareLink } from '../videos/share-links.ts';
import { providers } from '../videos/video-choices.ts';
import { videoStates } from '../videos/video-states.ts';
import {
  captionsChange,
  renderPace,
  showcaseVideo,
  videoCaptions,
  videoChange,
  videoDraft,
  videoProject,
} from '../videos/videos.ts';
import {
  byId,
  done,
  errorsOf,
  newVideoFaults,
  open,
  pageOf,
  pageRequest,
  removal,
  restorable,
  signedIn,
} from './call.ts';

const tags = ['Videos'];
const own = signedIn.errors(errorsOf('not_found'));

const search = z
  .string()
  .trim()
  .max(200)
  .optional()
  .describe('Part of the title or the script; case and accents make no difference.');

export const videoListRequest = pageRequest.extend({
  status: z.enum(videoStates).optional().describe("Only videos of this status; 'failed' leaves out cancelled ones."),
  search,
  title: z.string().max(limits.maxTitleCharacters).optional().describe('Only videos of exactly this title.'),
});
export type VideoListRequest = z.infer<typeof videoListRequest>;

/** Rows of `video_projects` and what belongs to them. */
export const videoCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/videos', tags, summary: 'Your videos, newest first' })
    .input(videoListRequest)
    .output(pageOf(videoProject)),

  counts: signedIn
    .route({ method: 'GET', path: '/videos/counts', tags, summary: 'How many videos there are of each status' })
    .input(z.object({ search }))
    .output(z.record(z.enum(['all', ...videoStates]), z.int())),

  renderPace: signedIn
    .route({ method: 'GET', path: '/videos/render-pace', tags, summary: 'How fast such videos were made recently' })
    .input(
      z.object({
        provider: z.enum(providers).default('heygen').describe('What the video is ordered from.'),
        resolution: z.enum(resolutions).optional().describe("One that the plan has; left out, the plan's usual one."),
      }),
    )
    .output(renderPace),

  restorable: signedIn
    .route({ method: 'GET', path: '/videos/restorable', tags, summary: 'Deleted videos that can still be taken back' })
    .output(z.array(restorable)),

  get: own.route({ method: 'GET', path: '/videos/{id}', tags, summary: 'One video' }).input(byId).output(videoProject),

  create: signedIn
    .meta({ takesKey: true })
    .errors(errorsOf('not_found', 'file_not_found'))
    .route({ method: 'POST', path: '/videos', tags, summary: 'Create a draft' })
    .input(videoDraft)
    .output(videoProject),

  findOrCreateDraft: signedIn
    .errors(errorsOf('not_found', 'file_not_found'))
    .route({ method: 'POST', path: '/videos/draft', tags, summary: 'The newest draft of a title, made if missing' })
    .input(videoDraft.required({ title: true }))
    .output(videoProject),

  change: own
    .errors(errorsOf('conflict', 'changed_elsewhere', 'file_not_found'))
    .route({
      method: 'PATCH',
      path: '/videos/{id}',
      tags,
      summary: 'Change a draft, or the title and showing of a video',
    })
    .input(videoChange.extend(byId.shape))
    .output(videoProject),

  remove: own
    .route({ method: 'DELETE', path: '/videos/{id}', tags, summary: 'Delete a video with its files' })
    .input(removal)
    .output(done),

  restore: own
    .route({ method: 'POST', path: '/videos/{id}/restore', tags, summary: 'Take the deletion of a video back in time' })
    .input(byId)
    .output(videoProject),

  duplicate: own
    .meta({ takesKey: true })
    .route({ method: 'POST', path: '/videos/{id}/duplicate', tags, summary: 'A draft with the same content' })
    .input(byId)
    .output(videoProject),

  cancel: own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/videos/{id}/cancel', tags, summary: 'Cancel a video and return the credit' })
    .input(byId)
    .output(videoProject),

  retry: own
    .meta({ limit: 'newVideo', takesKey: true })
    .errors(newVideoFaults)
    .errors(errorsOf('changed_elsewhere'))
    .route({ method: 'POST', path: '/videos/{id}/retry', tags, summary: 'Retry a failed video' })
    .input(byId)
    .output(videoProject),

  removeDuplicateFailures: signedIn
    .route({
      method: 'POST',
      path: '/videos/remove-duplicate-failures',
      tags,
      summary: 'Of failed videos with the same title and script only the newest stays',
    })
    .output(z.object({ removed: z.int().describe('How many were deleted.') })),

  captions: own
    .route({ method: 'GET', path: '/videos/{id}/captions', tags, summary: 'The captions of a finished video' })
    .input(byId)
    .output(videoCaptions),

  changeCaptions: own
    .errors(errorsOf('conflict', 'changed_elsewhere'))
    .route({ method: 'PUT', path: '/videos/{id}/captions', tags, summary: 'Correct the captions' })
    .input(captionsChange.extend(byId.shape))
    .output(videoCaptions),

  removeText: own
    .errors(errorsOf('conflict', 'rendering_failed', 'storage_down'))
    .route({
      method: 'DELETE',
      path: '/videos/{id}/text',
      tags,
      summary: 'Take the added text off a finished video; `processing_stage` is s3_processing while that lasts',
    })
    .input(byId)
    .output(videoProject),

  share: own
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/videos/{id}/share',
      tags,
      summary: 'Create a link that shows the video to anyone who has it',
    })
    .input(byId)
    .output(shareLink),

  unshare: own
    .route({ method: 'DELETE', path: '/videos/{id}/share', tags, summary: 'Remove the share link' })
    .input(byId)
    .output(done),

  shared: open
    .errors(errorsOf('not_found', 'link_expired', 'password_required'))
    .route({ method: 'GET', path: '/shared/{token}', tags, summary: 'What a share link shows' })
    .input(ofToken)
    .output(sharedVideo),

  showcase: open
    .route({ method: 'GET', path: '/showcase', tags, summary: 'Videos in the public showcase' })
    .output(z.array(showcaseVideo)),
};
