import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { Layer, Texture } from '../kernel/grid.ts';
import type { Controls } from '../performance/controls.ts';
import type { Region } from '../picture/resample.ts';
import { uprightBox } from '../rig/axes.ts';
import type { Rig } from '../rig/build-rig.ts';
import type { EyeShape } from '../rig/eyes/measure-eyes.ts';
import { skinBelowBrow } from './brow-edge.ts';
import { findCleanSkin, skinColour } from './clean-skin.ts';
import { type EyePose, lidsAreStill, modelEye } from './eye-pose.ts';
import { findGazeTexels } from './gaze-texels.ts';
import { findCover } from './glasses-cover.ts';
import { readLashes } from './lashes.ts';
import { spreadLidGrain } from './lid-grain.ts';
import { findLidTexels } from './lid-texels.ts';
import { type LidTones, measureLidTones } from './lid-tones.ts';
import { paintEye } from './paint-eye.ts';
import type { PaintedEye } from './painted-eye.ts';
import type { ReadShutLids } from './shut-lids.ts';
import {
  openTextureWindow,
  readWindow,
  redrawArea,
  type TextureWindow,
  type WindowTexels,
  writeWindow,
} from './texture-window.ts';

/** Paints the eyes of a photo. */
export type EyePainter = {
  /** Paints them in the pose of the controls into the texture, and marks the cells that show them for redrawing. */
  paint(controls: Controls): void;
  /** Whether lids can cover both cleanly; else neither ever blinks. */
  canShut: boolean;
};

/** Poses are rounded to these steps per unit, so that they repeat and need not be painted again. */
const blinkParts = 32;
const gazeParts = 12;
const smileParts = 16;
/** Eyes look straight ahead from this part of a blink on: they move behind the lid anyway. */
const gazeEnds = 0.2;
/** How many painted poses of moving lids are kept; looking aside is quickly painted again. */
const keptPoses = 64;
/** The lid takes this much of the skin above it with it: up to the fold, in openings, or nearly to the brow. */
const lidReach = { openings: 0.75, toBrow: 0.85 };
/** Below a frame of glasses the lid ends at this share of the way to it, and there must be this much of it (openings). */
const belowFrame = 0.9;
const leastLid = 0.4;
/** The lid ends at this share of the skin that is seen below the brow. */
const belowBrow = 0.9;
/** Hair, glare or deep shade leave less than this share of the skin around an eye: nothing tells what its lid looks like. */
const leastSeen = 0.08;
/** Of a head turned far one eye is seen from the side; one that the photo shows by so few pixels is a blur. */
const leastWidthShare = 0.67;
const leastOpeningPx = 2.5;
/** The head moves its eyes by at most this many face heights. */
const headReach = 0.14;

/**
 * Prepares both eyes of a rig; `photoScale` is how many pixels of the frame show one of the photo, `readShut` gives the lids of
 * a portrait that has a companion.
 */
export function createEyePainter(
  rig: Rig,
  texture: Texture,
  layers: readonly Layer[],
  { image, photoScale, readShut }: { image: RgbImage; photoScale: number; readShut?: ReadShutLids | undefined },
): EyePainter {
  const tones = rig.eyes.map((eye) => measureLidTones(eye, rig.face.heightPx, image));
  const usual = skinColour(tones);
  const eyes = rig.eyes.map((eye, side) =>
    prepareEye(rig, eye, texture, {
      tones: known(tones[side]),
      usual,
      skinHeightPx: skinBelowBrow(eye, image),
      readShut,
    }),
  );
  const canShut = eyes.every((eye) => eye.canShut) && areDrawable(rig.eyes, photoScale);
  const areas = rig.eyes.map((eye) => reachOf(eye, rig.face.heightPx));
  const painted = new Map<string, WindowTexels[]>();
  let shown: EyePose = { blink: 0, gazeX: 0, gazeY: 0, smile: 0 };
  const paintLids = (pose: EyePose) => {
    const key = `${pose.blink} ${pose.gazeX} ${pose.gazeY} ${pose.smile}`;
    const before = painted.get(key);
    if (before) {
      eyes.forEach((eye, index) => void writeWindow(eye.window, before[index]));
      return;
    }
    for (const eye of eyes) paintEye(eye, pose);
    const oldest = painted.size >= keptPoses ? takeOldest(painted) : undefined;
    painted.set(
      key,
      eyes.map((eye, index) => readWindow(eye.window, oldest?.[index])),
    );
  };
  const paint = (controls: Controls) => {
    const pose = poseEyes(controls, canShut);
    if (isSame(pose, shown)) return;
    shown = pose;
    if (lidsAreStill(pose)) for (const eye of eyes) paintEye(eye, pose);
    else paintLids(pose);
    for (const area of areas) {
      for (const layer of layers) redrawArea(layer, area, headReach * rig.face.heightPx);
    }
  };
  return { paint, canShut };
}

