import type { Asset, AssetKind, MusicPiece } from '@portray/contracts/assets';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { musicPieceIds, musicPieces } from '@portray/contracts/music-pieces';
import type { Database } from '@portray/database/open-database';
import {
  type AssetRow,
  changeAsset,
  deleteAsset,
  findAsset,
  letAssetFilesGo,
  listAssets,
} from '@portray/database/queries/assets';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import { findWhole } from '../files/whole-files.ts';
import type { Principal } from '../principal.ts';
import { pathsOfPiece } from './music-path.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** The person's slides, clips and music, newest first. */
export async function listOwnAssets(
  { database }: Deps,
  { userId }: Owner,
  { kind }: { kind?: AssetKind | undefined },
): Promise<Asset[]> {
  const rows = await database.readAsPerson(userId, (tx) => listAssets(tx, userId, kind));
  return rows.map(describeAsset);
}

/** One of them. Throws AppError not_found. */
export async function getOwnAsset({ database }: Deps, { userId }: Owner, { id }: { id: string }): Promise<Asset> {
  const row = await database.readAsPerson(userId, (tx) => findAsset(tx, { userId, assetId: id }));
  if (!row) throw assetNotFound();
  return describeAsset(row);
}

/** Gives one of them another name. Throws AppError not_found. */
export async function renameAsset(
  { database }: Deps,
  { userId }: Owner,
  { id, name }: { id: string; name: string },
): Promise<Asset> {
  const row = await database.asPerson(userId, (tx) => changeAsset(tx, { userId, assetId: id }, { name }));
  if (!row) throw assetNotFound();
  return describeAsset(row);
}

/** Deletes one of them; its files go, too, but for those that a video shows. Throws AppError not_found. */
export async function removeAsset(
  { database, now }: Deps & { now: () => Date },
  { userId }: Owner,
  { id }: { id: string },
): Promise<void> {
  const key = { userId, assetId: id };
  await database.asPerson(userId, async (tx) => {
    if (!(await deleteAsset(tx, key))) throw assetNotFound();
    await letAssetFilesGo(tx, key, now());
  });
}

/** Our pieces of music that have been made on this installation. */
export async function listMusic({ files }: { files: Files }): Promise<MusicPiece[]> {
  const pieces = await Promise.all(
    musicPieceIds.map(async (id) => {
      const { durationSeconds, ...words } = musicPieces[id];
      const { heard } = pathsOfPiece(id);
      if (!(await findWhole(files, heard))) return [];
      return [{ id, ...words, url: fileUrlOf(heard), duration_seconds: durationSeconds }];
    }),
  );
  return pieces.flat();
}

export const assetNotFound = () => new AppError('not_found', 'This no longer exists. Please upload it again.');

/** As its owner sees it. */
export function describeAsset(row: AssetRow): Asset {
  const { id, kind, name, state, percent, clip, music, created_at, notes } = row;
  const pages = row.pages.map((page) => ({ ...page, notes: notes?.[page.page - 1] ?? null }));
  return { id, kind, name, state, percent, problem: problemOf(row), pages, clip, music, created_at };
}

function problemOf({ state, problem, pages, notes }: AssetRow): string | null {
  if (state !== 'ready' || !notes || notes.length === pages.length) return problem;
  const shared = Math.min(notes.length, pages.length);
  return `The presentation has ${notes.length} slides and the PDF ${pages.length} pages: notes are taken for the first ${shared}. Check that both are of the same version.`;
}
