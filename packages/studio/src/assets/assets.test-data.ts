import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { copyPhoto } from '@portray/ports/memory-media-tools';
import { createMemoryModerator } from '@portray/ports/memory-moderator';
import type { AssetReaders } from './read-asset.ts';

/** Readers for whom every file holds slides of two pages, a film of four seconds and music. */
export function createMemoryReaders(): AssetReaders & { pages: number } {
  const readers: AssetReaders & { pages: number } = {
    pages: 2,
    async drawSlides({ folder, onCount, onSlide, signal }) {
      onCount?.(readers.pages);
      const slides = Array.from({ length: readers.pages }, (_, index) => {
        return { number: index + 1, width: 2_560, height: 1_440, text: `Page ${index + 1}` };
      });
      for (const slide of slides) {
        if (signal?.aborted) throw new AppError('cancelled', 'Stopped.');
        await writeFile(join(folder, `page-${slide.number}.webp`), `picture of page ${slide.number}`);
        onSlide?.(slide);
      }
      return slides;
    },
    async readFilm({ path, folder }) {
      const [clipPath, posterPath] = [join(folder, 'clip.mp4'), join(folder, 'poster.jpg')];
      await copyFile(path, clipPath);
      await writeFile(posterPath, 'a still');
      return { clipPath, posterPath, width: 1_280, height: 720, duration_seconds: 4, has_sound: true };
    },
    takeStill: (_clip, outPath) => writeFile(outPath, 'a still'),
    async readMusic(path, folder) {
      const musicPath = join(folder, 'music.m4a');
      await copyFile(path, musicPath);
      return { musicPath, durationSeconds: 61 };
    },
    cleanPhoto: copyPhoto,
    measureContents: async () => ({ aspect: 16 / 9, cells: '0'.repeat(144) }),
    moderator: createMemoryModerator(),
  };
  return readers;
}
