import { floatAt } from '@portray/foundation/typed-reads';
import { type FrameFace, lowerInnerLip, meshPoint, middle, type Point, upperInnerLip } from '../picture/face.ts';
import type { Luma } from '../picture/luma.ts';
import { gridPoint, type HeadPose, type PatchGrid, readPatch } from '../picture/patch.ts';
import { mean } from '../statistics.ts';
import { cutTemplate, lipTemplates, searchLip, type Template } from './lip-template.ts';

/** The lips of one frame, in face heights. */
type LipPosition = {
  /** Distance between the edges of the lips; 0 shut, pressed together as well. */
  aperture: number;
  /** How far each lip has moved down from its place in the photo. */
  upper: number;
  lower: number;
  /** Root mean square difference of the lips from the photo's, in luma: how far to trust the figures. */
  difference: number;
  /** Gradients of both lips where they are now against those in the photo. */
  sharpness: number;
  /**
   * Steepest change across the lip line against the photo's, less what comes of lips that are pressed thinner; only
   * where both have the lips together.
   */
  lineContrast: number;
};

export type LipTracker = { apertureInPhoto: number; read(frame: Luma, pose: HeadPose): LipPosition };

/** Rows and columns of the measured strip are this many face heights apart. */
const step = 1 / 400;
const halfColumns = 22;
const rowsAbove = 64;
const rowsBelow = 92;
/** The lips' edges themselves change their shade when they part; the templates begin this many rows off, more above teeth. */
const edgeRows = 2;
const upperReach = [-18, 12] as const;
const lowerReach = [-24, 56] as const;

/**
 * Follows the two lips as two templates cut from the photo beside its lip line: each is searched up and down in a
 * strip through the middle of the mouth, which moves with the head and aside of it; the aperture is what has come between them.
 * `mayBeParted` is false where the photo's lips are shut: landmarks alone take a full lower lip for an open mouth.
 */
export function createLipTracker(placedPhoto: Luma, face: FrameFace, pivot: Point, mayBeParted = true): LipTracker {
  const grid = mouthGrid(face);
  const rest = new Float32Array(grid.columns * grid.rows);
  readPatch(placedPhoto, grid, { shiftX: 0, shiftY: 0, growth: 0, turn: 0 }, pivot, rest);
  const edges = lipEdges(rest, grid, face, mayBeParted);
  const blurredRows = edges.lower > edges.upper ? teethStep.rows : 0;
  const upper = cutTemplate(rest, grid, edges.upper - edgeRows - blurredRows, -lipRows(face, 'upper'));
  const lower = cutTemplate(rest, grid, edges.lower + edgeRows, lipRows(face, 'lower'));
  const uppers = lipTemplates(upper, grid, 'bottom');
  const lowers = lipTemplates(lower, grid, 'top');
  const apertureInPhoto = (edges.lower - edges.upper) * step;
  const sharpnessInPhoto = gradients(rest, grid, upper, 0) + gradients(rest, grid, lower, 0);
  const lineContrastInPhoto = lineContrast(rest, grid, Math.round((edges.upper + edges.lower) / 2));
  const halfLips =
    (rowOfPoint(face.point(meshPoint.lowerLipOuter), grid) - rowOfPoint(face.point(meshPoint.upperLipOuter), grid)) / 2;
  const strip = new Float32Array(rest.length);
  let last = { up: 0, down: 0, aside: 0 };
  return {
    apertureInPhoto,
    read(frame, pose) {
      const asides = [0, -sideways.step, sideways.step].map((by) => last.aside + by);
      const sightings = asides
        .filter((aside) => Math.abs(aside) <= sideways.most)
        .map((aside) => {
          readPatch(frame, movedAcross(grid, aside), pose, pivot, strip);
          const up = searchLip(strip, grid, uppers, upperReach, last.up);
          const down = searchLip(strip, grid, lowers, lowerReach, last.down);
          return { aside, up, down, cost: up.cost + down.cost };
        });
      const { aside, up, down } = sightings.reduce((best, one) => (one.cost < best.cost ? one : best));
      readPatch(frame, movedAcross(grid, aside), pose, pivot, strip);
      last = { up: up.rows, down: down.rows, aside };
      // Pressed lips are thinner and their templates meet: more than shut is shut, as a face network sees it too.
      const aperture = Math.max(0, apertureInPhoto + (down.rows - up.rows) * step);
      const difference = Math.sqrt((up.cost + down.cost) / 2);
      const seen = gradients(strip, grid, upper, up.rows) + gradients(strip, grid, lower, down.rows);
      const lineRow = Math.round((edges.upper + edges.lower + up.rows + down.rows) / 2);
      const thinner = thinned(down.rows - up.rows, halfLips) * Math.sqrt(up.thinner * down.thinner);
      return {
        aperture,
        upper: up.rows * step,
        lower: down.rows * step,
        difference,
        sharpness: seen / sharpnessInPhoto,
        lineContrast: (lineContrast(strip, grid, lineRow, thinner) / lineContrastInPhoto) * thinner,
      };
    },
  };
}

