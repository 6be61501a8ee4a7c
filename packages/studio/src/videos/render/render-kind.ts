import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf } from '@portray/contracts/file-urls';
import { plans } from '@portray/contracts/plans';
import { type Engine, engines } from '@portray/contracts/videos';
import { publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { noteFigures } from '@portray/database/queries/jobs-figures';
import { type Attempt, changeAttempt, findVideoRow } from '@portray/database/queries/videos';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { FitPhoto, MeasureVideo } from '@portray/ports/media-tools';
import type { RemotePresenter, RenderedVideo, RenderRequest } from '@portray/ports/presenter';
import { z } from 'zod';
import { newFilePath } from '../../files/new-file-path.ts';
import { fetchFile } from '../../files/scratch.ts';
import { registerFile } from '../../files/store-file.ts';
import type { RemoteKindRules, RemoteTask } from '../../remote-tasks/remote-kind.ts';
import { endWithMail } from '../finish/fail-video.ts';
import { type RenderDeps, settingsOf } from './video-job-context.ts';

type Deps = Pick<RenderDeps, 'database' | 'queue' | 'files' | 'now' | 'publicUrl' | 'remotePresenters'> & {
  fitPhoto: FitPhoto;
  measureVideo: MeasureVideo;
};

/** A render takes from 10 to 85 % of the bar; half of the way is reached after this, where the provider does not say how far it is. */
const usualMs = 300_000;

/** Renders at presenters elsewhere: what they get, what becomes of what they make. */
export function createRenderKind(deps: Deps): RemoteKindRules<RenderRequest, RenderedVideo> {
  const { database, queue, files, now } = deps;
  return {
    workAt: async ({ provider }) => presenterAt(deps, provider),
    readRequest: (task, place) => readRequest(deps, task, place),
    async keep(task, rendered, { folder, signal }) {
      const localPath = join(folder, 'rendered.mp4');
      await rendered.saveTo(localPath, signal);
      await requireWhole(deps.measureVideo, localPath, spokenSeconds(task), signal);
      const path = newFilePath('videos', task.user_id, 'mp4', now());
      const stored = await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
      await database.asPerson(task.user_id, async (tx) => {
        await registerFile(tx, task.user_id, stored);
        await letFilesGo(tx, task.user_id, [path], new Date(now().getTime() + keptForMs));
      });
      return { path };
    },
    async complete(tx, task) {
      renderResult.parse(task.result);
      const job = attemptOf(task);
      const finishing = await changeAttempt(tx, job, { stage: 'finishing', percent: 86 });
      // A video that has waited for a render elsewhere does not wait behind those who begin.
      const turn = { priority: plans.pro.jobPriority, group: job.userId };
      if (finishing) await queue.enqueue(tx, 'finish-video', job, turn);
    },
    async fail(tx, task, { code, message, cause }) {
      const told = new AppError(code, `${message} You got your credit back.`, { cause });
      if (await endWithMail(deps, tx, attemptOf(task), told)) await noteFigures(tx, { videos_failed: 1 });
    },
    async follow(task) {
      if (task.state !== 'running') return;
      const { userId, ...job } = attemptOf(task);
      const percent = percentOf(task, now());
      await database.asPerson(userId, async (tx) => {
        const running = await changeAttempt(tx, { userId, ...job }, { stage: 'rendering', percent });
        if (!running) return;
        await publishEvent(tx, userId, {
          type: 'video.progress',
          videoId: job.videoId,
          percent,
          etaSeconds: null,
          stage: 'rendering',
        });
      });
    },
  };
}

const spokenSeconds = ({ request }: RemoteTask): number => renderOrder.parse(request).timeline.durationSeconds;

/** Presenters leave out a little silence at the end. */
const leftOutSeconds = 0.5;
const leftOutShare = 0.03;

/**
 * A page with status 200, an empty file or a video that ends long before its speech is not what was paid for: it is passing,
 * so that it is fetched again until the deadline.
 */
async function requireWhole(
  measureVideo: MeasureVideo,
  path: string,
  spoken: number,
  signal: AbortSignal,
): Promise<void> {
  const notReady = (cause: unknown) =>
    new AppError('provider_down', 'The provider has not delivered the whole video yet.', { cause });
  const seconds = await measureVideo(path, signal).catch((error: unknown) => {
    throw toAppError(error).code === 'rendering_failed' ? notReady(error) : error;
  });
  if (seconds >= spoken - Math.max(leftOutSeconds, spoken * leftOutShare)) return;
  throw notReady(new Error(`It lasts ${seconds} s, its speech ${spoken} s.`));
}

function presenterAt({ remotePresenters }: Deps, provider: string): RemotePresenter | undefined {
  const engine = engines.find((one): one is Engine => one === provider);
  return engine && remotePresenters[engine];
}

async function readRequest(
  deps: Deps,
  task: RemoteTask,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<RenderRequest> {
  const { database, files, publicUrl, fitPhoto } = deps;
  const { userId, videoId } = attemptOf(task);
  const { speechPath, timeline } = renderOrder.parse(task.request);
  const video = await database.asPerson(userId, (tx) => findVideoRow(tx, userId, videoId));
  if (!video) throw new AppError('not_found', 'This video has been deleted.');
  const [storedPath, photoPath, localSpeechPath] = ['stored.jpg', 'photo.jpg', 'speech.mp3'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await fetchFile(files, filePathOf(video.avatar_image_url ?? '', publicUrl), storedPath, signal);
  await fitPhoto(storedPath, photoPath);
  await fetchFile(files, speechPath, localSpeechPath, signal);
  const { maxFileBytes = Number.POSITIVE_INFINITY } = presenterAt(deps, task.provider)?.limits ?? {};
  await checkBytes(photoPath, maxFileBytes, 'photo');
  await checkBytes(localSpeechPath, maxFileBytes, 'speech');
  return {
    photo: { path: photoPath, contentType: 'image/jpeg' },
    speech: { path: localSpeechPath, contentType: 'audio/mpeg', timeline },
    settings: settingsOf(video),
    title: video.title,
  };
}

async function checkBytes(path: string, most: number, what: 'photo' | 'speech'): Promise<void> {
  const { size } = await stat(path);
  if (size <= most) return;
  throw new AppError(
    what === 'photo' ? 'invalid_image' : 'audio_file_issue',
    `The ${what} of this video is larger than the ${Math.floor(most / 1_000_000)} MB that this studio takes.`,
  );
}

function attemptOf({ user_id: userId, subject_id: videoId, attempt }: RemoteTask): Attempt {
  return { userId, videoId, attempt };
}

function percentOf({ progress, sent_at, created_at }: RemoteTask, now: Date): number {
  const elapsedMs = Math.max(0, now.getTime() - new Date(sent_at ?? created_at).getTime());
  const share = progress ?? 1 - 0.5 ** (elapsedMs / usualMs);
  return Math.round(10 + 75 * Math.min(1, share));
}

/** For this long the files between speech and finished video are kept. */
export const keptForMs = 48 * 3_600_000;

/** What the row of a render says: enough to order it again after a crash, and to finish what comes back. */
export const renderOrder = z.object({
  speechPath: z.string(),
  timeline: z.custom<SpeechTimeline>((value) => typeof value === 'object' && value !== null),
  notes: z.array(z.string()),
});
export type RenderOrder = z.infer<typeof renderOrder>;

/** Where the video that came back lies in our store. */
export const renderResult = z.object({ path: z.string() });
