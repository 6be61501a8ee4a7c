import { type JobName, type JobPayload, jobNames } from '@portray/contracts/jobs';
import type { AppError } from '@portray/foundation/errors';
import { forgetExport } from '@portray/studio/accounts/account-export';
import { collectExport } from '@portray/studio/accounts/collect-export';
import { measureAssets } from '@portray/studio/assets/measure-assets';
import { failAsset, failLostAssets, readAsset } from '@portray/studio/assets/read-asset';
import { advanceBatch, advanceBatches, advanceBatchOf } from '@portray/studio/batches/advance-batch';
import { collectZip, failLostZips } from '@portray/studio/batches/zip-batch';
import { finishDeletion } from '@portray/studio/deletion/finish-deletion';
import { deleteDueFiles, forgetSources, forgetUnusedFiles, sweepOrphans } from '@portray/studio/files/upkeep';
import { drawFinalSize, failFinalSize, failLostDrawings } from '@portray/studio/images/draw-final-size';
import { failImages, failLostImages } from '@portray/studio/images/end-images';
import { makeImages } from '@portray/studio/images/make-images';
import { failInterruptedVoices, failVoiceInstall, installVoices } from '@portray/studio/operator/install-voices';
import { fetchPresenters } from '@portray/studio/photographed/fetch-presenters';
import { failInterruptedPresenters, failPresenters } from '@portray/studio/photographed/order-presenters';
import { forgetPresenter } from '@portray/studio/photographed/remove-presenter';
import { deleteOldPhotos } from '@portray/studio/photos/remove-photo';
import { publishDuePosts } from '@portray/studio/posts/change-post';
import { forgetBegunConnections } from '@portray/studio/posts/connect';
import { advanceRemoteTask, resumeRemoteTasks } from '@portray/studio/remote-tasks/advance-remote-task';
import { runJob } from '@portray/studio/run-job';
import type { JobRun } from '@portray/studio/stores';
import { forgetOldVersions } from '@portray/studio/storyboards/versions';
import { failLostVideos, failVideo } from '@portray/studio/videos/finish/fail-video';
import { failOverlay, putOverlay } from '@portray/studio/videos/overlay/put-overlay';
import { finishRender } from '@portray/studio/videos/render/finish-render';
import { forgetOldParts } from '@portray/studio/videos/render/kept-parts';
import { renderVideo } from '@portray/studio/videos/render/render-video';
import { forgetOldViewers } from '@portray/studio/videos/share/watch-shared';
import { forgetClone } from '@portray/studio/voices/forget-clone';
import { forgetPreviews } from '@portray/studio/voices/kept-speech';
import { deliverWebhooks } from '@portray/studio/webhooks/deliver-webhooks';
import { forgetOldEvents, resumeWebhooks } from '@portray/studio/webhooks/resume-webhooks';
import type { Dependencies } from './dependencies.ts';
import { writeZip } from './write-zip.ts';

/** One kind of job: calls one use case, safe to run twice. */
type Job<Name extends JobName> = (deps: Dependencies, payload: JobPayload<Name>, run: JobRun) => Promise<void>;
type Held<Name extends JobName> = JobPayload<Name> & Pick<JobRun, 'claim'>;

/** Work that a person waits for; nothing less important goes on meanwhile, and `fail` records why it came to nothing. */
function awaited<Name extends JobName>(
  work: (deps: Dependencies, job: Held<Name>, run: JobRun) => Promise<void>,
  fail: (deps: Dependencies, job: Held<Name>, reason: AppError) => Promise<void>,
): Job<Name> {
  return (deps, payload, run) =>
    deps.activity.during(() => {
      const job = { ...payload, claim: run.claim };
      return runJob(
        run,
        () => work(deps, job, run),
        (reason) => fail(deps, job, reason),
      );
    });
}

/** Where the video belongs to a list, the next one of it has its turn. */
function thenNext<Name extends 'make-video' | 'finish-video'>(job: Job<Name>): Job<Name> {
  return async (deps, payload, run) => {
    await job(deps, payload, run);
    await advanceBatchOf(deps, payload);
  };
}

/** What does each kind of job; a kind of `jobs` in the contracts without its line here does not compile. */
const handlers: { [Name in JobName]: Job<Name> } = {
  // Its name in the queue is older than the word: it renders.
  'make-video': thenNext(awaited(renderVideo, failVideo)),
  'finish-video': thenNext(awaited(finishRender, failVideo)),
  'overlay-video': awaited(putOverlay, failOverlay),
  'make-images': awaited(makeImages, failImages),
  'draw-final-size': awaited(drawFinalSize, failFinalSize),
  'read-asset': awaited(readAsset, failAsset),
  'measure-assets': (deps, _payload, run) => measureAssets(deps, run),
  'install-presenters': (deps, _payload, run) =>
    runJob(
      run,
      () => fetchPresenters(deps, run),
      (reason) => failPresenters(deps, reason),
    ),
  'forget-presenter': forgetPresenter,
  'export-account': (deps, payload, run) => collectExport({ ...deps, writeZip }, payload, run),
  'forget-export': forgetExport,
  'finish-deletion': finishDeletion,
  'advance-batch': advanceBatch,
  'advance-batches': advanceBatches,
  'zip-batch': (deps, payload, run) => collectZip({ ...deps, writeZip }, payload, run),
  'advance-remote-task': advanceRemoteTask,
  'publish-due-posts': publishDuePosts,
  'resume-remote-tasks': resumeRemoteTasks,
  // The id of the mail keeps a second try from sending it twice as far as the other side allows.
  'send-mail': ({ mail }, { html, ...message }) => mail.send({ ...message, ...(html !== undefined && { html }) }),
  'deliver-webhooks': deliverWebhooks,
  'resume-webhooks': resumeWebhooks,
  'delete-due-files': (deps, _payload, { signal }) => deleteDueFiles(deps, signal),
  'delete-old-photos': async (deps) => {
    await deleteOldPhotos(deps);
    await forgetSources(deps);
    await forgetUnusedFiles(deps);
    await forgetOldVersions(deps);
    await forgetOldParts(deps);
    await forgetOldEvents(deps);
    await forgetOldViewers(deps);
  },
  'forget-previews': forgetPreviews,
  'forget-clone': async (deps, clone) => forgetClone(await deps.videoEngines(), clone),
  'install-voices': (deps, payload, run) => {
    const job = { ...payload, claim: run.claim };
    return runJob(
      run,
      () => installVoices(deps, job, run),
      (reason) => failVoiceInstall(deps, job, reason),
    );
  },
  'forget-begun-connections': forgetBegunConnections,
  'sweep-orphans': (deps, _payload, { signal }) => sweepOrphans(deps, signal),
  'fail-lost-videos': failLostVideos,
  'fail-lost-images': async (deps) => {
    await failLostImages(deps);
    await failLostDrawings(deps);
    await failLostAssets(deps);
    await failLostZips(deps);
    await failInterruptedPresenters(deps);
    await failInterruptedVoices(deps);
  },
};

/** Begins to take jobs of every kind. */
export async function startWorker(deps: Dependencies): Promise<void> {
  for (const name of jobNames) await take(deps, name);
}

function take<Name extends JobName>(deps: Dependencies, name: Name): Promise<void> {
  const handle = handlers[name];
  return deps.queue.work(name, async (payload, run) => {
    try {
      await handle(deps, payload, run);
    } catch (error) {
      deps.log.warn('job.failed', { job: name, isLastTry: run.isLastTry, error });
      throw error;
    }
  });
}
