import type { Point } from './face.ts';
import { type Luma, lumaAt } from './luma.ts';

/** Where the head of a frame is against the photo at rest: q = pivot + shift + (1 + growth, turn) · (p − pivot). */
export type HeadPose = { shiftX: number; shiftY: number; growth: number; turn: number };

export const headAtRest: HeadPose = { shiftX: 0, shiftY: 0, growth: 0, turn: 0 };

export function movePoint(point: Point, pose: HeadPose, pivot: Point): Point {
  const x = point.x - pivot.x;
  const y = point.y - pivot.y;
  return {
    x: pivot.x + pose.shiftX + (1 + pose.growth) * x - pose.turn * y,
    y: pivot.y + pose.shiftY + pose.turn * x + (1 + pose.growth) * y,
  };
}

/** A rectangle on the face: a grid of `columns` × `rows` points, `step` pixels apart, first point at `corner`. */
export type PatchGrid = { corner: Point; across: Point; down: Point; step: number; columns: number; rows: number };

/** The luma of a patch, row by row, where the head has carried it. */
export function readPatch(frame: Luma, grid: PatchGrid, pose: HeadPose, pivot: Point, into: Float32Array): void {
  const origin = movePoint(grid.corner, pose, pivot);
  const nextColumn = turned(grid.across, pose, grid.step);
  const nextRow = turned(grid.down, pose, grid.step);
  for (let row = 0, i = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, i++) {
      const x = origin.x + column * nextColumn.x + row * nextRow.x;
      const y = origin.y + column * nextColumn.y + row * nextRow.y;
      into[i] = lumaAt(frame, x, y);
    }
  }
}

function turned(direction: Point, pose: HeadPose, length: number): Point {
  return {
    x: ((1 + pose.growth) * direction.x - pose.turn * direction.y) * length,
    y: (pose.turn * direction.x + (1 + pose.growth) * direction.y) * length,
  };
}

export function gridPoint(grid: PatchGrid, column: number, row: number): Point {
  return {
    x: grid.corner.x + (column * grid.across.x + row * grid.down.x) * grid.step,
    y: grid.corner.y + (column * grid.across.y + row * grid.down.y) * grid.step,
  };
}
