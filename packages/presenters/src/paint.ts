// Repaints the pictures of the presenters: npm run paint -w @portray/presenters [-- id …]
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';
import { presenters, type StockPresenter } from './presenters.ts';

const sizePixels = 1152;
const mostBytes = 210_000;

try {
  await paintAll(choosePresenters(process.argv.slice(2)));
} catch (error) {
  const fault = toAppError(error);
  console.error(fault.message, fault.cause ?? '');
  process.exitCode = 1;
}

function choosePresenters(ids: string[]): StockPresenter[] {
  const unknown = ids.find((id) => !presenters.some((presenter) => presenter.id === id));
  const known = presenters.map((presenter) => presenter.id).join(', ');
  if (unknown) throw new AppError('invalid_input', `There is no presenter called ${unknown}. Choose from ${known}.`);
  return ids.length === 0 ? presenters : presenters.filter((presenter) => ids.includes(presenter.id));
}

/** One worker thread a presenter, as many at a time as there are processors. */
async function paintAll(chosen: StockPresenter[]): Promise<void> {
  const waiting = [...chosen];
  const paintNext = async (): Promise<void> => {
    const presenter = waiting.shift();
    if (!presenter) return;
    await save(presenter, await paintInWorker(presenter.id));
    await paintNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, paintNext));
}

function paintInWorker(id: StockPresenter['id']): Promise<RgbImage> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { workerData: { id, sizePixels } });
    worker.once('message', done);
    worker.once('error', fail);
  });
}

/** Writes the best JPEG that stays within the size, under a temporary name first. */
async function save({ id, picturePath }: StockPresenter, { data, width, height }: RgbImage): Promise<void> {
  await mkdir(new URL('.', picturePath), { recursive: true });
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  for (let quality = 95; quality >= 60; quality -= 2) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.byteLength > mostBytes) continue;
    const unfinished = new URL(`${picturePath.href}.unfinished`);
    await writeFile(unfinished, jpeg);
    await rename(unfinished, picturePath);
    console.log(`${id}: quality ${quality}, ${Math.round((await stat(picturePath)).size / 1000)} kB`);
    return;
  }
  throw new AppError(
    'output_not_writable',
    `The picture of ${id} does not fit into ${mostBytes} bytes. Paint it smaller.`,
  );
}
