import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, doubleAt } from '@portray/foundation/typed-reads';
import type { Layer, Texture } from '../kernel/kernel.ts';
import { notDrawn } from '../kernel/kernel-memory.ts';
import type { Controls } from '../performance/controls.ts';
import type { Region } from '../picture/resample.ts';
import { frameX, frameY } from '../rig/axes.ts';
import type { Rig } from '../rig/build-rig.ts';
import { nodesAround } from '../rig/fill-field.ts';
import type { EyeShape } from '../rig/measure-eyes.ts';
import { type EyePose, modelEye } from './eye-pose.ts';
import { measureLidHeight } from './lid-height.ts';
import { measureLidTones } from './lid-tones.ts';
import { type PaintedEye, paintEye } from './paint-eye.ts';
import { openTextureWindow, readWindow, type WindowTexels, writeWindow } from './texture-window.ts';

/** Paints the eyes in the pose of the controls into the texture, and marks the cells that show them for redrawing. */
export type EyePainter = (controls: Controls) => void;

/** Blinks through glasses stay a little open: the rim hides the rest. */
const blinkBehindGlasses = 0.9;
/** Poses are rounded to these steps per unit, so that they repeat and need not be painted again. */
const blinkParts = 32;
const gazeParts = 24;
const smileParts = 16;
/** Eyes look straight ahead from this part of a blink on: they move behind the lid anyway. */
const gazeEnds = 0.2;
/** How many painted poses are kept. */
const keptPoses = 64;
/** The head moves its eyes by at most this many face heights. */
const headReach = 0.06;

/** Prepares both eyes of a rig. */
export function createEyePainter(rig: Rig, texture: Texture, layers: readonly Layer[], image: RgbImage): EyePainter {
  const eyes = rig.eyes.map((eye) => prepareEye(rig, eye, texture, image));
  const areas = rig.eyes.map((eye) => reachOf(eye, rig.face.heightPx));
  const painted = new Map<string, WindowTexels[]>();
  let shown: EyePose = { blink: 0, gazeX: 0, gazeY: 0, smile: 0 };
  return (controls) => {
    const pose = poseEyes(controls, rig.hasGlasses);
    if (isSame(pose, shown)) return;
    shown = pose;
    const key = `${pose.blink} ${pose.gazeX} ${pose.gazeY} ${pose.smile}`;
    const before = painted.get(key);
    if (before) eyes.forEach((eye, index) => void writeWindow(eye.window, before[index]));
    else {
      for (const eye of eyes) paintEye(eye, pose);
      const oldest = painted.size >= keptPoses ? takeOldest(painted) : undefined;
      painted.set(
        key,
        eyes.map((eye, index) => readWindow(eye.window, oldest?.[index])),
      );
    }
    for (const area of areas) {
      for (const layer of layers) redraw(layer, area, headReach * rig.face.heightPx);
    }
  };
}

/** Removes the oldest pose; its arrays are used again, else long videos would grow until the next full collection. */
function takeOldest(painted: Map<string, WindowTexels[]>): WindowTexels[] | undefined {
  for (const [key, texels] of painted) {
    painted.delete(key);
    return texels;
  }
  return undefined;
}

function poseEyes(controls: Controls, hasGlasses: boolean): EyePose {
  const rounded = (value: number, parts: number) => Math.round(value * parts) / parts || 0;
  const looking = controls.blink < gazeEnds ? 1 : 0;
  return {
    blink: rounded(controls.blink * (hasGlasses ? blinkBehindGlasses : 1), blinkParts),
    gazeX: rounded(controls.gazeX * looking, gazeParts),
    gazeY: rounded(controls.gazeY * looking, gazeParts),
    smile: rounded(controls.smile, smileParts),
  };
}

function isSame(a: EyePose, b: EyePose): boolean {
  return a.blink === b.blink && a.gazeX === b.gazeX && a.gazeY === b.gazeY && a.smile === b.smile;
}

function prepareEye(rig: Rig, eye: EyeShape, texture: Texture, image: RgbImage): PaintedEye {
  const unit = rig.face.heightPx;
  const window = openTextureWindow(texture, reachOf(eye, unit));
  return {
    eye,
    model: modelEye(eye, unit, measureLidHeight(eye, rig.hasGlasses, image)),
    tones: measureLidTones(eye, unit, rig.hasGlasses, image),
    window,
    skinGrain: highPass(window.lumaPhoto, window.luma.right - window.luma.left, Math.max(2, Math.round(0.02 * unit))),
    grainBelowPx: eye.openingPx * 1.5 + 0.03 * unit,
  };
}

/** Frame rectangle (px) of everything that a lid can change. */
function reachOf(eye: EyeShape, unitPx: number): Region {
  const half = eye.widthPx * 0.66;
  const top = -eye.openingPx * 0.7 - eye.browDistancePx * 0.95;
  const bottom = eye.openingPx * 0.8 + 0.075 * unitPx;
  const corners = [-half, half].flatMap((x) =>
    [top, bottom].map((y) => ({ x: frameX(eye.axes, x, y), y: frameY(eye.axes, x, y) })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function redraw({ grid, drawn }: Layer, area: Region, marginPx: number): void {
  const { left, top, right, bottom } = nodesAround(
    grid,
    area.left - marginPx,
    area.top - marginPx,
    area.right + marginPx,
    area.bottom + marginPx,
  );
  for (let row = top; row < Math.min(bottom, grid.rows); row++) {
    for (let column = left; column < Math.min(right, grid.columns); column++) {
      drawn[(row * grid.columns + column) * 8] = notDrawn;
    }
  }
}

/** Picture minus its mean over (2 radius + 1)² pixels (summed-area table), limited to what skin shows: ±9 luma levels. */
function highPass(picture: Uint8Array, width: number, radius: number): Float32Array {
  const height = picture.length / width;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] =
        byteAt(picture, y * width + x) +
        doubleAt(sums, at - 1) +
        doubleAt(sums, at - width - 1) -
        doubleAt(sums, at - width - 2);
    }
  }
  return Float32Array.from(picture, (value, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const left = Math.max(0, x - radius);
    const right = Math.min(width, x + radius + 1);
    const top = Math.max(0, y - radius) * (width + 1);
    const bottom = Math.min(height, y + radius + 1) * (width + 1);
    const sum =
      doubleAt(sums, bottom + right) -
      doubleAt(sums, top + right) -
      doubleAt(sums, bottom + left) +
      doubleAt(sums, top + left);
    const mean = sum / ((right - left) * ((bottom - top) / (width + 1)));
    return Math.max(-9, Math.min(9, value - mean));
  });
}
