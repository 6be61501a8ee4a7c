import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import type { Grid } from '../kernel/kernel.ts';
import { bell, clamp, mix, smoothStep } from '../shaping.ts';
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
  /** 1 on chest and shoulders. */
  torso: CoarseMap;
};

/** Spacing of the maps in face heights: coarse, because they have to be smooth. */
const stepRatio = 0.04;
/** Movement fades out over this distance (face heights) from the border of the photo, so that nothing tears there. */
const borderRatio = 0.16;
/** Share of the mesh's depth that is used for turns, chosen by eye. */
const depthScale = 0.8;

/** Landmarks around the face, from the top of the forehead to the right and back to it. */
const oval = [
  338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109, 10,
];

/** Measures the relief on a coarse map that covers the grid. */
export function measureRelief(face: FaceFrame, grid: Grid): Relief {
  const depth = emptyMap(face, grid);
  const head = emptyMap(face, grid);
  const torso = emptyMap(face, grid);
  const heights = landmarkHeights(face);
  for (let row = 0, at = 0; row < depth.rows; row++) {
    for (let column = 0; column < depth.columns; column++, at++) {
      const x = depth.leftPx + column * depth.stepPx;
      const y = depth.topPx + row * depth.stepPx;
      const border = borderWeight(face, grid, x, y);
      const outside = outsideOval(face, x, y);
      depth.values[at] = heightAt(face, heights, x, y, outside) * border;
      head.values[at] = headWeight(face, x, y) * border;
      torso.values[at] = torsoWeight(face, x, y) * border;
    }
  }
  blur(depth);
  return { depth, head, torso };
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

/** Heights of the landmarks above the ears, px. */
function landmarkHeights({ points }: FaceFrame): Float64Array {
  const zOf = (index: number) => doubleAt(points, index * 3 + 2);
  const ears = (zOf(landmark.leftEar) + zOf(landmark.rightEar)) / 2;
  return Float64Array.from({ length: landmarkCount }, (_, i) => Math.max(0, (ears - zOf(i)) * depthScale));
}

/** Mean of the landmarks' heights with Gaussian weights (Shepard); outside the face it widens and fades. */
function heightAt(face: FaceFrame, heights: Float64Array, x: number, y: number, outside: number): number {
  const fade = 1 - smoothStep(0, 0.4 * face.heightPx, outside);
  if (fade <= 0) return 0;
  const width = 0.055 * face.heightPx + outside * 0.8;
  const scale = 1 / (2 * width * width);
  let sum = 0;
  let total = 0;
  for (let i = 0; i < landmarkCount; i++) {
    const dx = x - doubleAt(face.points, i * 3);
    const dy = y - doubleAt(face.points, i * 3 + 1);
    const square = (dx * dx + dy * dy) * scale;
    if (square > 12) continue;
    const weight = Math.exp(-square);
    sum += weight * doubleAt(heights, i);
    total += weight;
  }
  return total > 1e-9 ? (sum / total) * fade : 0;
}

function headWeight(face: FaceFrame, x: number, y: number): number {
  const head = headEllipse(face);
  const across = ((x - head.x) * face.axes.rightX + (y - head.y) * face.axes.rightY) / head.radiusX;
  const down = ((y - head.y) * face.axes.rightX - (x - head.x) * face.axes.rightY) / head.radiusY;
  const beyond = (Math.max(0, Math.hypot(across, down) - 1) * (head.radiusX + head.radiusY)) / 2 / face.heightPx;
  const width = down > 0.5 ? reach.aside : Math.min(reach.aside, reach.above + 0.2 * Math.abs(across));
  return 1 - smoothStep(0, width, beyond);
}

function torsoWeight(face: FaceFrame, x: number, y: number): number {
  const unit = face.heightPx;
  const head = headEllipse(face);
  const across = localX(face.axes, x, y) / (0.9 * unit);
  const down = localY({ ...face.axes, originX: head.x, originY: head.y }, x, y);
  return smoothStep(0.45 * unit, 0.95 * unit, down) * bell(across);
}

/** 0 at the grid's border, 1 further in. There is no fade at the top border of the frame, where a head may be cut off. */
function borderWeight(face: FaceFrame, grid: Grid, x: number, y: number): number {
  const width = borderRatio * face.heightPx;
  const right = grid.leftPx + grid.columns * grid.cellPx;
  const bottom = grid.topPx + grid.rows * grid.cellPx;
  const sides = smoothStep(0, width, x - grid.leftPx) * smoothStep(0, width, right - x);
  const top = grid.topPx <= 0 ? 1 : smoothStep(0, width, y - grid.topPx);
  return sides * top * smoothStep(0, width, bottom - y);
}

/** Distance (px) from the oval of the face, 0 inside. */
function outsideOval({ points }: FaceFrame, x: number, y: number): number {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  let ax = doubleAt(points, landmark.foreheadTop * 3);
  let ay = doubleAt(points, landmark.foreheadTop * 3 + 1);
  for (const index of oval) {
    const bx = doubleAt(points, index * 3);
    const by = doubleAt(points, index * 3 + 1);
    if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) inside = !inside;
    const length = (bx - ax) ** 2 + (by - ay) ** 2 + 1e-6;
    const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1);
    nearest = Math.min(nearest, (x - ax - along * (bx - ax)) ** 2 + (y - ay - along * (by - ay)) ** 2);
    ax = bx;
    ay = by;
  }
  return inside ? 0 : Math.sqrt(nearest);
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
