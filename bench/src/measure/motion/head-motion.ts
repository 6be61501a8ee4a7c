import { known } from '@portray/foundation/known';
import { eyes, type FrameFace, meshPoint, middle, type Point } from '../picture/face.ts';
import { type Luma, lumaAt } from '../picture/luma.ts';
import { gridPoint, type HeadPose, headAtRest, movePoint, type PatchGrid } from '../picture/patch.ts';

/** Follows the nose, which neither lips nor lids move, from frame to frame. */
export type HeadTracker = { pivot: Point; poseOf(frame: Luma): HeadPose };

/**
 * Image registration of the nose of the placed photo to each frame (Baker & Matthews 2004, inverse compositional,
 * for shift, growth and turn), starting from the pose of the frame before.
 */
export function createHeadTracker(placedPhoto: Luma, face: FrameFace): HeadTracker {
  return createPatchTracker(placedPhoto, noseGrid(face), face.heightPx * 0.2, (place) => !isOnLid(place, face));
}

/** Follows the clothes below the chin in the same way; undefined where the frame ends above them. */
export function createCollarTracker(placedPhoto: Luma, face: FrameFace): HeadTracker | undefined {
  const grid = collarGrid(face);
  const lowest = grid.corner.y + grid.rows * grid.step;
  return lowest > placedPhoto.height ? undefined : createPatchTracker(placedPhoto, grid, face.heightPx * 0.1);
}

/** Lids move what is this near to the middle of an eye, in widths of the eye. */
const lidReach = 0.6;
/** Wrinkles in a quick nod are found slowly: a search that stops too soon is lost some frames later. */
const mostSteps = 20;

function createPatchTracker(
  placedPhoto: Luma,
  grid: PatchGrid,
  reachPx: number,
  counts: (place: Point) => boolean = () => true,
): HeadTracker {
  const pivot = gridPoint(grid, (grid.columns - 1) / 2, (grid.rows - 1) / 2);
  const points = templatePoints(placedPhoto, grid, pivot).filter(counts);
  const inverse = invertNormal(points);
  let last = headAtRest;
  return {
    pivot,
    poseOf(frame) {
      let pose = last;
      for (let step = 0; step < mostSteps; step++) {
        const [next, change] = improve(frame, points, pivot, inverse, pose);
        pose = next;
        if (change < 0.01) break;
      }
      const isLost = Math.hypot(pose.shiftX, pose.shiftY) > reachPx || Math.abs(pose.growth) > 0.15;
      last = isLost ? headAtRest : pose;
      return last;
    },
  };
}

/** Whether lids move at a place: in a turned head the farther eye lies beside the nose. */
function isOnLid(place: Point, face: FrameFace): boolean {
  return eyes.some((eye) => {
    const [left, right] = [face.point(eye.left), face.point(eye.right)];
    const centre = middle(left, right);
    const width = Math.hypot(right.x - left.x, right.y - left.y);
    return Math.hypot(place.x - centre.x, place.y - centre.y) < lidReach * width;
  });
}

function noseGrid(face: FrameFace): PatchGrid {
  const top = face.point(meshPoint.noseBridge);
  const tip = face.point(meshPoint.noseTip);
  const lower = { x: tip.x + face.down.x * face.heightPx * 0.02, y: tip.y + face.down.y * face.heightPx * 0.02 };
  const halfWidth = face.heightPx * 0.11;
  const step = Math.max(1, face.heightPx / 150);
  const length = Math.hypot(lower.x - top.x, lower.y - top.y);
  const centre = middle(top, lower);
  return {
    corner: {
      x: centre.x - face.across.x * halfWidth - (face.down.x * length) / 2,
      y: centre.y - face.across.y * halfWidth - (face.down.y * length) / 2,
    },
    across: face.across,
    down: face.down,
    step,
    columns: Math.round((halfWidth * 2) / step),
    rows: Math.round(length / step),
  };
}

/** Half width and rows of the collar's patch, and how far below the chin it begins, in face heights. */
const collar = { halfWidth: 0.32, height: 0.16, below: 0.26 };

function collarGrid(face: FrameFace): PatchGrid {
  const chin = face.point(meshPoint.chin);
  const step = Math.max(1, face.heightPx / 150);
  return {
    corner: { x: chin.x - collar.halfWidth * face.heightPx, y: chin.y + collar.below * face.heightPx },
    across: { x: 1, y: 0 },
    down: { x: 0, y: 1 },
    step,
    columns: Math.round((2 * collar.halfWidth * face.heightPx) / step),
    rows: Math.round((collar.height * face.heightPx) / step),
  };
}

/** A point of the template: place, luma, and how its luma answers to shiftX, shiftY, growth, turn. */
type TemplatePoint = { x: number; y: number; luma: number; slopes: [number, number, number, number] };

function templatePoints(picture: Luma, grid: PatchGrid, pivot: Point): TemplatePoint[] {
  const points: TemplatePoint[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const { x, y } = gridPoint(grid, column, row);
      const slopeX = (lumaAt(picture, x + 1, y) - lumaAt(picture, x - 1, y)) / 2;
      const slopeY = (lumaAt(picture, x, y + 1) - lumaAt(picture, x, y - 1)) / 2;
      const awayX = x - pivot.x;
      const awayY = y - pivot.y;
      const slopes = [slopeX, slopeY, slopeX * awayX + slopeY * awayY, slopeY * awayX - slopeX * awayY];
      points.push({ x, y, luma: lumaAt(picture, x, y), slopes: slopes as TemplatePoint['slopes'] });
    }
  }
  return points;
}

function improve(
  frame: Luma,
  points: TemplatePoint[],
  pivot: Point,
  inverse: number[][],
  pose: HeadPose,
): [HeadPose, number] {
  const seen = points.map((point) => {
    const { x, y } = movePoint(point, pose, pivot);
    return lumaAt(frame, x, y) - point.luma;
  });
  const brighter = seen.reduce((sum, value) => sum + value, 0) / seen.length;
  const right = [0, 0, 0, 0];
  for (const [i, { slopes }] of points.entries()) {
    const error = Math.max(-30, Math.min(30, known(seen[i]) - brighter));
    for (let k = 0; k < 4; k++) right[k] = known(right[k]) + known(slopes[k]) * error;
  }
  const [shiftX = 0, shiftY = 0, growth = 0, turn = 0] = inverse.map((row) =>
    row.reduce((sum, value, k) => sum + value * known(right[k]), 0),
  );
  const next = {
    shiftX: pose.shiftX - shiftX,
    shiftY: pose.shiftY - shiftY,
    growth: pose.growth - growth,
    turn: pose.turn - turn,
  };
  return [next, Math.hypot(shiftX, shiftY)];
}

function invertNormal(points: TemplatePoint[]): number[][] {
  const rows = [0, 1, 2, 3].map((i) => {
    const row = [0, 1, 2, 3].map((k) =>
      points.reduce((sum, point) => sum + known(point.slopes[i]) * known(point.slopes[k]), 0),
    );
    return [...row, ...[0, 1, 2, 3].map((k) => (k === i ? 1 : 0))];
  });
  for (let i = 0; i < 4; i++) {
    const pivot = known(known(rows[i])[i]) + 1e-6;
    rows[i] = known(rows[i]).map((value) => value / pivot);
    for (let k = 0; k < 4; k++) {
      if (k === i) continue;
      const share = known(known(rows[k])[i]);
      rows[k] = known(rows[k]).map((value, column) => value - share * known(known(rows[i])[column]));
    }
  }
  return rows.map((row) => row.slice(4));
}
