import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { listSeedClips, putSeedClip, retireClips, type SeedClip } from '@portray/database/queries/seeds';
import type { StoredFile } from '@portray/ports/files';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import { findWhole } from '../files/whole-files.ts';
import type { SeedDeps, StockClip } from './seed-deps.ts';

/** The eyes are open and the mouth is, too, a moment after the start. */
const posterAtSeconds = 1.4;

/** Shows our own videos on the landing page; answers how many were added or replaced. */
export async function seedShowcase(deps: SeedDeps): Promise<number> {
  const rows = await deps.database.asSystem(async (tx) => {
    const slugs = deps.clips.map(({ id }) => id);
    await retireClips(tx, slugs);
    return listSeedClips(tx);
  });
  let added = 0;
  // The newest stands first, so the first one comes last.
  for (const clip of deps.clips.toReversed()) {
    const row = rowOf(clip);
    if (rows.some((known) => isSame(known, row)) && (await isStored(deps, clip))) continue;
    await deps.whenIdle();
    deps.signal.throwIfAborted();
    await addClip(deps, clip, row);
    added += 1;
  }
  return added;
}

function addClip({ database, files, makeThumbnail, scratchFolder, signal }: SeedDeps, clip: StockClip, row: SeedClip) {
  return withScratch(scratchFolder, async (folder) => {
    const posterPath = join(folder, 'poster.jpg');
    await makeThumbnail(clip.videoPath, posterPath, posterAtSeconds, signal);
    const localPaths = { video: clip.videoPath, poster: posterPath, captions: clip.captionsPath };
    const stored: StoredFile[] = [];
    for (const [kind, path] of Object.entries(pathsOf(clip)) as [Kind, string][]) {
      const options = { contentType: contentTypeOf(path), signal };
      stored.push(await files.put(path, { localPath: localPaths[kind] }, options));
    }
    await database.asSystem(async (tx) => {
      for (const file of stored) await registerSample(tx, file);
      await putSeedClip(tx, row);
    });
  });
}

type Kind = keyof ReturnType<typeof pathsOf>;

function pathsOf({ id }: StockClip) {
  const stem = `samples/showcase/${id}`;
  return { video: `${stem}.mp4`, poster: `${stem}.jpg`, captions: `${stem}.vtt` };
}

/** A clip that was made anew under its old name has another length. */
async function isStored({ files }: SeedDeps, clip: StockClip): Promise<boolean> {
  const paths = pathsOf(clip);
  const [video, poster, captions] = await Promise.all([
    findWhole(files, paths.video),
    findWhole(files, paths.poster),
    findWhole(files, paths.captions),
  ]);
  const isSameFile = async (path: string, bytes?: number) => (await stat(path)).size === bytes;
  return (
    poster !== undefined &&
    (await isSameFile(clip.videoPath, video?.bytes)) &&
    (await isSameFile(clip.captionsPath, captions?.bytes))
  );
}

function rowOf(clip: StockClip): SeedClip {
  const { video, poster, captions } = pathsOf(clip);
  return {
    slug: clip.id,
    title: clip.title,
    language: clip.language,
    duration_seconds: clip.durationSeconds,
    playedUrl: fileUrlOf(video),
    thumbnail_url: fileUrlOf(poster),
    captions_url: fileUrlOf(captions),
  };
}

function isSame(known: SeedClip, row: SeedClip): boolean {
  return (Object.keys(row) as (keyof SeedClip)[]).every((field) => known[field] === row[field]);
}
