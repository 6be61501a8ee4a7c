import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { forgetFiles } from '@portray/database/queries/jobs-files';
import {
  hiddenPosition,
  hideSeedPortrait,
  listSeedPortraits,
  putSeedPortrait,
  retirePortrait,
  type SeedPortrait,
} from '@portray/database/queries/seeds';
import { type FaultCode, toAppError } from '@portray/foundation/errors';
import { withScratch } from '../files/scratch.ts';
import { removeWithCopies } from '../files/small-pictures.ts';
import { registerSample } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import type { OwnPortrait, SeedDeps, StockPortrait } from './seed-deps.ts';

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
  await hideFormer(deps, rows);
  return added;
}

/** Those of another version of the product are no longer in the list; drafts and videos that have them go on. */
async function hideFormer({ database, portraits }: PortraitDeps, rows: readonly SeedPortrait[]): Promise<void> {
  const listed = rows.filter(({ id, position }) => !id.startsWith('own-') && position !== hiddenPosition);
  const former = listed.filter(({ id }) => !portraits.some((portrait) => portrait.id === id));
  for (const { id } of former) await database.asSystem((tx) => hideSeedPortrait(tx, id));
}

const pathOfPortrait = (id: string) => `samples/portraits/${id}.jpg`;

/** Whether people find it in the list, at its address. */
const isOffered = (rows: readonly SeedPortrait[], { id }: { id: string }) =>
  rows.some(
    (row) => row.id === id && row.position !== hiddenPosition && row.image_url === fileUrlOf(pathOfPortrait(id)),
  );

/** A portrait that was drawn anew under its old name has another length. */
async function isStored({ files }: PortraitDeps, { id, picturePath }: StockPortrait): Promise<boolean> {
  const [stored, local] = await Promise.all([findWhole(files, pathOfPortrait(id)), stat(picturePath)]);
  return stored?.bytes === local.size;
}

type AddDeps = Pick<SeedDeps, 'database' | 'files' | 'checkPhoto' | 'signal'>;

/** Checks and offers a clean picture. Throws AppError of the check, the store and the database. */
async function addPortrait(
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
