import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionFile } from '@portray/contracts/caption-files';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { downloadFailed } from '@portray/contracts/network-words';
import { remoteDeadlineSeconds } from '@portray/contracts/remote-tasks';
import type { VideoCaptions } from '@portray/contracts/videos';
import type { Database, Transaction } from '@portray/database/open-database';
import { findCaptions } from '@portray/database/queries/captions';
import { letFileGoAt } from '@portray/database/queries/files';
import { findFinishedVideoById } from '@portray/database/queries/finished-videos';
import { changePost, findPost, lockPost, type PostChange, type PostRow } from '@portray/database/queries/posts';
import { findVersionAt } from '@portray/database/queries/versions';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { FitVideo, VideoCopy } from '@portray/ports/media-tools';
import type { PostRequest, PostVideo, PublishedPost, VideoLimits } from '@portray/ports/publisher';
import { fetchFile } from '../files/scratch.ts';
import { storeFile } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import type { RemoteKindRules, RemoteTask, StepPlace } from '../remote-tasks/remote-kind.ts';
import { postEnded } from '../webhooks/events.ts';
import { type EventDeps, recordEvent } from '../webhooks/record-event.ts';
import { checkVideo } from './check-post.ts';
import { type ConnectionDeps, refuseConnection } from './connections/connection.ts';
import { requireConnection, tellOfPost } from './create-post.ts';
import { planCopy, soundBitsPerSecond } from './plan-copy.ts';

export type PostRuleDeps = ConnectionDeps & CopyDeps & EventDeps;

/** What the remote work 'post' means to the product: a post goes out with its owner's permission, once. */
export function createPostRules(deps: PostRuleDeps): RemoteKindRules<PostRequest, PublishedPost> {
  return {
    async workAt(task) {
      const post = await readPost(deps, task);
      const { network, app, grant } = await requireConnection(deps, task.user_id, post.platform);
      return network.publisher.work({ app, grant });
    },
    readRequest: (task, place) => readRequest(deps, task, place),
    keep: async (_task, { postId, url }) => ({ postId, url }),
    async complete(tx, task) {
      const { postId, url } = (task.result ?? {}) as Partial<PublishedPost>;
      const published_at = deps.now().toISOString();
      const found = { remote_id: postId ?? null, url: url ?? null };
      await end(deps, tx, task, { state: 'published', percent: 100, published_at, ...found, ...noError });
      await forgetCopy(deps, tx, task);
    },
    async fail(tx, task, { code, message }) {
      const state = code === 'outcome_unclear' ? 'unclear' : 'failed';
      const post = await end(deps, tx, task, { state, error_code: code, error_message: sayFault(state, message) });
      await forgetCopy(deps, tx, task);
      if (post && code === 'authorization_expired') await refuseConnection(deps, tx, task.user_id, post.platform);
    },
    async follow(task) {
      const percent = Math.round((task.progress ?? 0) * 100);
      await deps.database.asSystem(async (tx) => {
        const post = await lockPost(tx, task.user_id, task.subject_id);
        if (post?.state !== 'publishing' || post.percent >= percent) return;
        const changed = await changePost(tx, task.user_id, post, { percent });
        if (changed) await tellOfPost(tx, changed);
      });
    },
  };
}

/** Nothing went wrong. */
export const noError = { error_code: null, error_message: null };

const unclearSentence =
  'The network did not answer, so it is not known whether this was posted. Please look there before you try again.';

const sayFault = (state: 'unclear' | 'failed', message: string) => (state === 'unclear' ? unclearSentence : message);

/** Only the attempt that is going on ends the post; a post that its owner stopped stays as it is. */
async function end(
  deps: EventDeps,
  tx: Transaction,
  task: RemoteTask,
  change: PostChange,
): Promise<PostRow | undefined> {
  const post = await lockPost(tx, task.user_id, task.subject_id);
  if (post?.state !== 'publishing' || post.attempt !== task.attempt) return undefined;
  const ended = await changePost(tx, task.user_id, post, change);
  if (ended) await tellOfPost(tx, ended);
  const event = ended && postEnded(ended);
  if (event) await recordEvent(deps, tx, task.user_id, event);
  return ended;
}

async function readPost({ database }: PostRuleDeps, { user_id, subject_id }: RemoteTask): Promise<PostRow> {
  const post = await database.asSystem((tx) => findPost(tx, user_id, subject_id));
  if (post) return post;
  throw new AppError('not_found', 'This post does not exist any more.');
}

