import { copyFile, writeFile } from 'node:fs/promises';
import { createMemoryImageMaker } from '@portray/ports/memory-image-maker';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import type { TestLibrary } from '../library.test-data.ts';
import { failImages } from './end-images.ts';
import type { ImageEngines } from './finish-image.ts';
import { type MakeImagesDeps, makeImages } from './make-images.ts';

export type EngineChange = Partial<ImageEngines> | undefined;

/** What makes pictures in tests: the fakes of the ports, and a signature that is written behind the picture. */
export function imageDeps(library: TestLibrary, change: EngineChange = {}): MakeImagesDeps {
  const engines: ImageEngines = {
    imageMaker: createMemoryImageMaker(),
    drawLook: async (_lookId, path, { onProgress }) => {
      await writeFile(path, 'drawn');
      onProgress(1);
    },
    cleanPhoto: async (from, to) => {
      await copyFile(from, to);
      return { width: 1, height: 1 };
    },
    checkPhoto: createMemoryPhotoCheck(),
    moderator: library.deps.moderator,
    signPicture: async (from, to, { isFromPicture }) => {
      await copyFile(from, to);
      await writeFile(to, isFromPicture ? ' changed' : ' painted', { flag: 'a' });
    },
    ...change,
  };
  return { ...library.deps, imageEngines: async () => engines };
}

/** Does the waiting jobs of all users' orders, as a worker does; a fault is recorded. */
export async function workOff(library: TestLibrary, change: EngineChange = {}): Promise<void> {
  const deps = imageDeps(library, change);
  const waiting = await library.rows(
    `select user_id as "userId", id as "orderId" from image_orders where state = 'processing'`,
  );
  for (const key of waiting) {
    const run = { signal: new AbortController().signal };
    await makeImages(deps, key, run).catch((error) => failImages(deps, key, error));
  }
}
