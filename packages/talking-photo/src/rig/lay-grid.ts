import type { Grid } from '../kernel/grid.ts';
import type { FrameSize } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import { clamp } from '../shaping.ts';
import type { FaceFrame } from './face-frame.ts';

/** Heads of faces higher than this (px) move in cells of 8 px, smaller ones in cells of 4 px. */
const largeFacePx = 190;
/** Mouths of faces higher than this (px) move in cells of 8 px, smaller ones in cells of 4 px, as does a face half as high. */
const largeMouthFacePx = 450;

/** How far the head's movement reaches around the head ellipse, in face heights. */
export const reach = { above: 0.42, below: 0.75, aside: 0.62 };

/** The ellipse of the head in px: its centre lies above that of the face because hair reaches above the forehead. */
export function headEllipse(face: FaceFrame) {
  return {
    x: face.axes.originX + face.axes.rightY * 0.1 * face.heightPx,
    y: face.axes.originY - face.axes.rightX * 0.1 * face.heightPx,
    radiusX: Math.max(0.62 * face.widthPx, 0.44 * face.heightPx),
    radiusY: 0.66 * face.heightPx,
  };
}

/** The grid over everything that can move: the head and its falloff, within the photo. */
export function layGrid(face: FaceFrame, photo: Region, frame: FrameSize): Grid {
  const cellPx = face.heightPx > largeFacePx ? 8 : 4;
  const head = headEllipse(face);
  const unit = face.heightPx;
  const across = span(
    head.x,
    head.radiusX + reach.aside * unit,
    head.radiusX + reach.aside * unit,
    photo.left,
    photo.right,
  );
  const down = span(
    head.y,
    head.radiusY + reach.above * unit,
    head.radiusY + reach.below * unit,
    photo.top,
    photo.bottom,
  );
  const leftPx = wholeCells(across.from, frame.width);
  const topPx = wholeCells(down.from, frame.height);
  return {
    frameWidth: frame.width,
    frameHeight: frame.height,
    cellPx,
    leftPx,
    topPx,
    columns: Math.max(2, Math.floor((across.to - leftPx) / cellPx)),
    rows: Math.max(2, Math.floor((down.to - topPx) / cellPx)),
  };
}

function span(middle: number, before: number, after: number, from: number, to: number) {
  return { from: clamp(middle - before, from, to), to: clamp(middle + after, from, to) };
}

/** First multiple of 8 from `from` on that leaves room for two cells. */
function wholeCells(from: number, size: number): number {
  return clamp(Math.ceil(from / 8) * 8, 0, Math.floor((size - 16) / 8) * 8);
}

/** The grid around the mouth: part of the head's grid, whole cells of it, often divided finer. */
export function layMouthGrid(face: FaceFrame, head: Grid, reach: Region): Grid {
  const large = head.cellPx;
  const cellPx = face.heightPx > largeMouthFacePx ? 8 : 4;
  const column = (x: number) => clamp((x - head.leftPx) / large, 0, head.columns);
  const row = (y: number) => clamp((y - head.topPx) / large, 0, head.rows);
  const left = Math.min(Math.floor(column(reach.left)), head.columns - 1);
  const top = Math.min(Math.floor(row(reach.top)), head.rows - 1);
  const right = Math.max(left + 1, Math.ceil(column(reach.right)));
  const bottom = Math.max(top + 1, Math.ceil(row(reach.bottom)));
  const parts = large / Math.min(cellPx, large);
  return {
    ...head,
    cellPx: large === 4 ? 4 : cellPx,
    leftPx: head.leftPx + left * large,
    topPx: head.topPx + top * large,
    columns: (right - left) * parts,
    rows: (bottom - top) * parts,
  };
}
