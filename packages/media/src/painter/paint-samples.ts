// Repaints the pictures of the sample portraits: npm run paint -w @portray/media [-- id …]
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { AppError, toAppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';
import { paintInThread } from './paint-in-thread.ts';
import { portraits, type SampleId } from './sample-portraits.ts';

const sizePixels = 1152;
const mostBytes = 210_000;

try {
  await paintAll(chooseSamples(process.argv.slice(2)));
} catch (error) {
  const fault = toAppError(error);
  console.error(fault.message, fault.cause ?? '');
  process.exitCode = 1;
}

function chooseSamples(ids: string[]): SampleId[] {
  const known = Object.keys(portraits) as SampleId[];
  const unknown = ids.find((id) => !known.some((one) => one === id));
  if (unknown)
    throw new AppError('invalid_input', `There is no portrait called ${unknown}. Choose from ${known.join(', ')}.`);
  return ids.length === 0 ? known : known.filter((id) => ids.includes(id));
}

/** One worker thread a portrait, as many at a time as there are processors. */
async function paintAll(chosen: SampleId[]): Promise<void> {
  const waiting = [...chosen];
  const paintNext = async (): Promise<void> => {
    const id = waiting.shift();
    if (!id) return;
    await save(id, await paintInThread(portraits[id], sizePixels, { samples: 1 }));
    await paintNext();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, paintNext));
}

/** Writes the best JPEG that stays within the size, under a temporary name first. */
async function save(id: SampleId, { data, width, height }: RgbImage): Promise<void> {
  const picturePath = new URL(`../../../presenters/pictures/${id}.jpg`, import.meta.url);
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
