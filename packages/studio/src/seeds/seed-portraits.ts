import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { listSeedPortraits, putSeedPortrait, type SeedPortrait } from '@portray/database/queries/seeds';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import type { SeedDeps, StockPortrait } from './seed-deps.ts';

type PortraitDeps = Pick<
  SeedDeps,
  'database' | 'files' | 'checkPhoto' | 'scratchFolder' | 'whenIdle' | 'signal' | 'portraits'
>;

/** Answers how many portraits were added or replaced. */
export async function seedPortraits(deps: PortraitDeps): Promise<number> {
  const rows = await deps.database.asSystem((tx) => listSeedPortraits(tx));
  let added = 0;
  for (const [position, portrait] of deps.portraits.entries()) {
    if (isOffered(rows, portrait) && (await isStored(deps, portrait))) continue;
    await deps.whenIdle();
    deps.signal.throwIfAborted();
    await withScratch(deps.scratchFolder, (folder) => addPortrait(deps, { ...portrait, position }, folder));
    added += 1;
  }
  return added;
}

export const pathOfPortrait = (id: string) => `samples/portraits/${id}.jpg`;

/** Whether people find it in the list, at its address. */
export const isOffered = (rows: readonly SeedPortrait[], { id }: { id: string }) =>
  rows.some((row) => row.id === id && row.image_url === fileUrlOf(pathOfPortrait(id)));

/** A portrait that was painted anew under its old name has another length. */
async function isStored({ files }: PortraitDeps, { id, picturePath }: StockPortrait): Promise<boolean> {
  const [stored, local] = await Promise.all([findWhole(files, pathOfPortrait(id)), stat(picturePath)]);
  return stored?.bytes === local.size;
}

type AddDeps = Pick<SeedDeps, 'database' | 'files' | 'checkPhoto' | 'signal'>;

/** Checks and offers a clean picture. Throws AppError of the check, the store and the database. */
export async function addPortrait(
  { database, files, checkPhoto, signal }: AddDeps,
  { id, name, picturePath, position }: StockPortrait & { position: number },
  folder: string,
): Promise<void> {
  const path = pathOfPortrait(id);
  const { landmarks, quality } = await checkPhoto(picturePath, folder, signal);
  const stored = await files.put(path, { localPath: picturePath }, { contentType: contentTypeOf(path), signal });
  const found = { landmarks, quality, position, talking_photo_id: `studio_${randomUUID()}` };
  await database.asSystem(async (tx) => {
    await registerSample(tx, stored);
    await putSeedPortrait(tx, { id, name, image_url: fileUrlOf(path), ...found });
  });
}
