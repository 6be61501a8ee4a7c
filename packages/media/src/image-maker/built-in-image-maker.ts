import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { ImageMaker, ImageRequest, MadeImages } from '@portray/ports/image-maker';
import { drawPortrait } from '@portray/sculptor/draw-portrait';
import sharp from 'sharp';
import { z } from 'zod';
import { readPhotoFile } from '../photo/files/photo-file.ts';
import { workInChild } from '../photo/process/photo-process.ts';
import { composeSculpture } from './compose-sculpture.ts';
import { readPortrait } from './read-portrait.ts';
import { changeLight } from './retouch/change-light.ts';
import { cropPicture } from './retouch/crop-picture.ts';
import { type Missed, type PictureChange, readChange } from './retouch/picture-change.ts';

export type BuiltInImageMakerOptions = {
  /** 0–1: who the people are, within what was asked for. */
  random: () => number;
  /** Width and height, 64–2048. */
  sizePixels?: number;
};

const mostSeeds = 2 ** 31;

/**
 * Draws portraits of adults who do not exist, and changes background, light, crop and colours of a photo; needs no key
 * and no network. A changed photo is one picture, however many were asked for: there is only one way to do it.
 */
export function createBuiltInImageMaker({ random, sizePixels = 1024 }: BuiltInImageMakerOptions): ImageMaker {
  return {
    canTransform: true,
    make: (request) =>
      request.sourcePath ? transform(request, request.sourcePath) : drawAll(request, sizePixels, random),
  };
}

/** One after the other, each on all threads that there are for it. When one fails nothing stays. */
async function drawAll(
  { prompt, count, folder, signal, onProgress }: ImageRequest,
  sizePixels: number,
  random: () => number,
): Promise<MadeImages> {
  onProgress?.(0);
  const { facts, change, finish, understood, notUnderstood } = readPortrait(prompt);
  const paths = Array.from({ length: count }, (_, index) => join(folder, `drawn-${index + 1}.jpg`));
  try {
    for (const [done, path] of paths.entries()) {
      const sculpture = composeSculpture(facts, Math.floor(random() * mostSeeds));
      const rgba = await drawPortrait(sculpture, sizePixels, {
        finish,
        ...(signal && { signal }),
        onProgress: (share) => onProgress?.((done + share) / count),
      });
      await finishPicture(rgba, sizePixels, change, path);
    }
  } catch (error) {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    throw error;
  }
  return {
    images: paths.map((path) => ({ path, contentType: 'image/jpeg' })),
    reading: { understood, notUnderstood },
  };
}

/** The wall is drawn as it was asked for; light and crop come last. */
async function finishPicture(
  rgba: Uint8ClampedArray,
  sizePixels: number,
  change: PictureChange,
  path: string,
): Promise<void> {
  const drawn = sharp(rgba, { raw: { width: sizePixels, height: sizePixels, channels: 4 } });
  const picture = { width: sizePixels, height: sizePixels, data: await drawn.removeAlpha().raw().toBuffer() };
  const { data, width, height } = await cropPicture(picture, faceOf(sizePixels), change);
  changeLight({ data, width, height }, change);
  await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(sizePixels, sizePixels, { withoutEnlargement: false })
    .jpeg({ quality: 92, mozjpeg: true })
    .toFile(path);
}

/** Where every drawn head is. */
function faceOf(sizePixels: number) {
  const [top, chin] = [0.2 * sizePixels, 0.67 * sizePixels];
  return { x: sizePixels / 2, top, chin, height: chin - top, halfWidth: 0.19 * sizePixels };
}

async function transform(
  { prompt, folder, signal, onProgress }: ImageRequest,
  sourcePath: string,
): Promise<MadeImages> {
  onProgress?.(0);
  const { change } = readChange(prompt);
  refuseNothing(
    change,
    'Without a provider of images only the background, the light, the crop and the colours of a photo can be changed.',
  );
  const path = join(folder, 'changed-1.jpg');
  const missed = await changePhoto(sourcePath, change, path, signal);
  const { change: done, understood, notUnderstood } = readChange(prompt, missed);
  try {
    refuseNothing(done, 'This photo does not show clearly enough where the person is. Please try another one.');
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  onProgress?.(1);
  return { images: [{ path, contentType: 'image/jpeg' }], reading: { understood, notUnderstood } };
}

function refuseNothing(change: PictureChange, sentence: string): void {
  if (Object.keys(change).length === 0) throw new AppError('provider_refused', sentence);
}

const reply = z.object({ missed: z.array(z.enum(['background', 'isCloser'])) });

/**
 * Writes a changed copy of an untrusted photo as JPEG, in a limited process; says what this photo did not allow. Throws
 * AppError: file_not_found, provider_refused (no photo that can be read), cancelled.
 */
async function changePhoto(
  sourcePath: string,
  change: PictureChange,
  outPath: string,
  signal?: AbortSignal,
): Promise<Missed[]> {
  try {
    const bytes = await readPhotoFile(sourcePath);
    const child = '../../image-maker/retouch/change-photo-child.ts';
    const task = { child, outPath, options: [JSON.stringify(change)], accepted: reply };
    return (await workInChild(task, bytes, signal)).missed;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_image') throw error;
    throw new AppError('provider_refused', error.message, { cause: error });
  }
}
