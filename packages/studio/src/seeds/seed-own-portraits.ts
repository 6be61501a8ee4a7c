import { join } from 'node:path';
import { forgetFiles } from '@portray/database/queries/jobs-files';
import { listSeedPortraits, retirePortrait } from '@portray/database/queries/seeds';
import { type FaultCode, toAppError } from '@portray/foundation/errors';
import { withScratch } from '../files/scratch.ts';
import { removeWithCopies } from '../files/small-pictures.ts';
import type { OwnPortrait, SeedDeps } from './seed-deps.ts';
import { addPortrait, isOffered, pathOfPortrait } from './seed-portraits.ts';

/** What may be wrong with the picture itself. */
const refusals: ReadonlySet<FaultCode> = new Set([
  'invalid_image',
  'face_not_detected',
  'several_faces',
  'image_not_suitable',
]);

/**
 * Offers an operator's portraits after those of the product, and takes back those that are no longer among them. One that
 * does not pass the photo check is left out and named in the log. Answers how many were added.
 */
export async function seedOwnPortraits(deps: SeedDeps): Promise<number> {
  const { ownPortraits, portraits, database, files, signal } = deps;
  if (!ownPortraits) return 0;
  const rows = await database.asSystem((tx) => listSeedPortraits(tx));
  for (const { id } of rows) {
    if (!id.startsWith('own-') || ownPortraits.some((portrait) => portrait.id === id)) continue;
    const path = pathOfPortrait(id);
    await database.asSystem(async (tx) => {
      await retirePortrait(tx, id);
      await forgetFiles(tx, [path]);
    });
    await removeWithCopies(files, path);
  }
  let added = 0;
  for (const [index, portrait] of ownPortraits.entries()) {
    if (isOffered(rows, portrait)) continue;
    await deps.whenIdle();
    signal.throwIfAborted();
    if (await offer(deps, { ...portrait, position: portraits.length + index })) added += 1;
  }
  return added;
}

/** Whether it passed. */
async function offer(deps: SeedDeps, portrait: OwnPortrait & { position: number }): Promise<boolean> {
  const { cleanPhoto, scratchFolder, signal, log } = deps;
  try {
    await withScratch(scratchFolder, async (folder) => {
      const picturePath = join(folder, 'clean.jpg');
      await cleanPhoto(portrait.picturePath, picturePath, signal);
      await addPortrait(deps, { ...portrait, picturePath }, folder);
    });
    return true;
  } catch (error) {
    const { code, message } = toAppError(error);
    if (!refusals.has(code)) throw error;
    log.warn('portraits.refused', { file: portrait.picturePath, reason: message });
    return false;
  }
}
