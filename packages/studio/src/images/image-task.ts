import { join } from 'node:path';
import type { FileExtension } from '@portray/contracts/file-types';
import { filePathOf } from '@portray/contracts/file-urls';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { changeImageOrder, type ImageOrderKey } from '@portray/database/queries/images';
import { findRemoteTask } from '@portray/database/queries/remote-tasks';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { ImageMaker, ImageRequest, MadeImage, MadeImages } from '@portray/ports/image-maker';
import type { RemoteWork } from '@portray/ports/remote-work';
import { z } from 'zod';
import { newFilePath } from '../files/new-file-path.ts';
import { fetchFile } from '../files/scratch.ts';
import { storeFile } from '../files/store-file.ts';
import type { RemoteKindRules, RemoteTask, StepPlace } from '../remote-tasks/remote-kind.ts';
import type { Stores } from '../stores.ts';
import { endImages } from './end-images.ts';

type Deps = Stores & {
  files: Files;
  publicUrl: string;
  now: () => Date;
  imagesElsewhere: ImageMaker | undefined;
};

/** What was made waits for this long to be finished. */
const keptForMs = 86_400_000;
const orderedPercent = 10;
const result = z.object({ paths: z.array(z.string()).min(1) });
const extensions: Record<MadeImage['contentType'], FileExtension> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The task of an order; an order is made once. */
export const imageTask = ({ userId, orderId }: ImageOrderKey) =>
  ({ userId, kind: 'image', subjectId: orderId, attempt: 1 }) as const;

/**
 * Pictures that an outside service makes, paid once: what comes is stored as it is, and finished by the job `make-images`, which
 * may run as often as it must. No such maker can look an order up, so that one whose answer was lost is unclear.
 */
export function createImageRules(deps: Deps): RemoteKindRules<ImageRequest, MadeImages> {
  return {
    workAt: async () => deps.imagesElsewhere && imageWork(deps.imagesElsewhere),
    readRequest: (task, place) => readRequest(deps, task, place),
    async keep({ user_id: userId }, { images }, { signal }) {
      const paths: string[] = [];
      for (const { path: localPath, contentType } of images) {
        const path = newFilePath('temp-transforms', userId, extensions[contentType], deps.now());
        const later = new Date(deps.now().getTime() + keptForMs);
        await storeFile(deps, { userId, path, localPath, signal }, (tx) => letFilesGo(tx, userId, [path], later));
        paths.push(path);
      }
      return { paths };
    },
    async complete(tx, task) {
      const { userId, orderId } = keyOf(task);
      await deps.queue.enqueue(tx, 'make-images', { userId, orderId }, { group: userId });
    },
    async fail(tx, task, reason) {
      await endImages(deps, tx, keyOf(task), reason);
    },
  };
}

/** Where the pictures of an order lie that an outside service made. Throws AppError not_found. */
export async function findMadeElsewhere(tx: Transaction, key: ImageOrderKey): Promise<string[]> {
  const task = await findRemoteTask(tx, imageTask(key));
  const read = result.safeParse(task?.result);
  if (read.success) return read.data.paths;
  throw new AppError('not_found', 'The images that were made are not there any more. Please try again.');
}

const keyOf = (task: RemoteTask): ImageOrderKey => ({ userId: task.user_id, orderId: task.subject_id });

function imageWork(maker: ImageMaker): RemoteWork<ImageRequest, MadeImages> {
  return {
    send: async (request, { signal }) => ({ state: 'done', result: await maker.make({ ...request, signal }) }),
    find: async () => ({ state: 'unknown' }),
    check: async () => {
      throw new Error('Images are never followed: they come with the answer.');
    },
  };
}

async function readRequest(deps: Deps, task: RemoteTask, { folder, signal }: StepPlace): Promise<ImageRequest> {
  const key = keyOf(task);
  const order = await deps.database.asPerson(key.userId, async (tx) => {
    const running = await changeImageOrder(tx, key, { percent: orderedPercent });
    const event = {
      type: 'image.changed',
      orderId: key.orderId,
      state: 'processing',
      percent: orderedPercent,
    } as const;
    if (running) await publishEvent(tx, key.userId, event);
    return running;
  });
  if (!order) throw new AppError('not_found', 'These images are not wanted any more.');
  const { prompt, count, source_url: source } = order;
  if (!source) return { prompt, count, folder };
  const sourcePath = join(folder, 'source.jpg');
  await fetchFile(deps.files, filePathOf(source, deps.publicUrl), sourcePath, signal);
  return { prompt, count, folder, sourcePath };
}
