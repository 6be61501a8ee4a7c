import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '@portray/contracts/scene';
import type { VideoRow } from '@portray/database/queries/wire-names';
import type { SceneMaterial } from '@portray/ports/scene-presenter';
import { type SceneOrder, sceneOrders } from '../start/scene-orders.ts';
import { orderOf } from '../start/video-order.ts';
import { fetchSceneFile } from './scene-extras.ts';
import type { RenderDeps, VideoEngines } from './video-job-context.ts';

/** The scenes and the cards around them as orders; people count their scenes alone, and cards have the number 0. */
export function ordersOf(
  video: VideoRow,
  storyboard: NonNullable<VideoRow['storyboard']>,
  scenes: Scene[],
): SceneOrder[] {
  return sceneOrders({ ...orderOf(video), storyboard: { ...storyboard, scenes } }).map((each) => {
    return { ...each, number: storyboard.scenes.findIndex(({ id }) => id === each.scene.id) + 1 };
  });
}

/** Brings what is behind the presenter of a scene into a folder of its own in `whole`. Throws as `fetchSceneFile`, and what reading throws. */
export async function backgroundOf(
  deps: Pick<RenderDeps, 'files' | 'publicUrl'>,
  { folder: whole, videoEngines }: { folder: string; videoEngines: Pick<VideoEngines, 'readPicture' | 'readClip'> },
  { scene, number }: Pick<SceneOrder, 'scene' | 'number'>,
  signal: AbortSignal,
): Promise<Pick<SceneMaterial, 'picture' | 'clip'>> {
  const { background } = scene;
  if (!('url' in background)) return {};
  const { kind, url } = background;
  const folder = join(whole, `background-${scene.id}`);
  await mkdir(folder, { recursive: true });
  const path = join(folder, kind === 'clip' ? 'clip.mp4' : 'picture');
  await fetchSceneFile(deps, { kind, url, sceneId: scene.id, number }, path, signal);
  if (kind === 'clip') return { clip: { path, ...(await videoEngines.readClip(path, signal)) } };
  return { picture: await videoEngines.readPicture(path, folder, signal) };
}
