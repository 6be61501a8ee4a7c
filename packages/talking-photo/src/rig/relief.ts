import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import type { Grid } from '../kernel/grid.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { localX, localY } from './axes.ts';
import { type FaceFrame, landmark, landmarkCount } from './face-frame.ts';
import { headEllipse, reach } from './lay-grid.ts';

/** A coarse map over the grid's area, read bilinearly. */
export type CoarseMap = {
  leftPx: number;
  topPx: number;
  stepPx: number;
  columns: number;
  rows: number;
  values: Float32Array;
};

/** Which parts of the photo belong to the head, and how far they stand out. */
export type Relief = {
  /** Height above the ears in px, 0 outside the face. */
  depth: CoarseMap;
  /** 1 on the head, falling to 0 around it. */
  head: CoarseMap;
  /** 1 on chest and shoulders, and on what is beside the chest. */
  torso: CoarseMap;
  floor: Floor;
};

type Floor = { bottomPx: number; fadePx: number; isFrameEnd: boolean };

/** Spacing of the maps in face heights: coarse, because they have to be smooth. */
const stepRatio = 0.04;
/** Movement fades out over this distance (face heights) from the border of the photo, so that nothing tears there. */
const borderRatio = 0.16;
/**
 * A photo shows no new side of the head, so that it looks less turned than its points are moved: with this factor the
 * face mesh finds the angle that was asked for.
 */
const depthScale = 1.35;
/** Landmarks count by a Gaussian of this deviation (face heights) around the place whose height is wanted. */
const heightSpread = 0.036;
/** Beyond the face its height fades out over this distance (face heights): hair, neck and ears curve away. */
const fadeRatio = 0.4;

/** Landmarks around the face, from the top of the forehead to the right and back to it. */
const oval = [
  338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109, 10,
];

/** Measures the relief on a coarse map that covers the grid. With an outline the background beside the head stands still by itself. */
export function measureRelief(face: FaceFrame, grid: Grid, hasOutline: boolean): Relief {
  const depth = emptyMap(face, grid);
  const head = emptyMap(face, grid);
  const torso = emptyMap(face, grid);
  const heights = landmarkHeights(face);
  for (let row = 0, at = 0; row < depth.rows; row++) {
    for (let column = 0; column < depth.columns; column++, at++) {
      const x = depth.leftPx + column * depth.stepPx;
      const y = depth.topPx + row * depth.stepPx;
      const sides = sideWeight(face, grid, x, y);
      depth.values[at] = heightAt(face, heights, x, y) * sides;
      head.values[at] = headWeight(face, x, y, hasOutline) * sides;
      torso.values[at] = torsoWeight(face, x, y) * shoulderWeight(face, grid, x);
    }
  }
  blur(depth);
  return { depth, head, torso, floor: layFloor(face, grid) };
}

/** Value of a coarse map at a frame point. */
export function mapAt(map: CoarseMap, x: number, y: number): number {
  const atX = clamp((x - map.leftPx) / map.stepPx, 0, map.columns - 1.001);
  const atY = clamp((y - map.topPx) / map.stepPx, 0, map.rows - 1.001);
  const column = Math.floor(atX);
  const row = Math.floor(atY);
  const at = row * map.columns + column;
  const under = at + map.columns;
  const top = mix(floatAt(map.values, at), floatAt(map.values, at + 1), atX - column);
  const bottom = mix(floatAt(map.values, under), floatAt(map.values, under + 1), atX - column);
  return mix(top, bottom, atY - row);
}

function emptyMap(face: FaceFrame, grid: Grid): CoarseMap {
  const stepPx = Math.max(grid.cellPx, stepRatio * face.heightPx);
  const columns = Math.ceil((grid.columns * grid.cellPx) / stepPx) + 2;
  const rows = Math.ceil((grid.rows * grid.cellPx) / stepPx) + 2;
  const values = new Float32Array(columns * rows);
  return { leftPx: grid.leftPx, topPx: grid.topPx, stepPx, columns, rows, values };
}

