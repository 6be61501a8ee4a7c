import { eyes, type FrameFace, type Point } from './face.ts';
import type { Luma } from './luma.ts';
import { type HeadPose, headAtRest, type PatchGrid, readPatch } from './patch.ts';
import { correlation } from './statistics.ts';

/** Looks at the two eyes: 0 as in the photo … 1 nothing of the open eye is left. */
export type EyeTracker = { changeOf(frame: Luma, pose: HeadPose): number };

const columns = 32;
const rows = 18;

/** Compares the pixels of both eyes with the photo's (1 − correlation), where the head has carried them. */
export function createEyeTracker(placedPhoto: Luma, face: FrameFace, pivot: Point): EyeTracker {
  const grids = eyes.map((eye) => eyeGrid(face, face.point(eye.left), face.point(eye.right)));
  const open = grids.map((grid) => {
    const patch = new Float32Array(columns * rows);
    readPatch(placedPhoto, grid, headAtRest, pivot, patch);
    return patch;
  });
  const seen = new Float32Array(columns * rows);
  return {
    changeOf(frame, pose) {
      const changes = grids.map((grid, i) => {
        readPatch(frame, grid, pose, pivot, seen);
        return 1 - correlation(seen, open[i]!);
      });
      return Math.max(0, Math.min(2, (changes[0]! + changes[1]!) / 2));
    },
  };
}

function eyeGrid(face: FrameFace, left: Point, right: Point): PatchGrid {
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  const step = width / (columns - 1);
  const above = (rows / 2) * step;
  return {
    corner: { x: left.x - face.down.x * above, y: left.y - face.down.y * above },
    across: { x: (right.x - left.x) / width, y: (right.y - left.y) / width },
    down: face.down,
    step,
    columns,
    rows,
  };
}
