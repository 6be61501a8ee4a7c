import { z } from 'zod';
import { captionCues } from '../captions.ts';
import { limits } from '../limits.ts';
import { projectStatuses } from '../video-states.ts';
import {
  makingPace,
  providers,
  sharedVideo,
  showcaseVideo,
  videoCaptions,
  videoChange,
  videoDraft,
  videoProject,
} from '../videos.ts';
import { byId, done, errorsOf, newVideoFaults, open, pageOf, pageRequest, signedIn } from './call.ts';

const tags = ['Videos'];
const own = signedIn.errors(errorsOf('not_found'));

export const videoListRequest = pageRequest.extend({
  status: z.enum(projectStatuses).optional(),
  /** Part of the title or the script. */
  search: z.string().trim().max(200).optional(),
  /** The whole title, as the wizard looks for its draft. */
  title: z.string().max(limits.maxTitleCharacters).optional(),
});
export type VideoListRequest = z.infer<typeof videoListRequest>;

/** Rows of `video_projects` and what belongs to them. */
export const videoCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/videos', tags, summary: 'Own videos, newest first' })
    .input(videoListRequest)
    .output(pageOf(videoProject)),

  counts: signedIn
    .route({ method: 'GET', path: '/videos/counts', tags, summary: 'How many videos there are of each status' })
    .input(z.object({ search: z.string().trim().max(200).optional() }))
    .output(z.object({ all: z.int(), draft: z.int(), processing: z.int(), completed: z.int(), failed: z.int() })),

  makingPace: signedIn
    .route({ method: 'GET', path: '/videos/making-pace', tags, summary: 'How fast such videos were made lately' })
    .input(z.object({ provider: z.enum(providers).default('heygen') }))
    .output(makingPace),

  get: own.route({ method: 'GET', path: '/videos/{id}', tags, summary: 'One video' }).input(byId).output(videoProject),

  create: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'POST', path: '/videos', tags, summary: 'Begin a draft' })
    .input(videoDraft)
    .output(videoProject),

  findOrCreateDraft: signedIn
    .errors(errorsOf('not_found'))
    .route({ method: 'POST', path: '/videos/draft', tags, summary: 'The newest draft of a title, made if missing' })
    .input(videoDraft.required({ title: true }))
    .output(videoProject),

  change: own
    .errors(errorsOf('conflict'))
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
    .input(byId)
    .output(done),

  duplicate: own
    .route({ method: 'POST', path: '/videos/{id}/duplicate', tags, summary: 'A draft with the same content' })
    .input(byId)
    .output(videoProject),

  cancel: own
    .errors(errorsOf('conflict'))
    .route({ method: 'POST', path: '/videos/{id}/cancel', tags, summary: 'Stop making it and give the credit back' })
    .input(byId)
    .output(videoProject),

  retry: own
    .errors(newVideoFaults)
    .route({ method: 'POST', path: '/videos/{id}/retry', tags, summary: 'Try a failed video again' })
    .input(byId)
    .output(videoProject),

  removeDuplicateFailures: signedIn
    .route({
      method: 'POST',
      path: '/videos/remove-duplicate-failures',
      tags,
      summary: 'Of failed videos with the same title and script only the newest stays',
    })
    .output(z.object({ removed: z.int() })),

  captions: own
    .route({ method: 'GET', path: '/videos/{id}/captions', tags, summary: 'The captions of a finished video' })
    .input(byId)
    .output(videoCaptions),

  changeCaptions: own
    .errors(errorsOf('conflict'))
    .route({ method: 'PUT', path: '/videos/{id}/captions', tags, summary: 'Correct the captions' })
    .input(byId.extend({ cues: captionCues }))
    .output(videoCaptions),

  share: own
    .errors(errorsOf('conflict'))
    .route({
      method: 'POST',
      path: '/videos/{id}/share',
      tags,
      summary: 'A link that shows the video to whoever has it',
    })
    .input(byId)
    .output(z.object({ token: z.string(), url: z.string() })),

  unshare: own
    .route({ method: 'DELETE', path: '/videos/{id}/share', tags, summary: 'Take the link back' })
    .input(byId)
    .output(done),

  shared: open
    .errors(errorsOf('not_found'))
    .route({ method: 'GET', path: '/shared/{token}', tags, summary: 'What a share link shows' })
    .input(z.object({ token: z.string().min(20).max(64) }))
    .output(sharedVideo),

  showcase: open
    .route({ method: 'GET', path: '/showcase', tags, summary: 'Videos whose owners show them to everybody' })
    .output(z.array(showcaseVideo)),
};