function areDrawable(eyes: Rig['eyes'], photoScale: number): boolean {
  const widths = eyes.map(({ widthPx }) => widthPx);
  const isTurned = Math.min(...widths) < leastWidthShare * Math.max(...widths);
  return !isTurned && eyes.every(({ openingPx }) => openingPx >= leastOpeningPx * photoScale);
}

/** Removes the oldest pose; its arrays are used again, else long videos would grow until the next full collection. */
function takeOldest(painted: Map<string, WindowTexels[]>): WindowTexels[] | undefined {
  for (const [key, texels] of painted) {
    painted.delete(key);
    return texels;
  }
  return undefined;
}

function poseEyes(controls: Controls, canShut: boolean): EyePose {
  const rounded = (value: number, parts: number) => Math.round(value * parts) / parts || 0;
  const blink = canShut ? controls.blink : 0;
  const looking = blink < gazeEnds ? 1 : 0;
  return {
    blink: rounded(blink, blinkParts),
    gazeX: rounded(controls.gazeX * looking, gazeParts),
    gazeY: rounded(controls.gazeY * looking, gazeParts),
    smile: rounded(controls.smile, smileParts),
  };
}

function isSame(a: EyePose, b: EyePose): boolean {
  return a.blink === b.blink && a.gazeX === b.gazeX && a.gazeY === b.gazeY && a.smile === b.smile;
}

type EyeSurroundings = {
  tones: LidTones;
  usual: readonly [number, number];
  skinHeightPx: number;
  readShut: ReadShutLids | undefined;
};

function prepareEye(
  rig: Rig,
  eye: EyeShape,
  texture: Texture,
  { tones, usual, skinHeightPx, readShut }: EyeSurroundings,
): PaintedEye {
  const unit = rig.face.heightPx;
  const window = openTextureWindow(texture, reachOf(eye, unit));
  const toBrow = lidReach.toBrow * eye.browDistancePx;
  const clear = Math.max(leastLid * eye.openingPx, belowBrow * skinHeightPx);
  const shut = readShut?.(window);
  const isShownShut = shut !== undefined;
  const bare = modelEye(eye, unit, Math.min(lidReach.openings * eye.openingPx, toBrow, clear), isShownShut);
  const skin = findCleanSkin(bare, tones, window, usual);
  const glasses = rig.hasGlasses ? findCover(modelEye(eye, unit, toBrow), skin, window) : undefined;
  const toFrame = belowFrame * (glasses?.frameHeightPx ?? Number.POSITIVE_INFINITY);
  const model = toFrame < bare.lidHeightPx ? modelEye(eye, unit, toFrame, isShownShut) : bare;
  const cover = glasses?.amount;
  return {
    eye,
    model,
    window,
    lids: findLidTexels(window, model),
    gaze: findGazeTexels(window, openingIn(window, eye), model),
    skin,
    grain: spreadLidGrain({ model, window, cover }),
    lashes: readLashes(model, tones, window),
    shut,
    glasses: cover,
    canShut:
      isShownShut ||
      ((glasses?.frameHeightPx ?? Number.POSITIVE_INFINITY) > leastLid * eye.openingPx && skin.seenShare >= leastSeen),
  };
}

/** Frame rectangle (px) of everything that a lid can change. */
function reachOf(eye: EyeShape, unitPx: number): Region {
  const half = eye.widthPx * 0.66;
  const top = -eye.openingPx * 0.7 - eye.browDistancePx * 0.95;
  const bottom = eye.openingPx * 0.8 + 0.075 * unitPx;
  return uprightBox(eye.axes, { left: -half, right: half, top, bottom });
}

/** The part of a window between the open lids. */
function openingIn({ luma, chroma }: TextureWindow, eye: EyeShape): Pick<TextureWindow, 'luma' | 'chroma'> {
  const top = Math.min(0, ...eye.upper.values) - 2;
  const bottom = Math.max(0, ...eye.lower.values) + 2;
  const half = 0.68 * eye.widthPx;
  const box = uprightBox(eye.axes, { left: -half, right: half, top, bottom });
  const part = (whole: Region, perPx: number): Region => ({
    left: Math.max(whole.left, Math.floor(box.left * perPx) - 1),
    top: Math.max(whole.top, Math.floor(box.top * perPx) - 1),
    right: Math.min(whole.right, Math.ceil(box.right * perPx) + 1),
    bottom: Math.min(whole.bottom, Math.ceil(box.bottom * perPx) + 1),
  });
  return { luma: part(luma, 2), chroma: part(chroma, 0.5) };
}
