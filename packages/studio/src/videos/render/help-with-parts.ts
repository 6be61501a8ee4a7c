import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import { findSplitMaterial, listOpenSplits, type OpenSplit } from '@portray/database/queries/video-parts';
import { findVideoRow } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { known } from '@portray/foundation/known';
import type { PartDrawer } from '@portray/ports/presenter';
import { fetchFile, withScratch } from '../../files/scratch.ts';
import { helpWithScenes } from './help-with-scenes.ts';
import { claimParts } from './part-claims.ts';
import { readBackdrop } from './read-backdrop.ts';
import { type HelpDeps, settingsOf, type VideoEngines } from './video-job-context.ts';

/**
 * Draws parts of the long video that waits longest, which another worker renders, until none is free; false where there
 * is none. What is not finished when `signal` aborts is left to others. Throws AppError of the engines, cancelled.
 */
export async function helpWithParts(deps: HelpDeps, signal: AbortSignal): Promise<boolean> {
  const open = await deps.database.asSystem(listOpenSplits);
  for (const split of open) {
    if (!(await isDrawnAlike(deps, split))) continue;
    await drawPartsOf(deps, split, signal);
    return true;
  }
  return false;
}

/** Whether this worker draws the very same frames; engines are loaded only when there is something to draw. */
async function isDrawnAlike(deps: HelpDeps, { userId, videoId, likeness }: OpenSplit): Promise<boolean> {
  const video = await deps.database.asPerson(userId, (tx) => findVideoRow(tx, userId, videoId));
  const engines = await deps.videoEngines();
  if (video?.storyboard) return likeness.startsWith(`${await engines.sceneDrawer.likeness()}, `);
  return (await drawerOf(engines, video)?.likeness()) === likeness;
}

const drawerOf = ({ presenters }: VideoEngines, video: VideoRow | undefined): PartDrawer | undefined =>
  video?.madeBy ? presenters[video.madeBy]?.parts : undefined;

async function drawPartsOf(deps: HelpDeps, split: OpenSplit, workSignal: AbortSignal): Promise<void> {
  const { userId, videoId, attempt } = split;
  const parts = claimParts(deps, split, { signal: workSignal });
  const { signal } = parts;
  try {
    await withScratch(deps.scratchFolder, async (folder) => {
      const [video, material, videoEngines] = await Promise.all([
        deps.database.asPerson(userId, (tx) => findVideoRow(tx, userId, videoId)),
        deps.database.asSystem((tx) => findSplitMaterial(tx, split.id)),
        deps.videoEngines(),
      ]);
      if (!video || !material) return;
      if ('scenes' in material) {
        const { storyboard } = video;
        const { likeness } = split;
        if (!storyboard) return;
        return helpWithScenes(deps, { video, storyboard, material, likeness, videoEngines, folder, parts, signal });
      }
      const photoPath = join(folder, 'photo.jpg');
      await fetchFile(deps.files, filePathOf(known(video.avatar_image_url), deps.publicUrl), photoPath, signal);
      const [photo, backdropPicture] = await Promise.all([
        videoEngines.loadCheckedPhoto(photoPath, material, folder, signal),
        readBackdrop(deps, { video, folder, videoEngines }, signal),
      ]);
      const { timeline } = material;
      const settings = settingsOf(video);
      await known(drawerOf(videoEngines, video)).draw({
        photo,
        backdropPicture,
        speech: { timeline },
        settings,
        folder,
        signal,
        parts,
      });
    });
    deps.log.info('video.helped', { videoId, attempt });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await parts.close();
  }
}
