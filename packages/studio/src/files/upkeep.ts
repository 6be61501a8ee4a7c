import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { letUnnamedAssetFilesGo } from '@portray/database/queries/assets';
import {
  forgetDueFiles,
  forgetFiles,
  letOldFilesGo,
  listDueFiles,
  listFileRows,
  listKnownPaths,
} from '@portray/database/queries/jobs-files';
import { letUnusedBrandFilesGo, letUnusedFilesGo, sharedFiles } from '@portray/database/queries/shared-files';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import { ownerPathOf, removeWithCopies } from './small-pictures.ts';
import { isDamaged } from './whole-files.ts';

type Deps = { database: Database; files: Files; now: () => Date; log: Log };

/** Whatever is younger may be on its way: a file is stored before its row is written. */
const graceMs = 24 * 3_600_000;
const filesAtOnce = 1_000;
const rowsAtOnce = 200;

/** What machines share by the store belongs to no row: whoever removes it takes it out. */
const sharedByMachines = /^voice-sets\//;

/** Removes files without a row, and rows without a file; tells of files that are not what was stored. Safe to run twice, and to be stopped at any point. */
export async function sweepOrphans(deps: Deps, signal?: AbortSignal): Promise<void> {
  const before = new Date(deps.now().getTime() - graceMs);
  const removed = await removeUnknownFiles(deps, before, signal);
  const forgotten = await forgetMissingFiles(deps, before, signal);
  if (removed + forgotten > 0) deps.log.info('files.swept', { removed, forgotten });
}

async function removeUnknownFiles({ database, files }: Deps, before: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (let after = ''; !signal?.aborted; ) {
    const page = await files.list('', { after, limit: filesAtOnce });
    const last = page.at(-1);
    if (!last) break;
    after = last.path;
    const paths = page
      .filter(({ path, modifiedAt }) => modifiedAt < before && !sharedByMachines.test(path))
      .map(({ path }) => path);
    const known = new Set(await database.asSystem((tx) => listKnownPaths(tx, paths.map(ownerPathOf))));
    for (const path of paths.filter((candidate) => !known.has(ownerPathOf(candidate)))) {
      await files.remove(path);
      removed += 1;
    }
  }
  return removed;
}

/** A damaged file is kept: its owner may have it elsewhere, and the store's operator may mend it. */
async function find({ files, log }: Pick<Deps, 'files' | 'log'>, path: string): Promise<unknown> {
  return files.stat(path).catch((error) => {
    if (!isDamaged(error)) throw error;
    log.error('files.damaged', { cause: error.cause });
    return path;
  });
}

async function forgetMissingFiles({ database, files, log }: Deps, before: Date, signal?: AbortSignal): Promise<number> {
  let forgotten = 0;
  for (let after = ''; !signal?.aborted; ) {
    const paths = await database.asSystem((tx) => listFileRows(tx, before, after, rowsAtOnce));
    const last = paths.at(-1);
    if (last === undefined) break;
    after = last;
    const found = await Promise.all(paths.map(async (path) => ({ path, file: await find({ files, log }, path) })));
    const missing = found.filter(({ file }) => file === undefined).map(({ path }) => path);
    await database.asSystem((tx) => forgetFiles(tx, missing));
    forgotten += missing.length;
  }
  return forgotten;
}

const dayMs = 86_400_000;

/** Lets files go that nothing names a day after they came: background pictures, recordings, those of assets, logos and fonts. Safe to run twice. */
export async function forgetUnusedFiles({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
  const before = new Date(now().getTime() - limits.unkeptChoiceDays * dayMs);
  for (const kind of sharedFiles) {
    const gone = await database.asSystem((tx) => letUnusedFilesGo(tx, kind, before, now()));
    if (gone > 0) log.info(`files.${kind}s_deleted`, { files: gone });
  }
  const ofAssets = await database.asSystem((tx) => letUnnamedAssetFilesGo(tx, before, now()));
  if (ofAssets > 0) log.info('files.assets_deleted', { files: ofAssets });
  const ofBrands = await database.asSystem((tx) => letUnusedBrandFilesGo(tx, before, now()));
  if (ofBrands > 0) log.info('files.brand_files_deleted', { files: ofBrands });
}

const dueFilesAtOnce = 200;

/** Deletes files whose time has come. Safe to run twice, and to be stopped at any point. */
export async function deleteDueFiles({ database, files, now, log }: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const at = now();
    const paths = await database.asSystem((tx) => listDueFiles(tx, at, dueFilesAtOnce));
    if (paths.length === 0) return;
    for (const path of paths) await removeWithCopies(files, path);
    await database.asSystem((tx) => forgetDueFiles(tx, paths, at));
    log.info('files.deleted', { files: paths.length });
  }
}

/** Lets pictures go that were uploaded to be transformed and never were. Safe to run twice. */
export async function forgetSources({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
  const before = new Date(now().getTime() - limits.unkeptChoiceDays * dayMs);
  const gone = await database.asSystem((tx) => letOldFilesGo(tx, 'temp-transforms/', before, now()));
  if (gone > 0) log.info('images.sources_deleted', { files: gone });
}
