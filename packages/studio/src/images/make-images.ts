import { extname, join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import { type Database, publishEvent } from '@portray/database/open-database';
import { changeImageOrder, type ImageOrderKey, type ImageOrderRow } from '@portray/database/queries/images';
import type { JobRun } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { MadeImages } from '@portray/ports/image-maker';
import { fetchFile, withScratch } from '../files/scratch.ts';
import type { Stores } from '../stores.ts';
import { followWork, type WorkProgress } from '../work-progress.ts';
import type { ImageEngines } from './finish-image.ts';
import { finishImage } from './finish-image.ts';
import { findMadeElsewhere } from './image-task.ts';
import { type KeepImagesDeps, type KeptImage, keepImages } from './keep-images.ts';

export type MakeImagesDeps = KeepImagesDeps & {
  queue: Stores['queue'];
  scratchFolder: string;
  log: Log;
  /** Loaded when the first picture is made. */
  imageEngines: () => Promise<ImageEngines>;
};

/** Shares of the whole work. */
const [beginsAt, madeAt, finishedAt] = [2, 80, 98];

/**
 * Makes the pictures of an order and keeps them; does nothing if the order is over. Safe to run twice and at once: only one
 * run completes the order. Throws AppError of the engines, cancelled.
 */
export async function makeImages(deps: MakeImagesDeps, key: ImageOrderKey, run: Pick<JobRun, 'signal'>): Promise<void> {
  const startedAtMs = performance.now();
  const makingSeconds = () => (performance.now() - startedAtMs) / 1_000;
  const order = await deps.database.asPerson(key.userId, (tx) => changeImageOrder(tx, key, { percent: beginsAt }));
  if (!order) return;
  const progress = followOrder(deps.database, key, run.signal);
  progress.report(beginsAt);
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const work = { order, folder, progress, engines: await deps.imageEngines() };
      const made = await make(deps, work);
      const images = await finishAll(work, made);
      const { reading } = made;
      await keepImages(deps, order, { key, images, reading, makingSeconds, signal: progress.signal });
    });
    const seconds = Math.round(makingSeconds());
    deps.log.info('images.made', { orderId: key.orderId, mode: order.mode, count: order.count, seconds });
  } catch (error) {
    if (progress.isOver()) return deps.log.info('images.stopped', { orderId: key.orderId });
    throw error;
  } finally {
    await progress.stop();
  }
}

type Made = Pick<MadeImages, 'reading'> & { images: { path: string; recipe?: unknown }[] };
type Work = { order: ImageOrderRow; folder: string; progress: WorkProgress<number>; engines: ImageEngines };

async function make(deps: MakeImagesDeps, { order, folder, progress, engines }: Work): Promise<Made> {
  const { source_url: source, prompt, count } = order;
  const { signal } = progress;
  const onProgress = (ratio: number) => progress.report(beginsAt + ratio * (madeAt - beginsAt));
  if (order.look_id !== null) {
    const path = join(folder, 'look.jpg');
    await engines.drawLook(order.look_id, path, { signal, onProgress });
    return { images: [{ path }] };
  }
  if (order.made_by !== null) return fetchMade(deps, order, folder, signal);
  const sourcePath = source ? join(folder, 'source.jpg') : undefined;
  if (source && sourcePath) await fetchFile(deps.files, filePathOf(source, deps.publicUrl), sourcePath, signal);
  const made = await engines.imageMaker.make({
    prompt,
    folder,
    count,
    // Of several to choose from, the one that is kept is drawn at its final size.
    arePreviews: count > 1,
    signal,
    ...(sourcePath && { sourcePath }),
    onProgress,
  });
  if (made.images.length > 0) return made;
  throw new AppError('provider_refused', 'No image came of this description. Please change it.');
}

/** What an outside service made was stored as it came. */
async function fetchMade(
  { database, files }: MakeImagesDeps,
  { id: orderId, user_id: userId }: ImageOrderRow,
  folder: string,
  signal: AbortSignal,
): Promise<Made> {
  const stored = await database.asSystem((tx) => findMadeElsewhere(tx, { userId, orderId }));
  const images: { path: string }[] = [];
  for (const [index, from] of stored.entries()) {
    const path = join(folder, `made-${index}${extname(from)}`);
    await fetchFile(files, from, path, signal);
    images.push({ path });
  }
  return { images };
}

/** One after the other: looking for a face takes a processor and 300 MB. */
async function finishAll({ order, folder, progress, engines }: Work, { images }: Made): Promise<KeptImage[]> {
  const finished: KeptImage[] = [];
  for (const [index, { path, recipe }] of images.entries()) {
    const making = { madePath: path, folder: join(folder, `finished-${index}`), signal: progress.signal };
    finished.push({ ...(await finishImage(engines, order, making)), recipe });
    progress.report(madeAt + ((index + 1) / images.length) * (finishedAt - madeAt));
  }
  return finished;
}

/** Progress in the row and in live events; the work is over with its order. */
function followOrder(database: Database, key: ImageOrderKey, signal: AbortSignal): WorkProgress<number> {
  return followWork<number>({
    signal,
    merge: (before, percent) => Math.max(before ?? beginsAt, Math.round(percent)),
    write: (percent, isNew) =>
      database.asPerson(key.userId, async (tx) => {
        const running = await changeImageOrder(tx, key, { percent });
        const { userId, orderId } = key;
        const event = { type: 'image.changed', orderId, state: 'processing', percent } as const;
        if (running && isNew) await publishEvent(tx, userId, event);
        return running !== undefined;
      }),
  });
}
