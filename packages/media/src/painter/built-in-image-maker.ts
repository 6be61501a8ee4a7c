import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { ImageMaker, MadeImage, PromptReading } from '@portray/ports/image-maker';
import sharp from 'sharp';
import { composePortrait } from './compose-portrait.ts';
import { paintInThread } from './paint-in-thread.ts';
import type { Portrait } from './portrait.ts';
import type { PortraitWish } from './portrait-wish.ts';
import { readPainting } from './prompt/read-prompt.ts';

/** Takes a wish out of words; passages are those of the prompt. */
export type ReadPrompt = (prompt: string) => PromptReading & { wish: PortraitWish };

export type BuiltInImageMakerOptions = {
  /** The house's own reader where it is left out. */
  readPrompt?: ReadPrompt;
  /** 0–1: who the people are, within what was wished for. */
  random: () => number;
  /** Width and height, 64–2048. */
  sizePixels?: number;
};

/** A painting at 1,024 pixels takes about 400 MB while it is made. */
const mostAtOnce = 2;
const mostSeeds = 2 ** 31;

/** Paints portraits of adults who do not exist; needs no key and no network. It transforms no pictures. */
export function createBuiltInImageMaker({
  readPrompt = readPainting,
  random,
  sizePixels = 1024,
}: BuiltInImageMakerOptions): ImageMaker {
  return {
    canTransform: false,
    async make({ prompt, sourcePath, count, folder, signal, onProgress }) {
      if (sourcePath)
        throw new AppError('provider_refused', 'This server paints pictures from words; it cannot change one.');
      onProgress?.(0);
      const { wish, understood, notUnderstood } = readPrompt(prompt);
      const paintings = Array.from({ length: count }, (_, index) => ({
        portrait: composePortrait(wish, Math.floor(random() * mostSeeds)),
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

type Painting = { portrait: Portrait; path: string };
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
    for (const { portrait, path } of waiting) {
      const { data, width, height } = await paintInThread(portrait, sizePixels, { samples: 1, signal: either });
      await sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 92, mozjpeg: true })
        .toFile(path);
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