/** A turning head carries its mouth to the side of where its nose says: so many columns in a frame, and so many at most. */
const sideways = { step: 3, most: 12 };

function movedAcross(grid: PatchGrid, aside: number): PatchGrid {
  return { ...grid, corner: gridPoint(grid, aside, 0) };
}

function mouthGrid(face: FrameFace): PatchGrid {
  const centre = middle(face.point(meshPoint.upperLipInner), face.point(meshPoint.lowerLipInner));
  const px = step * face.heightPx;
  return {
    corner: {
      x: centre.x - (face.across.x * halfColumns + face.down.x * rowsAbove) * px,
      y: centre.y - (face.across.y * halfColumns + face.down.y * rowsAbove) * px,
    },
    across: face.across,
    down: face.down,
    step: px,
    columns: halfColumns * 2 + 1,
    rows: rowsAbove + rowsBelow,
  };
}

function lipRows(face: FrameFace, lip: 'upper' | 'lower'): number {
  const inner = face.point(lip === 'upper' ? meshPoint.upperLipInner : meshPoint.lowerLipInner);
  const outer = face.point(lip === 'upper' ? meshPoint.upperLipOuter : meshPoint.lowerLipOuter);
  const thickness = Math.hypot(outer.x - inner.x, outer.y - inner.y) / (face.heightPx * step);
  return Math.max(14, Math.round(thickness * 1.7));
}

/** A gap of the landmarks above this (in face heights) is a mouth that is open in the photo: so little shows teeth. */
const openInPhoto = 0.01;

/**
 * Rows of the two lips' edges in the strip of the photo: the darkest row when shut; when open where teeth begin near the
 * upper landmarks, and the shadow near the lower ones, which a smile's teeth draw into the mouth.
 */
function lipEdges(
  rest: Float32Array,
  grid: PatchGrid,
  face: FrameFace,
  mayBeParted: boolean,
): { upper: number; lower: number } {
  const rowOf = (indices: readonly number[]) => {
    const rows = indices.slice(4, 7).map((index) => rowOfPoint(face.point(index), grid));
    return rows.reduce((sum, row) => sum + row, 0) / rows.length;
  };
  const upper = rowOf(upperInnerLip);
  const lower = rowOf(lowerInnerLip);
  if (mayBeParted && (lower - upper) * step > openInPhoto)
    return { upper: upperEdge(rest, grid, Math.round(upper), lower), lower: lowerEdge(rest, grid, Math.round(lower)) };
  const line = darkestRow(rest, grid, Math.round(upper) - 6, Math.round(lower) + 6);
  return { upper: line, lower: line };
}

function rowOfPoint(point: Point, grid: PatchGrid): number {
  const x = point.x - grid.corner.x;
  const y = point.y - grid.corner.y;
  return (x * grid.down.x + y * grid.down.y) / grid.step;
}