async function readRequest(deps: PostRuleDeps, task: RemoteTask, place: StepPlace): Promise<PostRequest> {
  const { title, text, tags, privacy, video_path, project_id, platform } = await readPost(deps, task);
  const words = { title, text, tags, privacy, isMadeWithAi: true };
  if (video_path === null) return words;
  const path = join(place.folder, 'video.mp4');
  const bytes = await sizeOf(path).catch(() => download(deps.files, video_path, path, place.signal));
  const known = project_id ? await readVideo(deps, task.user_id, project_id, fileUrlOf(video_path)) : undefined;
  const { width, height, seconds, title: altText, hasPresenter = false } = known?.video ?? {};
  const size = { seconds: seconds ?? 0, width: width ?? 0, height: height ?? 0 };
  const original = { path, bytes, ...size, title: altText, hasPresenter };
  const readLimits = async () => {
    const { network, app, grant } = await requireConnection(deps, task.user_id, platform);
    const { video } = await network.publisher.limits({ app, grant });
    const facts = { bytes, ...(width && height && { width, height }), ...(seconds && { seconds }) };
    if (!hasBegun(task)) checkVideo(platform, video, facts);
    return video;
  };
  const video = await fitToNetwork(deps, task, original, readLimits, place);
  const captions = known?.captions && (await writeCaptions(known.captions, join(place.folder, 'captions.vtt')));
  return { ...words, video, ...(altText && { altText }), ...(captions && { captions }) };
}

/** Whether something was sent of it. */
const hasBegun = ({ data }: RemoteTask) => Object.keys(data).length > 0;

/** What is known of the video at an address; where another version is shown meanwhile, of the one that was begun with. */
function readVideo({ database }: PostRuleDeps, userId: string, id: string, url: string) {
  return database.asSystem(async (tx) => {
    const video = await findFinishedVideoById(tx, userId, id);
    const older = video && video.playedUrl !== url ? await findVersionAt(tx, userId, id, url) : undefined;
    if (!video || !older) return { video, captions: await findCaptions(tx, userId, id) };
    const { width, height, has_presenter: hasPresenter } = older.shown;
    const facts = { title: video.title, width, height, seconds: older.duration_seconds, hasPresenter };
    return { video: facts, captions: older.captions ?? undefined };
  });
}

/** For networks with caption tracks; a video without speech has none. */
async function writeCaptions(
  { cues, language }: Pick<VideoCaptions, 'cues' | 'language'>,
  path: string,
): Promise<PostRequest['captions']> {
  if (cues.length === 0) return undefined;
  await writeFile(path, captionFile(cues, 'vtt'));
  return { path, language };
}

const sizeOf = async (path: string) => (await stat(path)).size;

/** Fetched once for all steps that follow each other. */
async function download(files: Files, path: string, localPath: string, signal: AbortSignal): Promise<number> {
  try {
    await fetchFile(files, path, localPath, signal);
    return await sizeOf(localPath);
  } catch (cause) {
    if (toAppError(cause).code !== 'file_not_found') throw cause;
    throw new AppError('file_not_found', downloadFailed, { cause });
  }
}

type CopyDeps = { database: Database; files: Files; fitVideo: FitVideo; now: () => Date };

/** The same for every step of one attempt: parts of two copies must not be mixed in one upload. */
const pathOf = ({ user_id, subject_id, attempt }: RemoteTask) =>
  `temp-transforms/${user_id}/${subject_id}-${attempt}.mp4`;

type Original = PostVideo & { path: string; title: string | undefined; hasPresenter: boolean };

/** The video as the network takes it: the copy where one was made before or is needed, else the original. */
async function fitToNetwork(
  deps: CopyDeps,
  task: RemoteTask,
  original: Original,
  readLimits: () => Promise<VideoLimits>,
  place: StepPlace,
): Promise<PostVideo & { path: string }> {
  const { title: _title, hasPresenter: _who, ...video } = original;
  const localPath = join(place.folder, 'copy.mp4');
  const kept = await findWhole(deps.files, pathOf(task));
  if (hasBegun(task) && !kept) return video;
  const limits = await readLimits();
  const copy = planCopy(limits, video);
  if (!copy) return video;
  if (!kept) await makeCopy(deps, task, { original, copy, maxBytes: limits.maxBytes, localPath }, place);
  else if (!(await exists(localPath))) await fetchFile(deps.files, pathOf(task), localPath, place.signal);
  const { width, height } = copy;
  return { ...video, path: localPath, bytes: (await stat(localPath)).size, width, height };
}

type NewCopy = { original: Original; copy: VideoCopy; maxBytes: number; localPath: string };

/** It goes by itself when the post can no longer be sent, also where its end was not told. */
async function makeCopy(
  deps: CopyDeps,
  task: RemoteTask,
  { original, copy, maxBytes, localPath }: NewCopy,
  place: StepPlace,
) {
  const { path: videoPath, title, hasPresenter } = original;
  const { signal } = place;
  const claim = { title, hasPresenter };
  await deps.fitVideo({ videoPath, outPath: localPath, copy, soundBitsPerSecond, maxBytes, ...claim, signal });
  const until = new Date(deps.now().getTime() + remoteDeadlineSeconds.post.intended * 1_000);
  const { user_id: userId } = task;
  await storeFile(deps, { userId, path: pathOf(task), localPath, signal }, (tx) =>
    letFileGoAt(tx, userId, pathOf(task), until),
  );
}

/** The copy of a post that is over is not needed any more. */
const forgetCopy = (deps: Pick<CopyDeps, 'now'>, tx: Transaction, task: RemoteTask): Promise<void> =>
  letFileGoAt(tx, task.user_id, pathOf(task), deps.now());

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
