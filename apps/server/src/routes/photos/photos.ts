import { readRestorable } from '@portray/studio/deletion/deletion';
import { getFinalSize } from '@portray/studio/images/final-size';
import { changePhoto } from '@portray/studio/photos/change-photo';
import { createTalkingPhoto } from '@portray/studio/photos/create-talking-photo';
import { keepPhoto } from '@portray/studio/photos/keep-photo';
import {
  countPhotos,
  getPhoto,
  getPhotoLandmarks,
  getSampleLandmarks,
  listPhotos,
  listSamplePortraits,
} from '@portray/studio/photos/read-photos';
import { removePhoto, restorePhoto } from '@portray/studio/photos/remove-photo';
import { checkUserId, open, signedIn } from '../../edge/implement.ts';

/** Rows of the photo library. */
export const photoRoutes = {
  list: signedIn.photos.list.handler(({ input, context }) => listPhotos(context.deps, context.principal, input)),
  counts: signedIn.photos.counts.handler(({ input, context }) => countPhotos(context.deps, context.principal, input)),
  get: signedIn.photos.get.handler(({ input, context }) => getPhoto(context.deps, context.principal, input)),
  create: signedIn.photos.create.handler(({ input, context }) => keepPhoto(context.deps, context.principal, input)),
  change: signedIn.photos.change.handler(({ input, context }) => changePhoto(context.deps, context.principal, input)),
  draw: signedIn.photos.draw.handler(({ input, context, signal }) =>
    getFinalSize(context.deps, context.principal, input, signal),
  ),
  remove: signedIn.photos.remove.handler(({ input, context }) => removePhoto(context.deps, context.principal, input)),
  restorable: signedIn.photos.restorable.handler(({ context }) =>
    readRestorable(context.deps, 'photo', context.principal),
  ),
  restore: signedIn.photos.restore.handler(({ input, context }) =>
    restorePhoto(context.deps, context.principal, input),
  ),
  landmarks: signedIn.photos.landmarks.handler(({ input, context }) =>
    getPhotoLandmarks(context.deps, context.principal, input),
  ),
  samples: open.photos.samples.handler(({ context }) => listSamplePortraits(context.deps)),
  sampleLandmarks: open.photos.sampleLandmarks.handler(({ input, context }) => getSampleLandmarks(context.deps, input)),
};

/** create-talking-photo. */
export const photoFunctions = {
  createTalkingPhoto: signedIn.functions.createTalkingPhoto.handler(async ({ input, context, signal }) => {
    checkUserId(context.principal, input.userId);
    const reply = await createTalkingPhoto(context.deps, context.principal, input, signal);
    return { success: true as const, ...reply, error: null };
  }),
};