function darkestRow(strip: Float32Array, grid: PatchGrid, first: number, last: number): number {
  const means = rowMeans(strip, grid);
  let darkest = first;
  for (let row = first; row <= last; row++) if (floatAt(means, row) < floatAt(means, darkest)) darkest = row;
  return darkest;
}

function rowMeans(strip: Float32Array, { columns, rows }: PatchGrid): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) => mean(strip.subarray(row * columns, (row + 1) * columns)));
}

/** Teeth begin at most this many rows above the landmarks of the upper lip, or below them. */
const teethReach = { above: 4, below: 18 };
/** They are brighter by this much (luma) than the lip so many rows farther up. */
const teethStep = { height: 30, rows: 3 };

/** The row where it brightens most from an upper lip to the teeth below it; the one given where there are none. */
function upperEdge(rest: Float32Array, grid: PatchGrid, near: number, lower: number): number {
  const means = rowMeans(rest, grid);
  const step = (row: number, rows: number) => floatAt(means, row + rows) - floatAt(means, row - rows);
  const end = Math.min(near + teethReach.below, Math.round(lower) - edgeReach.above);
  let edge = near;
  for (let row = near - teethReach.above; row < end; row++) {
    if (step(row, teethStep.rows) < teethStep.height) continue;
    if (edge === near || step(row, 1) > step(edge, 1)) edge = row;
  }
  return edge;
}

/** The edge of the lower lip lies at most this many rows above its landmarks, or below them. */
const edgeReach = { above: 3, below: 9 };
/** A shadow above it is darker by this much (luma) than the lip so many rows further down; teeth may touch a lip without one. */
const shadow = { depth: 10, rows: 4 };

/** The row of the shadow above a lower lip whose landmarks are at the given row; that row where there is no shadow. */
function lowerEdge(strip: Float32Array, grid: PatchGrid, near: number): number {
  const row = darkestRow(strip, grid, near - edgeReach.above, near + edgeReach.below);
  const means = rowMeans(strip, grid);
  return floatAt(means, row + shadow.rows) - floatAt(means, row) >= shadow.depth ? row : near;
}

/** Sum of the gradients in the template's rows, moved by so many rows. */
function gradients(strip: Float32Array, grid: PatchGrid, template: Template, shift: number): number {
  const { columns } = grid;
  const first = Math.max(1, template.firstRow + Math.round(shift));
  const end = Math.min(grid.rows - 1, first + template.rows);
  let sum = 0;
  for (let row = first; row < end; row++) {
    for (let i = row * columns + 1; i < (row + 1) * columns - 1; i++) {
      sum += Math.hypot(
        floatAt(strip, i + 1) - floatAt(strip, i - 1),
        floatAt(strip, i + columns) - floatAt(strip, i - columns),
      );
    }
  }
  return sum;
}

/** No press makes what lies beside the line thinner than this share. */
const thinnest = 0.7;

/** How much thinner the inner halves of both lips are when pressed together by so many rows (negative); 1 when they are not. */
function thinned(rows: number, halfLips: number): number {
  return Math.min(1, Math.max(thinnest, 1 + rows / halfLips));
}

const lineReach = 5;

/** Mean over the columns of the greatest vertical gradient near the lip line, on the same part of lips that are pressed thinner. */
function lineContrast(strip: Float32Array, grid: PatchGrid, lineRow: number, thinner = 1): number {
  const { columns } = grid;
  const reach = Math.round(lineReach * thinner);
  let sum = 0;
  for (let column = 0; column < columns; column++) {
    let steepest = 0;
    for (let row = Math.max(1, lineRow - reach); row <= Math.min(grid.rows - 2, lineRow + reach); row++) {
      const i = row * columns + column;
      steepest = Math.max(steepest, Math.abs(floatAt(strip, i + columns) - floatAt(strip, i - columns)));
    }
    sum += steepest;
  }
  return sum / columns;
}
