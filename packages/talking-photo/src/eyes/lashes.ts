import { floatAt } from '@portray/foundation/typed-reads';
import { frameX, frameY } from '../rig/axes.ts';
import { type Curve, curveAt, smoothCurve } from '../rig/curve.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { type EyeModel, openEdgeAt } from './eye-pose.ts';
import { type LidTones, toneAt } from './lid-tones.ts';
import { photoLuma, type TextureWindow } from './texture-window.ts';

/** The photo's own upper lashes: how much darker than skin (0–1) they are. */
export type Lashes = {
  /** At the edge of the lid, along the eye. */
  roots: Curve;
  rootsPx: number;
  /** The single lashes, at half pixels along the eye and away from their roots. */
  from: number;
  columns: number;
  rows: number;
  darkness: Float32Array;
};

const perPx = 2;
/** Lashes are looked for up to this share of the opening above the margin. */
const reachShare = 0.45;
/** ... and no further than this, in face heights. */
const longest = 0.03;
/** The landmarks miss the lashes' roots by up to this share of the opening. */
const rootShare = 0.12;
/** Skin has shade of its own, which is no lash. */
const skinShade = 0.14;
/** A shut eye shows its edge even where no lashes are seen. */
const leastRoots = 0.28;
const darkest = 0.66;
/** Thickness of the edge in face heights. */
const rootsThickness = 0.003;

/** Reads the lashes from the photo: what is dark from the margin upwards without a gap, so that no crease is taken for one. */
export function readLashes(model: EyeModel, tones: LidTones, window: TextureWindow): Lashes {
  const { eye, unitPx, lidHeightPx } = model;
  const from = -0.75 * eye.widthPx;
  const columns = Math.ceil(1.5 * eye.widthPx * perPx) + 2;
  const rows =
    Math.ceil(Math.max(3, Math.min(reachShare * eye.openingPx, 0.6 * lidHeightPx, longest * unitPx)) * perPx) + 1;
  const darkness = new Float32Array(columns * rows);
  const roots = new Float64Array(columns);
  const rootPx = rootShare * eye.openingPx;
  for (let column = 0; column < columns; column++) {
    const x = from + column / perPx;
    const margin = openEdgeAt(model, x);
    const skin = Math.max(8, toneAt(tones, (2 * x) / eye.widthPx, 'upper', 0) - 16);
    const darkAt = (above: number) => {
      const luma = photoLuma(window, frameX(eye.axes, x, margin - above), frameY(eye.axes, x, margin - above)) - 16;
      return clamp((1 - luma / skin - skinShade) * 1.15, 0, darkest);
    };
    let least = 0;
    for (let above = 0; above <= rootPx; above += 0.5) least = Math.max(least, darkAt(above));
    roots[column] = Math.max(leastRoots, least);
    for (let row = 0; row < rows; row++) {
      if (row / perPx > rootPx) least = Math.min(least, darkAt(row / perPx));
      darkness[column * rows + row] = least * (1 - (row / (rows - 1)) ** 2);
    }
  }
  const along = { from, to: from + (columns - 1) / perPx, values: roots };
  return {
    roots: smoothCurve(along, 0.05 * eye.widthPx * perPx),
    rootsPx: Math.max(0.7, rootsThickness * unitPx),
    from,
    columns,
    rows,
    darkness: softenRows(darkness, columns, rows),
  };
}

/** Means of three columns: a lash is wider than half a pixel. */
function softenRows(darkness: Float32Array, columns: number, rows: number): Float32Array {
  return darkness.map((value, at) => {
    const before = at < rows ? value : floatAt(darkness, at - rows);
    const after = at >= (columns - 1) * rows ? value : floatAt(darkness, at + rows);
    return (before + 2 * value + after) / 4;
  });
}

/** How much of the light the lashes take, 0–1, at x and `awayPx` from their roots, where they are seen at `length` times their own. */
export function lashesAt(lashes: Lashes, x: number, awayPx: number, length: number): number {
  const { roots, rootsPx } = lashes;
  const edge = awayPx > 1.6 * rootsPx ? 0 : curveAt(roots, x) * (1 - smoothStep(0.3 * rootsPx, 1.6 * rootsPx, awayPx));
  return length < 0.1 ? edge : Math.max(edge, singleLashes(lashes, x, awayPx / length));
}

function singleLashes({ from, columns, rows, darkness }: Lashes, x: number, awayPx: number): number {
  const atY = awayPx * perPx;
  if (atY >= rows - 1) return 0;
  const atX = clamp((x - from) * perPx, 0, columns - 1.001);
  const at = (atX | 0) * rows + (atY | 0);
  const up = atY - (atY | 0);
  return mix(
    mix(floatAt(darkness, at), floatAt(darkness, at + 1), up),
    mix(floatAt(darkness, at + rows), floatAt(darkness, at + rows + 1), up),
    atX - (atX | 0),
  );
}
