import { known } from '@portray/foundation/known';
import type { Luma } from '../picture/luma.ts';
import type { Mask } from '../picture/regions.ts';

/** A drawn frame, and where it shows the inside of the mouth. */
export type DrawnMouth = { luma: Luma; inside: Mask };

/** Lips are looked at this far (face heights) below an opening. */
const reach = 0.03;
/** An open lip hides this much of its rim: what it shows lies nearer to its edge than in the photo. */
const hiddenRim = 0.0055;
/** A line left behind is at least this deep, in luma, in shares of the lip line's depth, and of what the photo has there. */
const leastDepth = 10;
const ofLine = 0.5;
const ofPhoto = 1.5;
/** The soft edge of an opening is no line. */
const edgePx = 2;

/**
 * Share of an opening's width below which a dark line crosses the lip that was not there at rest: where lips do not part
 * along the line between them, the line stays behind in one of them.
 */
export function lineLeftBehind(open: DrawnMouth, rest: DrawnMouth, faceHeightPx: number): number {
  const far = Math.round(reach * faceHeightPx);
  const farInPhoto = Math.round((reach + hiddenRim) * faceHeightPx);
  let columns = 0;
  let crossed = 0;
  for (let x = 0; x < open.luma.width; x++) {
    const inside = rowsOf(open.inside, x);
    if (!inside) continue;
    columns++;
    const middle = Math.round((inside.first + inside.last) / 2);
    const darkest = darkestRow(rest.luma, x, middle - far, middle + far);
    // An upper lip in the shade may be as dark as the line below it, which is no higher than where the opening begins.
    const line = rowsOf(rest.inside, x)?.last ?? Math.max(inside.first, darkest);
    const least = Math.max(
      leastDepth,
      ofLine * valleyDepth(rest.luma, x, middle - far, middle + far),
      ofPhoto * valleyDepth(rest.luma, x, line + edgePx, line + farInPhoto),
    );
    if (valleyDepth(open.luma, x, inside.last + edgePx, inside.last + far) >= least) crossed++;
  }
  return columns ? crossed / columns : 0;
}

function rowsOf({ width, height, data }: Mask, x: number): { first: number; last: number } | undefined {
  let rows: { first: number; last: number } | undefined;
  for (let y = 0; y < height; y++) if (data[y * width + x]) rows = { first: rows?.first ?? y, last: y };
  return rows;
}

function darkestRow(luma: Luma, x: number, from: number, to: number): number {
  const values = columnOf(luma, x, from, to);
  return from + values.indexOf(Math.min(...values));
}

/** How much darker the darkest row between two lighter ones is than the darker of these. */
function valleyDepth(luma: Luma, x: number, from: number, to: number): number {
  const values = columnOf(luma, x, from, to);
  return values.reduce((deepest, value, i) => {
    const sides = Math.min(Math.max(...values.slice(0, i)), Math.max(...values.slice(i + 1)));
    return Math.max(deepest, sides - value);
  }, 0);
}

function columnOf({ width, height, data }: Luma, x: number, from: number, to: number): number[] {
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) =>
    Math.min(height - 1, Math.max(0, from + i)),
  );
  return rows.map((y) => known(data[y * width + x]));
}
