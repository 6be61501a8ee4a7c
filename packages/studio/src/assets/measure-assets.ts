import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import type { PictureContents } from '@portray/contracts/picture-contents';
import { publishEvent } from '@portray/database/open-database';
import { type AssetKey, type AssetRow, listUnmeasured, noteMeasured } from '@portray/database/queries/assets';
import { AppError } from '@portray/foundation/errors';
import { fetchFile, withScratch } from '../files/scratch.ts';
import type { JobRun } from '../stores.ts';
import { measureClip } from './measure-clip.ts';
import type { AssetReaders, ReadAssetDeps } from './read-asset.ts';

type Deps = Omit<ReadAssetDeps, 'now'> & { publicUrl: string };
type Run = Pick<JobRun, 'signal'>;

/** So many slides and clips are looked for at once, and one job goes on for so long: renders may wait for it. */
const assetsAtOnce = 10;
const longestMs = 120_000;

/**
 * Tells how much stands in each part of slides and clips that earlier versions read without; what is left over has its turn by the
 * clock. Safe to run twice. Throws AppError storage_down, database_down, cancelled.
 */
export async function measureAssets(deps: Deps, { signal }: Run): Promise<void> {
  const until = performance.now() + longestMs;
  for (;;) {
    const found = await deps.database.asSystem((tx) => listUnmeasured(tx, assetsAtOnce));
    if (found.length === 0) return;
    const readers = await deps.assetReaders();
    for (const asset of found) {
      if (performance.now() > until) return;
      await measure(deps, readers, asset, signal);
    }
  }
}

async function measure(deps: Deps, readers: AssetReaders, asset: AssetRow, signal: AbortSignal): Promise<void> {
  const { user_id: userId, id: assetId, kind, state, percent } = asset;
  const key: AssetKey = { userId, assetId };
  const measured = await withScratch(deps.scratchFolder, async (folder) => {
    const look = (url: string, name: string, work: Look) =>
      lookAt(deps, { url, path: join(folder, name), signal }, work);
    if (kind === 'clip') {
      const { clip } = asset;
      const contents =
        clip && (await look(clip.url, 'clip.mp4', (path) => measureClip(readers, clip, path, folder, signal)));
      return { clip: clip && { ...clip, ...(contents && { contents }) } };
    }
    const pages = [];
    for (const page of asset.pages) {
      signal.throwIfAborted();
      const contents = page.contents ?? (await look(page.url, 'page.webp', readers.measureContents));
      pages.push({ ...page, ...(contents && { contents }) });
    }
    return { pages };
  });
  await deps.database.asPerson(userId, async (tx) => {
    if (await noteMeasured(tx, key, measured))
      await publishEvent(tx, userId, { type: 'asset.changed', assetId, state, percent });
  });
  deps.log.info('assets.measured', { assetId, kind });
}

type Look = (path: string) => Promise<PictureContents | undefined>;
type Wanted = { url: string; path: string; signal: AbortSignal };

/** Undefined for a file that is gone or cannot be read: it stays without, and is not tried again. */
async function lookAt(
  { files, publicUrl, log }: Pick<Deps, 'files' | 'publicUrl' | 'log'>,
  { url, path, signal }: Wanted,
  work: Look,
): Promise<PictureContents | undefined> {
  try {
    await fetchFile(files, filePathOf(url, publicUrl), path, signal);
    return await work(path);
  } catch (error) {
    const isOfThisFile = !(error instanceof AppError) || ofThisFile.has(error.code);
    if (signal.aborted || !isOfThisFile) throw error;
    log.warn('assets.not_measured', { url, cause: error });
    return undefined;
  }
}

const ofThisFile = new Set<string>([
  'file_not_found',
  'file_damaged',
  'invalid_input',
  'invalid_image',
  'rendering_failed',
]);