/** Heights of the landmarks above the ears as far as they turn, px. */
function landmarkHeights({ points }: FaceFrame): Float64Array {
  const zOf = (index: number) => doubleAt(points, index * 3 + 2);
  const ears = (zOf(landmark.leftEar) + zOf(landmark.rightEar)) / 2;
  return Float64Array.from({ length: landmarkCount }, (_, i) => Math.max(0, (ears - zOf(i)) * depthScale));
}

function heightAt(face: FaceFrame, heights: Float64Array, x: number, y: number): number {
  const { outside, x: faceX, y: faceY } = nearestOnFace(face, x, y);
  const fade = 1 - smoothStep(0, fadeRatio * face.heightPx, outside);
  return fade > 0 ? planeAt(face, heights, faceX, faceY) * fade : 0;
}

/**
 * Height of the plane that fits the landmarks around a place best (weighted least squares): unlike their mean it keeps
 * the slope of the cheeks, whose landmarks lie far apart.
 */
function planeAt(face: FaceFrame, heights: Float64Array, x: number, y: number): number {
  const width = heightSpread * face.heightPx;
  const scale = 1 / (2 * width * width);
  sums.fill(0);
  for (let i = 0; i < landmarkCount; i++) {
    const dx = doubleAt(face.points, i * 3) - x;
    const dy = doubleAt(face.points, i * 3 + 1) - y;
    const square = (dx * dx + dy * dy) * scale;
    if (square > 9) continue;
    addToPlane(dx, dy, doubleAt(heights, i), Math.exp(-square));
  }
  return solvePlane((0.2 * width) ** 2);
}

/** Weighted sums over the landmarks around a place: 1, x, y, height, xx, xy, yy, x · height, y · height. */
const sums = new Float64Array(9);

function addToPlane(dx: number, dy: number, height: number, weight: number): void {
  const add = (k: number, value: number) => {
    sums[k] = doubleAt(sums, k) + weight * value;
  };
  add(0, 1);
  add(1, dx);
  add(2, dy);
  add(3, height);
  add(4, dx * dx);
  add(5, dx * dy);
  add(6, dy * dy);
  add(7, dx * height);
  add(8, dy * height);
}

/** `ridge` (px²) holds the slope down where there are few landmarks. */
function solvePlane(ridge: number): number {
  const total = doubleAt(sums, 0);
  if (total < 1e-9) return 0;
  const mean = (k: number) => doubleAt(sums, k) / total;
  const [x, y, height] = [mean(1), mean(2), mean(3)];
  const xx = mean(4) - x * x + ridge;
  const xy = mean(5) - x * y;
  const yy = mean(6) - y * y + ridge;
  const xHeight = mean(7) - x * height;
  const yHeight = mean(8) - y * height;
  const determinant = xx * yy - xy * xy;
  const slopeX = (xHeight * yy - yHeight * xy) / determinant;
  const slopeY = (yHeight * xx - xHeight * xy) / determinant;
  return Math.max(0, height - slopeX * x - slopeY * y);
}

function headWeight(face: FaceFrame, x: number, y: number, hasOutline: boolean): number {
  const head = headEllipse(face);
  const across = ((x - head.x) * face.axes.rightX + (y - head.y) * face.axes.rightY) / head.radiusX;
  const down = ((y - head.y) * face.axes.rightX - (x - head.x) * face.axes.rightY) / head.radiusY;
  if (hasOutline) {
    // All hair and what hangs from the ears goes along; only towards the shoulders movement fades.
    const aside = across * smoothStep(0.2, 1.1, down);
    const below = Math.max(0, Math.hypot(aside, Math.max(0, down)) - 1);
    return 1 - smoothStep(0, reach.aside, (below * (head.radiusX + head.radiusY)) / 2 / face.heightPx);
  }
  const beyond = (Math.max(0, Math.hypot(across, down) - 1) * (head.radiusX + head.radiusY)) / 2 / face.heightPx;
  const width = down > 0.5 ? reach.aside : Math.min(reach.aside, reach.above + 0.2 * Math.abs(across));
  return 1 - smoothStep(0, width, beyond);
}

