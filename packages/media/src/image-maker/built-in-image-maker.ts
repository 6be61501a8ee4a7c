import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { FinalRequest, ImageMaker, ImageRequest, MadeImage, MadeImages } from '@portray/ports/image-maker';
import { drawPortrait, type FinishName, finishes } from '@portray/sculptor/draw-portrait';
import { drawSpeaking } from '@portray/sculptor/draw-speaking';
import { type Sculpture, sculptureNames, sculptureOf } from '@portray/sculptor/sculpture';
import { rooms } from '@portray/sculptor/walls';
import { z } from 'zod';
import { readPhotoFile } from '../photo/files/photo-file.ts';
import { workInChild } from '../photo/process/photo-process.ts';
import { backdropOf, type Surroundings, surroundingsOf } from './compose-place.ts';
import { composeSculpture } from './compose-sculpture.ts';
import { readPortrait } from './read-portrait.ts';
import { type Missed, type PictureChange, readChange } from './retouch/picture-change.ts';
import { writePortrait } from './write-portrait.ts';

export type BuiltInImageMakerOptions = {
  /** 0–1: who the people are, within what was asked for. */
  random: () => number;
  /** Width and height of what is kept, and of what is chosen from, 64–2048. */
  sizePixels?: number;
  previewPixels?: number;
};

type Sizes = { sizePixels: number; previewPixels: number };

/** All that decides a portrait, but its size. */
type Drawing = {
  sculpture: Sculpture;
  finish: FinishName;
  change: PictureChange;
  surroundings?: Surroundings | undefined;
};

const mostSeeds = 2 ** 31;

/**
 * Draws portraits of adults who do not exist, and changes background, light, crop and colours of a photo; needs no key
 * and no network. A changed photo is one picture, however many were asked for: there is only one way to do it.
 */
export function createBuiltInImageMaker({
  random,
  sizePixels = limits.portraitPixels,
  previewPixels = limits.previewPixels,
}: BuiltInImageMakerOptions): ImageMaker {
  const sizes = { sizePixels, previewPixels };
  return {
    canTransform: true,
    make: (request) => (request.sourcePath ? transform(request, request.sourcePath) : drawAll(request, sizes, random)),
    drawFinal: async (recipe, request) => drawFinal(readRecipe(recipe), sizePixels, request),
  };
}

/** One after the other, each on all threads that there are for it. When one fails nothing stays. */
async function drawAll(
  { prompt, count, arePreviews, folder, signal, onProgress }: ImageRequest,
  { sizePixels, previewPixels }: Sizes,
  random: () => number,
): Promise<MadeImages> {
  onProgress?.(0);
  const { facts, change, finish, understood, notUnderstood } = readPortrait(prompt);
  const images: MadeImage[] = [];
  try {
    for (let done = 0; done < count; done++) {
      const seed = Math.floor(random() * mostSeeds);
      const surroundings = surroundingsOf(facts, seed);
      const drawing = { sculpture: composeSculpture(facts, seed), finish, change, surroundings };
      const path = join(folder, `drawn-${done + 1}.jpg`);
      const drawn = arePreviews ? { sizePixels: previewPixels, isPreview: true } : { sizePixels };
      await draw(drawing, path, {
        ...drawn,
        signal,
        onProgress: (share) => onProgress?.((done + share) / count),
      });
      images.push({ path, contentType: 'image/jpeg', ...(arePreviews && { recipe: drawing }) });
    }
  } catch (error) {
    await Promise.all(images.map(({ path }) => rm(path, { force: true })));
    throw error;
  }
  return { images, reading: { understood, notUnderstood } };
}

async function drawFinal(
  drawing: Drawing,
  sizePixels: number,
  { folder, signal, onProgress }: FinalRequest,
): Promise<MadeImage> {
  onProgress?.(0);
  const path = join(folder, 'final.jpg');
  await draw(drawing, path, { sizePixels, signal, onProgress: (share) => onProgress?.(share) });
  return { path, contentType: 'image/jpeg' };
}

const recipe = z.object({
  sculpture: z.record(z.string(), z.number()),
  finish: z.enum(Object.keys(finishes) as FinishName[]),
  change: z.custom<PictureChange>((change) => typeof change === 'object' && change !== null),
  surroundings: z.object({ room: z.enum(rooms), arrangement: z.int() }).optional(),
});

/** Numbers that a later release has added are the usual ones, and those that it took away are none. Throws AppError rendering_failed. */
function readRecipe(stored: unknown): Drawing {
  const read = recipe.safeParse(stored);
  if (read.success) {
    const { sculpture: numbers, ...rest } = read.data;
    const known = sculptureNames.flatMap((name) => (name in numbers ? [[name, numbers[name]] as const] : []));
    return { ...rest, sculpture: sculptureOf(Object.fromEntries(known)) };
  }
  throw new AppError('rendering_failed', 'This preview is of another release and cannot be drawn any larger.', {
    cause: read.error,
  });
}

type Drawn = {
  sizePixels: number;
  /** Nobody makes a video of a preview. */
  isPreview?: boolean;
  signal: AbortSignal | undefined;
  onProgress: (share: number) => void;
};

/** Writes a portrait of size² pixels as JPEG; nothing stays where it fails. */
async function draw(
  { sculpture, finish, change, surroundings }: Drawing,
  path: string,
  { sizePixels, isPreview, signal, onProgress }: Drawn,
): Promise<void> {
  const backdrop = backdropOf(sculpture, surroundings, sizePixels);
  const options = { finish, backdrop, ...(signal && { signal }), onProgress };
  const drawn = isPreview
    ? { rgba: await drawPortrait(sculpture, sizePixels, options) }
    : await drawSpeaking(sculpture, sizePixels, options);
  try {
    await writePortrait(drawn, sizePixels, change, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
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
