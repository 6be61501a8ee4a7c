import { z } from 'zod';
import { limits } from '../limits.ts';
import { sharePassword } from '../videos/share-links.ts';
import { createVideo, newVideoErrors, photoErrors } from './create-video.ts';
import { byId, deleted, expandOf, listOf, listShape, metadataChange, sentMoment, v1Call } from './v1-call.ts';
import { cues, video, videoEstimate } from './video.ts';

const tag = 'Videos';

/** Videos. */
export const videoCalls = {
  create: v1Call({
    method: 'POST',
    path: '/videos',
    operationId: 'createVideo',
    tag,
    scope: 'create',
    status: 201,
    limit: 'newVideo',
    keeps: 'start',
    summary: 'Make a video',
    description:
      'Checks what was sent, takes the credits and begins at once. The answer says what it costs and about how long it takes; ask for the video again, or wait for the webhook `video.completed`. With `dry_run` everything is checked, the answer is a `VideoEstimate` with status 200, and nothing is made or paid.',
    errors: [...newVideoErrors, ...photoErrors, 'audio_file_issue', 'image_not_suitable'],
  })
    .input(createVideo)
    .output(z.union([video, videoEstimate])),

  list: v1Call({
    method: 'GET',
    path: '/videos',
    operationId: 'listVideos',
    tag,
    scope: 'read',
    summary: 'List videos, newest first',
  })
    .input(
      z.strictObject({
        ...listShape,
        status: z
          .enum(['draft', 'processing', 'completed', 'failed', 'cancelled'])
          .optional()
          .describe("Only videos of this status; 'processing' has those that are queued, too."),
        search: z.string().trim().max(200).optional().describe('Part of the title or the script.'),
        expand: expandOf(['photo', 'voice', 'batch']),
      }),
    )
    .output(listOf('VideoList', video)),

  get: v1Call({
    method: 'GET',
    path: '/videos/{id}',
    operationId: 'getVideo',
    tag,
    scope: 'read',
    summary: 'Read a video',
  })
    .input(byId.extend({ expand: expandOf(['cues', 'photo', 'voice', 'batch']) }))
    .output(video),

  change: v1Call({
    method: 'PATCH',
    path: '/videos/{id}',
    operationId: 'updateVideo',
    tag,
    scope: 'create',
    summary: 'Change the title or the metadata of a video',
    errors: ['conflict', 'changed_elsewhere'],
  })
    .input(
      byId.extend({
        title: z.string().trim().min(1).max(limits.maxTitleCharacters).optional().describe('Its new title.'),
        metadata: metadataChange.optional(),
      }),
    )
    .output(video),

  remove: v1Call({
    method: 'DELETE',
    path: '/videos/{id}',
    operationId: 'deleteVideo',
    tag,
    scope: 'manage',
    summary: 'Delete a video with its files',
  })
    .input(byId)
    .output(deleted),

  cancel: v1Call({
    method: 'POST',
    path: '/videos/{id}/cancel',
    operationId: 'cancelVideo',
    tag,
    scope: 'create',
    summary: 'Cancel a video that is not ready yet; its credits come back',
    errors: ['conflict'],
  })
    .input(byId)
    .output(video),

  retry: v1Call({
    method: 'POST',
    path: '/videos/{id}/retry',
    operationId: 'retryVideo',
    tag,
    scope: 'create',
    limit: 'newVideo',
    keeps: 'start',
    summary: 'Make a failed or cancelled video again',
    errors: newVideoErrors,
  })
    .input(byId)
    .output(video),

  share: v1Call({
    method: 'POST',
    path: '/videos/{id}/share',
    operationId: 'shareVideo',
    tag,
    scope: 'publish',
    summary: 'Make a link at which anyone can watch a finished video, or change its password and end',
    description: 'The same link is answered again where there is one.',
    errors: ['conflict'],
  })
    .input(
      byId.extend({
        password: sharePassword
          .nullable()
          .optional()
          .describe('What visitors have to give; null takes it off, left out it stays.'),
        expires_at: sentMoment
          .nullable()
          .optional()
          .describe('From when on the link shows nothing; null for never, left out it stays.'),
      }),
    )
    .output(video),

  unshare: v1Call({
    method: 'DELETE',
    path: '/videos/{id}/share',
    operationId: 'unshareVideo',
    tag,
    scope: 'publish',
    summary: 'End the link of a video',
  })
    .input(byId)
    .output(video),

  changeCues: v1Call({
    method: 'PUT',
    path: '/videos/{id}/cues',
    operationId: 'replaceVideoCues',
    tag,
    scope: 'create',
    summary: 'Correct the captions of a finished video',
    errors: ['conflict', 'changed_elsewhere'],
  })
    .input(byId.extend({ cues }))
    .output(video),
};
