import { randomUUID } from 'node:crypto';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { listSeedPortraits, putSeedPortrait } from '@portray/database/queries/seeds';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import type { SeedDeps, StockPortrait } from './seed-deps.ts';

/** Answers how many portraits were added. */
export async function seedPortraits(deps: SeedDeps): Promise<number> {
  const rows = await deps.database.asSystem((tx) => listSeedPortraits(tx));
  let added = 0;
  for (const [position, portrait] of deps.portraits.entries()) {
    const path = `samples/portraits/${portrait.id}.jpg`;
    const isKnown = rows.some(({ id, image_url }) => id === portrait.id && image_url === fileUrlOf(path));
    if (isKnown && (await deps.files.stat(path))) continue;
    await deps.whenIdle();
    deps.signal.throwIfAborted();
    await addPortrait(deps, portrait, path, position);
    added += 1;
  }
  return added;
}

function addPortrait(deps: SeedDeps, portrait: StockPortrait, path: string, position: number): Promise<void> {
  const { database, files, checkPhoto, scratchFolder, signal } = deps;
  const { id, name, picturePath } = portrait;
  return withScratch(scratchFolder, async (folder) => {
    const { landmarks, quality } = await checkPhoto(picturePath, folder, signal);
    const stored = await files.put(path, { localPath: picturePath }, { contentType: contentTypeOf(path), signal });
    const found = { landmarks, quality, position, talking_photo_id: `studio_${randomUUID()}` };
    await database.asSystem(async (tx) => {
      await registerSample(tx, stored);
      await putSeedPortrait(tx, { id, name, image_url: fileUrlOf(path), ...found });
    });
  });
}
