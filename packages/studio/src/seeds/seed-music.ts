import { contentTypeOf } from '@portray/contracts/file-types';
import { musicPieceIds } from '@portray/contracts/music-pieces';
import { pathsOfPiece } from '../assets/music-path.ts';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import type { SeedDeps } from './seed-deps.ts';

type MusicDeps = Pick<SeedDeps, 'database' | 'files' | 'makeMusic' | 'scratchFolder' | 'whenIdle' | 'signal'>;

/** Makes our pieces of music that are missing; answers how many. */
export async function seedMusic(deps: MusicDeps): Promise<number> {
  const { database, files, makeMusic, scratchFolder, whenIdle, signal } = deps;
  let made = 0;
  for (const id of musicPieceIds) {
    const { heard, loop } = pathsOfPiece(id);
    if ((await findWhole(files, heard)) && (await findWhole(files, loop))) continue;
    await whenIdle();
    signal.throwIfAborted();
    await withScratch(scratchFolder, async (folder) => {
      const { heardPath, loopPath } = await makeMusic(id, folder, signal);
      // The one that is listed comes last, so that what is listed can be played.
      for (const [path, localPath] of [
        [loop, loopPath],
        [heard, heardPath],
      ] as const) {
        const stored = await files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
        await database.asSystem((tx) => registerSample(tx, stored));
      }
    });
    made += 1;
  }
  return made;
}
