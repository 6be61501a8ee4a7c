import { readRestorable } from '@portray/studio/deletion/deletion';
import { cancelVideo } from '@portray/studio/videos/finish/cancel-video';
import {
  checkVideoStatus,
  readRenderPace,
  readShowcase,
  readVideo,
  readVideoCounts,
  readVideos,
} from '@portray/studio/videos/library/read-videos';
import { removeDuplicateFailures, removeVideo, restoreVideo } from '@portray/studio/videos/library/remove-video';
import { correctCaptions, readCaptions } from '@portray/studio/videos/library/video-captions';
import {
  createDraft,
  duplicateVideo,
  findOrCreateDraft,
  reviseVideo,
} from '@portray/studio/videos/library/write-drafts';
import { overlayVideo, removeText } from '@portray/studio/videos/overlay/overlay-video';
import { shareVideo, unshareVideo } from '@portray/studio/videos/share/share-video';
import { readSharedVideo } from '@portray/studio/videos/share/watch-shared';
import { retryVideo } from '@portray/studio/videos/start/retry-video';
import { startForSoftware, startVideo } from '@portray/studio/videos/start/start-video';
import { open, signedIn } from '../../edge/implement.ts';
import { visitOf } from '../../edge/share-pass.ts';

const own = signedIn.videos;

/** Rows of `video_projects` and what belongs to them. */
export const videoRoutes = {
  list: own.list.handler(({ input, context }) => readVideos(context.deps, context.principal, input)),
  counts: own.counts.handler(({ input, context }) => readVideoCounts(context.deps, context.principal, input)),
  renderPace: own.renderPace.handler(({ input, context }) => readRenderPace(context.deps, context.principal, input)),
  restorable: own.restorable.handler(({ context }) => readRestorable(context.deps, 'video', context.principal)),
  get: own.get.handler(({ input, context }) => readVideo(context.deps, context.principal, input)),
  create: own.create.handler(({ input, context }) => createDraft(context.deps, context.principal, input)),
  findOrCreateDraft: own.findOrCreateDraft.handler(({ input, context }) =>
    findOrCreateDraft(context.deps, context.principal, input),
  ),
  change: own.change.handler(({ input, context }) => reviseVideo(context.deps, context.principal, input)),
  remove: own.remove.handler(({ input, context }) => removeVideo(context.deps, context.principal, input)),
  restore: own.restore.handler(({ input, context }) => restoreVideo(context.deps, context.principal, input)),
  duplicate: own.duplicate.handler(({ input, context }) => duplicateVideo(context.deps, context.principal, input)),
  cancel: own.cancel.handler(({ input, context }) => cancelVideo(context.deps, context.principal, input)),
  retry: own.retry.handler(({ input, context }) => retryVideo(context.deps, context.principal, input)),
  removeDuplicateFailures: own.removeDuplicateFailures.handler(({ context }) =>
    removeDuplicateFailures(context.deps, context.principal),
  ),
  captions: own.captions.handler(({ input, context }) => readCaptions(context.deps, context.principal, input)),
  changeCaptions: own.changeCaptions.handler(({ input, context }) =>
    correctCaptions(context.deps, context.principal, input),
  ),
  removeText: own.removeText.handler(({ input, context, signal }) =>
    removeText(context.deps, context.principal, input, signal),
  ),
  share: own.share.handler(({ input, context }) => shareVideo(context.deps, context.principal, input)),
  unshare: own.unshare.handler(({ input, context }) => unshareVideo(context.deps, context.principal, input)),
  shared: open.videos.shared.handler(({ input, context }) =>
    readSharedVideo(context.deps, visitOf(context, input.token)),
  ),
  showcase: open.videos.showcase.handler(({ context }) => readShowcase(context.deps)),
};

/** create-avatar-video, check-video-status, process-video-overlays. */
export const videoFunctions = {
  createAvatarVideo: signedIn.functions.createAvatarVideo.handler(({ input, context }) =>
    startVideo(context.deps, context.principal, input),
  ),
  checkVideoStatus: signedIn.functions.checkVideoStatus.handler(({ input, context }) =>
    checkVideoStatus(context.deps, context.principal, input),
  ),
  processVideoOverlays: signedIn.functions.processVideoOverlays.handler(async ({ input, context, signal }) => {
    const processedVideoUrl = await overlayVideo(context.deps, context.principal, input, signal);
    const known = { success: true, error: null } as const;
    if (processedVideoUrl !== undefined) return { status: 200, body: { ...known, processedVideoUrl } };
    const { projectId } = input;
    return { status: 202, body: { ...known, processedVideoUrl: null, status: 'processing', projectId } };
  }),
};

/** The developer API, as far as it is there. */
export const developerRoutes = {
  createVideo: signedIn.developer.createVideo.handler(({ input, context }) =>
    startForSoftware(context.deps, context.principal, input),
  ),
};
