import { noBackdropNote } from '@portray/contracts/backdrop';
import { frameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type {
  DrawnScene,
  PlanScenes,
  PresentedScenes,
  PresentScenes,
  PresentScenesRequest,
} from '@portray/ports/scene-presenter';
import type { BrandLook } from '@portray/stage/brand-look';
import { measureBy } from '@portray/stage/measure';
import { openNodeCanvas } from '@portray/stage/node-canvas';
import { type Ffmpeg, findFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { type CredentialOptions, prepareSigning, signVideo } from '../credentials/credentials.ts';
import { joinArguments } from '../encoder-settings.ts';
import { writePartList } from '../frames/draw-parts.ts';
import { type OpenFrames, openRenderedFrames } from '../frames/frame-source.ts';
import { likenessOf } from '../likeness.ts';
import { createOutputFiles } from '../output-files.ts';
import { reportProgress } from '../report-progress.ts';
import { writeCaptions } from '../video-captions.ts';
import { checkLength, stopIfAborted } from '../video-length.ts';
import { readyLook } from './brand-look.ts';
import { makeParts, partPath } from './draw-scenes.ts';
import { readSurroundings } from './logo-surroundings.ts';
import { createReadFiles, type ReadFiles } from './read-files.ts';
import { prepareSceneCaptions } from './scene-captions.ts';
import { cutIntoParts, type MoviePart } from './scene-parts.ts';
import { makeSound } from './scene-sound.ts';
import { type StagedScene, stageScenes } from './stage-scene.ts';

export type ScenePresenterDeps = {
  /** Default: what `findFfmpeg()` finds. */
  ffmpeg?: Ffmpeg;
  /** Where the signing key of this installation is kept. */
  credentials?: CredentialOptions;
  /** Default: threads that draw the scenes. */
  openFrames?: OpenFrames;
};

/** Makes videos of scenes on this machine's processor: only the parts are drawn that are not kept from earlier videos. */
export function createScenePresenter(deps: ScenePresenterDeps = {}): PresentScenes {
  return (request) => present(deps, request);
}

/** Tells the parts of which such a video would be made, without drawing any. */
export function createScenePlanner(deps: Pick<ScenePresenterDeps, 'ffmpeg'> = {}): PlanScenes {
  return async (request) => {
    const { parts, release } = await planMovie(deps.ffmpeg ?? (await findFfmpeg()), request);
    release();
    return parts.map((part) => ({ key: part.key, frames: part.frames, sceneIds: sceneIdsOf(part) }));
  };
}

function sceneIdsOf(part: MoviePart): string[] {
  const scenes = part.kind === 'scene' ? [part.scene] : [part.from.scene, part.to.scene];
  return scenes.map(({ material }) => material.scene.id);
}

/** A video of which all is decided; `starts` are the frames with which its scenes begin. Released when it is drawn. */
type Movie = { scenes: StagedScene[]; parts: MoviePart[]; starts: number[]; frameCount: number; release: () => void };

type PlanRequest = Pick<PresentScenesRequest, 'settings' | 'brand' | 'signal'> & { scenes: readonly DrawnScene[] };

/** Decides all of a video. Throws AppError invalid_input where a text has no room, cancelled. */
export async function planMovie(ffmpeg: Ffmpeg, request: PlanRequest): Promise<Movie> {
  const files = createReadFiles();
  const { look, release } = await readyLook(request.brand, files);
  try {
    return { ...(await planWith(ffmpeg, request, look, files)), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function planWith(
  ffmpeg: Ffmpeg,
  { scenes, settings, brand, signal }: PlanRequest,
  look: BrandLook,
  files: ReadFiles,
): Promise<Omit<Movie, 'release'>> {
  const measure = measureBy(openNodeCanvas(8, 8).stage.context);
  const surroundings = brand?.logo && (await readSurroundings(brand.logo));
  const staged = await stageScenes(scenes, { settings, look, measure, files, surroundings, signal });
  const likeness = await likenessOf(ffmpeg);
  const parts = await cutIntoParts(staged, { settings, likeness, files, logo: brand?.logo });
  const starts: number[] = [];
  let frameCount = 0;
  for (const part of parts) {
    if (part.kind === 'scene' && part.firstFrame === 0) starts.push(frameCount);
    frameCount += part.frames;
  }
  return { scenes: staged, parts, starts, frameCount };
}

async function present(deps: ScenePresenterDeps, request: PresentScenesRequest): Promise<PresentedScenes> {
  const { settings, outPath, folder, signal, onProgress, brand, parts: kept, shared, music } = request;
  stopIfAborted(signal);
  const frame = frameSize(settings.videoSize, settings.resolution);
  const files = createOutputFiles();
  let release = () => {};
  try {
    const finishedPath = await files.reserve(outPath);
    const [ffmpeg] = await Promise.all([deps.ffmpeg ?? findFfmpeg(), prepareSigning(deps.credentials)]);
    const movie = await planMovie(ffmpeg, request);
    const { scenes, parts, starts, frameCount } = movie;
    release = movie.release;
    checkLength('The video', frameCount);
    const place = { ffmpeg, folder, signal };
    const captions = await prepareSceneCaptions({ scenes, starts, settings, frame });
    const captionPaths = await writeCaptions(files, outPath, captions);
    const openFrames = deps.openFrames ?? openRenderedFrames;
    const progress = reportProgress(uniqueFrames(parts), onProgress);
    let framesThere = 0;
    const onFrames = (frames: number) => {
      framesThere += frames;
      progress.onFrame(framesThere);
    };
    const audioPaths = request.scenes.map(({ speech }) => speech?.audioPath);
    const sound = makeSound({ scenes, audioPaths, starts, frameCount, music, ...place });
    const sounded = Promise.allSettled([sound]);
    let framesDrawn = 0;
    await files.withScratch(finishedPath, async (encodedPath) => {
      try {
        const drawing = { settings, frame, openFrames, logo: brand?.logo, captions: captions.burned };
        const sharing = shared && { shared, likeness: await likenessOf(ffmpeg) };
        framesDrawn = await makeParts(parts, { ...drawing, ...place, kept, onFrames }, sharing);
        const encoded = parts.map((part) => ({ path: partPath(folder, part), frames: part.frames }));
        const listPath = await writePartList(encoded, folder);
        await runFfmpeg(joinArguments({ encodedPath }, listPath, await sound), { ffmpeg, signal });
      } finally {
        await sounded;
      }
      progress.onFinishing();
      stopIfAborted(signal);
      const { title } = request;
      await signVideo(encodedPath, finishedPath, { title, hasPresenter: settings.hasPresenter }, deps.credentials);
    });
    stopIfAborted(signal);
    await files.keep();
    const notes = [...captions.notes, ...(scenes.some(({ lacksOutline }) => lacksOutline) ? [noBackdropNote] : [])];
    return {
      videoPath: outPath,
      captionPaths,
      ...frame,
      frames: frameCount,
      durationSeconds: frameCount / limits.framesPerSecond,
      notes,
      sceneStarts: starts.map((start) => start / limits.framesPerSecond),
      framesDrawn,
    };
  } finally {
    release();
    await files.discard();
  }
}

function uniqueFrames(parts: readonly MoviePart[]): number {
  const frames = new Map(parts.map((part) => [part.key, part.frames]));
  return [...frames.values()].reduce((sum, count) => sum + count, 0);
}