/** Everything below the line of the shoulders, which falls away from the neck. */
function torsoWeight(face: FaceFrame, x: number, y: number): number {
  const unit = face.heightPx;
  const across = Math.abs(localX(face.axes, x, y)) / unit;
  const down = localY(face.axes, x, y) / unit;
  const shoulder = 0.5 + 0.3 * smoothStep(0.25, 0.9, across);
  return smoothStep(shoulder, shoulder + 0.4, down);
}

/** 0 at the grid's border, 1 further in. There is no fade at the top border of the frame, where a head may be cut off. */
function sideWeight(face: FaceFrame, grid: Grid, x: number, y: number): number {
  const width = borderRatio * face.heightPx;
  const right = grid.leftPx + grid.columns * grid.cellPx;
  const sides = smoothStep(0, width, x - grid.leftPx) * smoothStep(0, width, right - x);
  return grid.topPx <= 0 ? sides : sides * smoothStep(0, width, y - grid.topPx);
}

/** Shoulders are cut by the border more often than a head, so they fade more slowly. */
function shoulderWeight(face: FaceFrame, grid: Grid, x: number): number {
  const width = 2 * borderRatio * face.heightPx;
  const right = grid.leftPx + grid.columns * grid.cellPx;
  return smoothStep(0, width, x - grid.leftPx) * smoothStep(0, width, right - x);
}

/** The lower border of what moves, and over how many px movement fades out above it. */
function layFloor(face: FaceFrame, grid: Grid): Floor {
  const bottomPx = grid.topPx + grid.rows * grid.cellPx;
  return {
    bottomPx,
    fadePx: borderRatio * face.heightPx,
    isFrameEnd: bottomPx > grid.frameHeight - grid.cellPx,
  };
}

/** Share of its movement up and down that a row keeps: none at the lower border. */
export function downShare({ bottomPx, fadePx }: Floor, y: number): number {
  return smoothStep(0, fadePx, bottomPx - y);
}

/** Share of its movement sideways that a row keeps: all where the frame ends, for there is no picture below to tear from. */
export function acrossShare({ bottomPx, fadePx, isFrameEnd }: Floor, y: number): number {
  return isFrameEnd ? 1 : smoothStep(0, 2 * fadePx, bottomPx - y);
}

/** The point of the face's oval (inside included) that is nearest to a place, and its distance in px. */
function nearestOnFace({ points }: FaceFrame, x: number, y: number): { x: number; y: number; outside: number } {
  let inside = false;
  const nearest = { x, y, outside: Number.POSITIVE_INFINITY };
  let ax = doubleAt(points, landmark.foreheadTop * 3);
  let ay = doubleAt(points, landmark.foreheadTop * 3 + 1);
  for (const index of oval) {
    const bx = doubleAt(points, index * 3);
    const by = doubleAt(points, index * 3 + 1);
    if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) inside = !inside;
    const length = (bx - ax) ** 2 + (by - ay) ** 2 + 1e-6;
    const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1);
    const distance = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
    if (distance < nearest.outside) {
      nearest.x = ax + along * (bx - ax);
      nearest.y = ay + along * (by - ay);
      nearest.outside = distance;
    }
    ax = bx;
    ay = by;
  }
  return inside ? { x, y, outside: 0 } : nearest;
}

/** One pass of a 3 × 3 mean. */
function blur(map: CoarseMap): void {
  const before = map.values.slice();
  for (let row = 1; row < map.rows - 1; row++) {
    for (let column = 1; column < map.columns - 1; column++) {
      const at = row * map.columns + column;
      let sum = 0;
      for (let offset = -1; offset <= 1; offset++) {
        const middle = at + offset * map.columns;
        sum += floatAt(before, middle - 1) + floatAt(before, middle) + floatAt(before, middle + 1);
      }
      map.values[at] = sum / 9;
    }
  }
}
