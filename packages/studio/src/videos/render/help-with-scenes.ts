import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import { completeScene } from '@portray/contracts/scenes-of';
import type { SplitScenes } from '@portray/database/queries/video-parts';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { DrawnScene } from '@portray/ports/scene-presenter';
import type { PartClaims } from '@portray/ports/video-parts';
import { fetchFile } from '../../files/scratch.ts';
import { defaultsOf } from '../../storyboards/plan-storyboard.ts';
import { readExtras } from './scene-extras.ts';
import { backgroundOf, ordersOf } from './scene-files.ts';
import { type HelpDeps, settingsOf, type VideoEngines } from './video-job-context.ts';

type Helping = {
  video: VideoRow;
  storyboard: NonNullable<VideoRow['storyboard']>;
  material: SplitScenes;
  likeness: string;
  videoEngines: VideoEngines;
  folder: string;
  parts: PartClaims;
  signal: AbortSignal;
};

/**
 * Draws parts of another worker's video of scenes until none is free. Files are fetched anew; what is said, and where faces are, is
 * as the maker found it. Throws AppError of the engine, file_not_found, storage_down, storage_full, cancelled.
 */
export async function helpWithScenes(deps: HelpDeps, helping: Helping): Promise<void> {
  const { video, storyboard, material, likeness, videoEngines, folder, parts, signal } = helping;
  const silent = { ...storyboard, music: undefined };
  const { brand, scenes: withCards } = await readExtras(deps, video.user_id, silent, folder, signal);
  const photos = new Map<string, CheckedPhoto>();
  const scenes: DrawnScene[] = [];
  for (const [index, each] of ordersOf(video, storyboard, withCards).entries()) {
    const { captions } = completeScene(each.scene, storyboard, defaultsOf(video));
    const timeline = material.scenes[index]?.timeline;
    scenes.push({
      scene: each.scene,
      photo: each.isSeen ? await photoOf(deps, helping, photos, each.order.avatarImageUrl) : undefined,
      speech: timeline && { timeline },
      ...(await backgroundOf(deps, helping, each, signal)),
      captions: { shown: captions.shown, captionStyle: captions.style, captionPlace: captions.place },
    });
  }
  const settings = settingsOf(video);
  await videoEngines.sceneDrawer.draw({ scenes, settings, brand, likeness, folder, parts, signal });
}

async function photoOf(
  { files, publicUrl }: HelpDeps,
  { material, videoEngines, folder: whole, signal }: Helping,
  photos: Map<string, CheckedPhoto>,
  url: string,
): Promise<CheckedPhoto> {
  const found = photos.get(url);
  if (found) return found;
  const face = material.faces[url];
  if (!face) throw new AppError('file_not_found', 'The photo of a scene was exchanged.');
  const folder = join(whole, `photo-${photos.size + 1}`);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'photo.jpg');
  await fetchFile(files, filePathOf(url, publicUrl), path, signal);
  const photo = await videoEngines.loadCheckedPhoto(path, face, folder, signal);
  photos.set(url, photo);
  return photo;
}
