import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { VideoSettings } from '@portray/contracts/video-settings';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import type { StoredPicture } from '@portray/ports/presenter';
import type { KeptParts, SceneBrand } from '@portray/ports/scene-presenter';
import type { SharedParts } from '@portray/ports/video-parts';
import { overlap, type Rectangle } from '@portray/stage/rectangle';
import type { BurnedCaptions } from '../../captions/captions-burn.ts';
import { paintCaptions } from '../../captions/paint-captions.ts';
import type { Ffmpeg } from '../../ffmpeg/ffmpeg.ts';
import { partEncoderArguments } from '../encoder-settings.ts';
import { overlapping } from '../frames/draw-parts.ts';
import { encodeFrames } from '../frames/encoder.ts';
import type { FrameDrawing, OpenFrames } from '../frames/frame-source.ts';
import type { PhotoJob, SceneJob } from '../frames/render-job.ts';
import { type ClipPicture, clipArguments, placeClip, windowOf } from './clip-picture.ts';
import { paintLayers } from './paint-layers.ts';
import {
  createOwnClaims,
  drawWithHelpers,
  isWorthSharing,
  likenessOfParts,
  type SceneClaims,
  uniqueSceneParts,
} from './scene-claims.ts';
import { type MoviePart, mannerOf, type ScenePart, type TransitionPart } from './scene-parts.ts';
import type { StagedScene } from './stage-scene.ts';
import { decodePicture, drawTransition } from './transition.ts';

/** What draws the scenes of a video; its files come into `folder`. */
type SceneArtwork = {
  ffmpeg: Ffmpeg;
  openFrames: OpenFrames;
  settings: VideoSettings;
  frame: FrameSize;
  logo?: SceneBrand['logo'];
  /** Burned captions of a scene. */
  captions: ReadonlyMap<StagedScene, BurnedCaptions>;
  folder: string;
  signal?: AbortSignal | undefined;
};

/** The same for all of a video. */
export type SceneDrawing = SceneArtwork & {
  kept: KeptParts;
  /** Hears of frames that are there: drawn now, or kept from before. */
  onFrames: (frames: number) => void;
};

/** Where a part lies once it is there. */
export const partPath = (folder: string, { key }: Pick<MoviePart, 'key'>) => join(folder, `part-${key}.mp4`);

/**
 * Brings the parts that are kept, draws the others, each once, and keeps them; long videos with those who help. Gives how many
 * frames were drawn. Throws as `encodeFrames`, and what the kept and the shared parts throw.
 */
export async function makeParts(
  parts: readonly MoviePart[],
  drawing: SceneDrawing,
  sharing?: { shared: SharedParts; likeness: string },
): Promise<number> {
  const { kept, folder, onFrames } = drawing;
  const unique = [...new Map(parts.map((part) => [part.key, part])).values()];
  const missing = await fetchKept(unique, drawing);
  const scenes = missing.filter((part) => part.kind === 'scene');
  const between = missing.filter((part) => part.kind === 'transition');
  if (sharing && isWorthSharing(scenes)) {
    const all = uniqueSceneParts(parts);
    const split = { ...sharing, likeness: likenessOfParts(sharing.likeness, all) };
    const pathOf = (part: MoviePart) => partPath(folder, part);
    await drawWithHelpers({ ...split, all, missing: scenes, kept, onFrames, pathOf }, (claims) =>
      drawSceneParts(claims, drawing),
    );
  } else await drawSceneParts(createOwnClaims(scenes, drawing), drawing);
  await overlapping(
    async () => between.shift(),
    (part, onPoured) => makeTransition(part, drawing, onPoured),
  );
  return missing.reduce((sum, { frames }) => sum + frames, 0);
}

async function fetchKept(parts: MoviePart[], { kept, folder, onFrames }: SceneDrawing): Promise<MoviePart[]> {
  const missing: MoviePart[] = [];
  for (const part of parts) {
    if (await kept.fetch(part.key, partPath(folder, part))) onFrames(part.frames);
    else missing.push(part);
  }
  return missing;
}

/** A scene that is ready to be drawn. */
type OpenScene = { drawing: FrameDrawing; window: Rectangle; clip?: ClipPicture | undefined };

/**
 * Draws parts until none is free. The next one is claimed, and its scene gets ready, while the one before is drawn; no further one
 * does. Throws as `encodeFrames`, and what the claims throw.
 */
