import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteDeadlineSeconds } from '@portray/contracts/remote-tasks';
import type { Database, Transaction } from '@portray/database/open-database';
import { letFileGoAt } from '@portray/database/queries/files';
import type { Files } from '@portray/ports/files';
import type { FitVideo, VideoCopy } from '@portray/ports/media-tools';
import type { PostVideo, VideoLimits } from '@portray/ports/publisher';
import { fetchFile } from '../files/scratch.ts';
import { storeFile } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import type { RemoteTask, StepPlace } from '../remote-tasks/remote-kind.ts';
import { planCopy, soundBitsPerSecond } from './plan-copy.ts';

export type CopyDeps = { database: Database; files: Files; fitVideo: FitVideo; now: () => Date };

/** The same for every step of one attempt: parts of two copies must not be mixed in one upload. */
const pathOf = ({ user_id, subject_id, attempt }: RemoteTask) =>
  `temp-transforms/${user_id}/${subject_id}-${attempt}.mp4`;

type Original = PostVideo & { path: string; title: string | undefined };

/** The video as the network takes it: the copy where one was made before or is needed, else the original. */
export async function fitToNetwork(
  deps: CopyDeps,
  task: RemoteTask,
  original: Original,
  readLimits: () => Promise<VideoLimits>,
  place: StepPlace,
): Promise<PostVideo & { path: string }> {
  const { title, ...video } = original;
  const localPath = join(place.folder, 'copy.mp4');
  const kept = await findWhole(deps.files, pathOf(task));
  const hasBegun = Object.keys(task.data).length > 0;
  if (hasBegun && !kept) return video;
  const limits = await readLimits();
  const copy = planCopy(limits, video);
  if (!copy) return video;
  if (!kept) await makeCopy(deps, task, { original, copy, maxBytes: limits.maxBytes, localPath }, place);
  else if (!(await exists(localPath))) await fetchFile(deps.files, pathOf(task), localPath, place.signal);
  const { width, height } = copy;
  return { ...video, path: localPath, bytes: (await stat(localPath)).size, width, height };
}

type NewCopy = { original: Original; copy: VideoCopy; maxBytes: number; localPath: string };

/** It goes by itself when the post can no longer be sent, also where nobody says that it is over. */
async function makeCopy(
  deps: CopyDeps,
  task: RemoteTask,
  { original, copy, maxBytes, localPath }: NewCopy,
  place: StepPlace,
) {
  const { path: videoPath, title } = original;
  const { signal } = place;
  await deps.fitVideo({ videoPath, outPath: localPath, copy, soundBitsPerSecond, maxBytes, title, signal });
  const until = new Date(deps.now().getTime() + remoteDeadlineSeconds.post.intended * 1_000);
  const { user_id: userId } = task;
  await storeFile(deps, { userId, path: pathOf(task), localPath, signal }, (tx) =>
    letFileGoAt(tx, userId, pathOf(task), until),
  );
}

/** The copy of a post that is over is not needed any more. */
export const forgetCopy = (deps: Pick<CopyDeps, 'now'>, tx: Transaction, task: RemoteTask): Promise<void> =>
  letFileGoAt(tx, task.user_id, pathOf(task), deps.now());

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
