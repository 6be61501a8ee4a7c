import { cancelVideo } from '@portray/studio/videos/cancel-video';
import { orderVideo } from '@portray/studio/videos/order-video';
import { overlayVideo } from '@portray/studio/videos/overlay-video';
import { readMakingPace } from '@portray/studio/videos/read-making-pace';
import {
  checkVideoStatus,
  readShowcase,
  readVideo,
  readVideoCounts,
  readVideos,
} from '@portray/studio/videos/read-videos';
import { removeDuplicateFailures, removeVideo } from '@portray/studio/videos/remove-video';
import { retryVideo } from '@portray/studio/videos/retry-video';
import { readSharedVideo, shareVideo, unshareVideo } from '@portray/studio/videos/share-video';
import { startVideo } from '@portray/studio/videos/start-video';
import { correctCaptions, readCaptions } from '@portray/studio/videos/video-captions';
import { createDraft, duplicateVideo, findOrCreateDraft, reviseVideo } from '@portray/studio/videos/write-drafts';
import { open, signedIn } from '../edge/implement.ts';

const own = signedIn.videos;

/** Rows of `video_projects` and what belongs to them. */
export const videoRoutes = {
  list: own.list.handler(({ input, context }) => readVideos(context.deps, context.who, input)),
  counts: own.counts.handler(({ input, context }) => readVideoCounts(context.deps, context.who, input)),
  makingPace: own.makingPace.handler(({ input, context }) => readMakingPace(context.deps, context.who, input)),
  get: own.get.handler(({ input, context }) => readVideo(context.deps, context.who, input)),
  create: own.create.handler(({ input, context }) => createDraft(context.deps, context.who, input)),
  findOrCreateDraft: own.findOrCreateDraft.handler(({ input, context }) =>
    findOrCreateDraft(context.deps, context.who, input),
  ),
  change: own.change.handler(({ input, context }) => reviseVideo(context.deps, context.who, input)),
  remove: own.remove.handler(({ input, context }) => removeVideo(context.deps, context.who, input)),
  duplicate: own.duplicate.handler(({ input, context }) => duplicateVideo(context.deps, context.who, input)),
  cancel: own.cancel.handler(({ input, context }) => cancelVideo(context.deps, context.who, input)),
  retry: own.retry.handler(({ input, context }) => retryVideo(context.deps, context.who, input)),
  removeDuplicateFailures: own.removeDuplicateFailures.handler(({ context }) =>
    removeDuplicateFailures(context.deps, context.who),
  ),
  captions: own.captions.handler(({ input, context }) => readCaptions(context.deps, context.who, input)),
  changeCaptions: own.changeCaptions.handler(({ input, context }) => correctCaptions(context.deps, context.who, input)),
  share: own.share.handler(({ input, context }) => shareVideo(context.deps, context.who, input)),
  unshare: own.unshare.handler(({ input, context }) => unshareVideo(context.deps, context.who, input)),
  shared: open.videos.shared.handler(({ input, context }) => readSharedVideo(context.deps, input)),
  showcase: open.videos.showcase.handler(({ context }) => readShowcase(context.deps)),
};

/** create-avatar-video, check-video-status, process-video-overlays. */
export const videoFunctions = {
  createAvatarVideo: signedIn.functions.createAvatarVideo.handler(({ input, context }) =>
    startVideo(context.deps, context.who, input),
  ),
  checkVideoStatus: signedIn.functions.checkVideoStatus.handler(({ input, context }) =>
    checkVideoStatus(context.deps, context.who, input),
  ),
  processVideoOverlays: signedIn.functions.processVideoOverlays.handler(({ input, context }) =>
    overlayVideo(context.deps, context.who, input),
  ),
};

/** The developer API, as far as it is there. */
export const developerRoutes = {
  createVideo: signedIn.developer.createVideo.handler(({ input, context }) =>
    orderVideo(context.deps, context.who, input),
  ),
};