export async function drawSceneParts(claims: SceneClaims, drawing: SceneArtwork): Promise<void> {
  const open = new Map<StagedScene, Promise<OpenScene>>();
  const ready = (scene: StagedScene) => {
    const opened = open.get(scene) ?? openScene(scene, drawing);
    opened.catch(() => {}); // Whoever draws it hears of it.
    open.set(scene, opened);
    return opened;
  };
  const close = async (scene: StagedScene) => {
    const opened = await open.get(scene);
    open.delete(scene);
    await opened?.drawing.close();
  };
  let upcoming = claims.claim();
  try {
    await overlapping(
      () => upcoming,
      async (part, onPoured) => {
        const opening = ready(part.scene);
        upcoming = claims.claim();
        const next = await upcoming;
        const isLast = next?.scene !== part.scene;
        const opened = await opening;
        if (next && isLast) void ready(next.scene);
        const closed = Promise.withResolvers<void>();
        const poured = () => {
          closed.resolve(isLast ? close(part.scene) : undefined);
          onPoured();
        };
        await drawPart(part, opened, { ...drawing, claims }, poured);
        await closed.promise;
      },
    );
  } finally {
    await Promise.allSettled([...open.keys()].map(close));
  }
}

async function drawPart(
  part: ScenePart,
  { drawing: frames, window, clip }: OpenScene,
  { claims, ...drawing }: SceneArtwork & { claims: SceneClaims },
  onPoured: () => void,
) {
  const { ffmpeg, frame, captions, folder, signal } = drawing;
  const encodedPath = partPath(folder, part);
  const below = clip && clipArguments(clip, part, { frame, window });
  const burned = captions.get(part.scene);
  const painted = burned && (await paintCaptions(burned, part, join(folder, `captions-${part.key}.png`)));
  const args = partEncoderArguments({ frame: window, captions: painted, below, encodedPath });
  const onFrame = (encoded: number) => claims.note(part, encoded);
  await encodeFrames({ ffmpeg, args, frames: frames.draw(part), signal, onFrame, onPoured });
  await claims.deliver(part, encodedPath);
}

async function makeTransition(part: TransitionPart, drawing: SceneDrawing, onPoured: () => void): Promise<void> {
  const { ffmpeg, folder, frame, kept, signal, onFrames } = drawing;
  const { how, from, to } = part;
  const last = await decodePicture(partPath(folder, from), from.frames - 1, drawing);
  const first = await decodePicture(partPath(folder, to), 0, drawing);
  const args = partEncoderArguments({ frame, encodedPath: partPath(folder, part) });
  const frames = drawTransition(how, last, first, frame);
  await encodeFrames({ ffmpeg, args, frames, signal, onFrame: () => onFrames(1), onPoured });
  await kept.keep(part.key, partPath(folder, part));
}

async function openScene(scene: StagedScene, drawing: SceneArtwork): Promise<OpenScene> {
  const { plan, material, timeline } = scene;
  const clip = plan.picture && (await placeClip(material, plan.picture, drawing.signal));
  const painted = { plan, timeline, picture: material.picture, logo: drawing.logo, clipPlace: clip?.place };
  const { layers: all, ground } = await paintLayers(painted);
  const { window, layers } = windowOf(all, plan.frame, clip?.place);
  const isOverClip =
    plan.presenter?.behind === 'stage' && clip !== undefined && overlap(clip.place, plan.presenter.rectangle);
  const presenter = await presenterJob(scene, isOverClip ? undefined : ground, drawing);
  const job: SceneJob = { frame: { width: window.width, height: window.height }, layers, presenter, isOverClip };
  return { drawing: drawing.openFrames(job), window, clip };
}

/** The person as the engine draws them: in a frame of their rectangle's size, before what the stage has there. */
async function presenterJob(
  scene: StagedScene,
  ground: RgbImage | undefined,
  { settings, folder }: SceneArtwork,
): Promise<PhotoJob | undefined> {
  const { plan, presenter, timeline, number } = scene;
  if (!plan.presenter || !presenter) return undefined;
  const { rectangle, behind } = plan.presenter;
  const { pixelsPath, landmarks, companions } = presenter.photo;
  const framing = presenter.framing && { [settings.videoSize]: presenter.framing };
  const backdrop = behind === 'blur' ? { kind: behind } : undefined;
  return {
    pixelsPath,
    landmarks,
    companions,
    timeline,
    settings: { ...settings, ...mannerOf(scene, settings), backdrop, framing },
    cutOut: scene.keptCutOut?.(),
    backdropPicture:
      behind === 'stage' && ground
        ? await storePart(ground, rectangle, join(folder, `behind-${number}.rgb`))
        : undefined,
    frame: { width: rectangle.width, height: rectangle.height },
    framesPerSecond: limits.framesPerSecond,
    marks: [],
  };
}

async function storePart(picture: RgbImage, place: Rectangle, pixelsPath: string): Promise<StoredPicture> {
  const { left, top, width, height } = place;
  const part = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 3;
    part.set(picture.data.subarray(from, from + width * 3), y * width * 3);
  }
  await writeFile(pixelsPath, part);
  return { pixelsPath, width, height };
}
