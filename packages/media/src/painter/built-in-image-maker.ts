import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { ImageMaker, ImageRequest, MadeImage, MadeImages, PromptReading } from '@portray/ports/image-maker';
import sharp from 'sharp';
import { z } from 'zod';
import { readPhotoFile } from '../photo/files/photo-file.ts';
import { workInChild } from '../photo/process/photo-process.ts';
import { composePortrait } from './compose-portrait.ts';
import { paintInThread } from './paint-in-thread.ts';
import type { Portrait } from './portrait.ts';
import type { PortraitWish } from './portrait-wish.ts';
import { readPainting } from './read-painting.ts';
import { changeLight } from './retouch/change-light.ts';
import { cropPicture } from './retouch/crop-picture.ts';
import { type Missed, type PictureChange, readChange } from './retouch/picture-change.ts';

/** Takes a wish out of words; passages are those of the prompt. */
export type ReadPrompt = (prompt: string) => PromptReading & { wish: PortraitWish; change?: PictureChange };

export type BuiltInImageMakerOptions = {
  /** The house's own reader where it is left out. */
  readPrompt?: ReadPrompt;
  /** 0–1: who the people are, within what was wished for. */
  random: () => number;
  /** Width and height, 64–2048. */
  sizePixels?: number;
};

/** A painting at 1,024 pixels takes about 150 MB while it is made. */
const mostAtOnce = 2;
const mostSeeds = 2 ** 31;

/**
 * Paints portraits of adults who do not exist, and changes background, light, crop and colours of a photo; needs no key
 * and no network. A changed photo is one picture, however many were asked for: there is only one way to do it.
 */
export function createBuiltInImageMaker({
  readPrompt = readPainting,
  random,
  sizePixels = 1024,
}: BuiltInImageMakerOptions): ImageMaker {
  return {
    canTransform: true,
    async make(request) {
      if (request.sourcePath) return transform(request, request.sourcePath);
      const { prompt, count, folder, signal, onProgress } = request;
      onProgress?.(0);
      const { wish, change = {}, understood, notUnderstood } = readPrompt(prompt);
      const paintings = Array.from({ length: count }, (_, index) => ({
        portrait: composePortrait(wish, Math.floor(random() * mostSeeds)),
        change,
        path: join(folder, `painted-${index + 1}.jpg`),
      }));
      let done = 0;
      const images = await paintAll(paintings, sizePixels, {
        signal,
        onPainted: () => onProgress?.(++done / count),
      });
      return { images, reading: { understood, notUnderstood } };
    },
  };
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

type Painting = { portrait: Portrait; change: PictureChange; path: string };
type Course = { signal: AbortSignal | undefined; onPainted: () => void };

/** When one fails the others stop, too, and nothing stays. */
async function paintAll(
  paintings: readonly Painting[],
  sizePixels: number,
  { signal, onPainted }: Course,
): Promise<MadeImage[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]);
  const waiting = paintings.values();
  const paintInTurn = async () => {
    for (const painting of waiting) {
      await paintOne(painting, sizePixels, either);
      onPainted();
    }
  };
  const atOnce = Math.min(mostAtOnce, availableParallelism());
  const painters = Array.from({ length: atOnce }, paintInTurn);
  try {
    await Promise.all(painters);
  } catch (error) {
    failed.abort();
    await Promise.allSettled(painters);
    await Promise.all(paintings.map(({ path }) => rm(path, { force: true })));
    throw error;
  }
  return paintings.map(({ path }) => ({ path, contentType: 'image/jpeg' }));
}

/** The wall is painted as wished for, and the brush is there anyway; light and crop come last. */
async function paintOne({ portrait, change, path }: Painting, sizePixels: number, signal: AbortSignal): Promise<void> {
  const painted = await paintInThread(portrait, sizePixels, { samples: 1, signal });
  const { data, width, height } = await cropPicture(painted, faceOf(sizePixels), change);
  changeLight({ data, width, height }, change);
  await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(sizePixels, sizePixels, { withoutEnlargement: false })
    .jpeg({ quality: 92, mozjpeg: true })
    .toFile(path);
}

/** Where every painted head is. */
function faceOf(sizePixels: number) {
  const [top, chin] = [0.245 * sizePixels, 0.735 * sizePixels];
  return { x: sizePixels / 2, top, chin, height: chin - top, halfWidth: 0.18 * sizePixels };
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
    const child = '../../painter/retouch/change-photo-child.ts';
    const task = { child, outPath, options: [JSON.stringify(change)], accepted: reply };
    return (await workInChild(task, bytes, signal)).missed;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_image') throw error;
    throw new AppError('provider_refused', error.message, { cause: error });
  }
}
