import { frameSize } from '@portray/contracts/frame-size';
import type { DrawScenesRequest, SceneDrawer } from '@portray/ports/scene-presenter';
import { findFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { openRenderedFrames } from '../frames/frame-source.ts';
import { likenessOf } from '../likeness.ts';
import { drawSceneParts } from './draw-scenes.ts';
import { prepareSceneCaptions } from './scene-captions.ts';
import { claimsOfSplit, likenessOfParts, otherParts, uniqueSceneParts } from './scene-claims.ts';
import { planMovie, type ScenePresenterDeps } from './scene-presenter.ts';

/** Draws parts of videos of scenes that other workers make: the same plan, and of it what is claimed. */
export function createSceneDrawer(deps: Omit<ScenePresenterDeps, 'credentials'> = {}): SceneDrawer {
  return {
    likeness: async () => likenessOf(deps.ffmpeg ?? (await findFfmpeg())),
    draw: (request) => help(deps, request),
  };
}

async function help(
  deps: Omit<ScenePresenterDeps, 'credentials'>,
  { likeness, parts: claims, ...request }: DrawScenesRequest,
): Promise<void> {
  const { settings, brand, folder, signal } = request;
  const ffmpeg = deps.ffmpeg ?? (await findFfmpeg());
  const { scenes, parts, starts, release } = await planMovie(ffmpeg, request);
  try {
    const all = uniqueSceneParts(parts);
    if (likenessOfParts(await likenessOf(ffmpeg), all) !== likeness)
      throw otherParts(new Error('What the scenes are made of has changed since.'));
    const frame = frameSize(settings.videoSize, settings.resolution);
    const captions = (await prepareSceneCaptions({ scenes, starts, settings, frame })).burned;
    const openFrames = deps.openFrames ?? openRenderedFrames;
    const drawing = { ffmpeg, openFrames, settings, frame, logo: brand?.logo, captions, folder, signal };
    await drawSceneParts(claimsOfSplit(all, claims), drawing);
  } finally {
    release();
  }
}
