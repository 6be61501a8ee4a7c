import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { boxMean, planeOf } from '../plane.ts';
import type { Cut } from './blind-outline.ts';
import { largestPiece } from './largest-piece.ts';

/** What lies deeper than this (face heights) within the outline is the person. */
const depthRatio = 0.05;
/** Patches of 3 × 3 pixels are looked for within this many face heights. */
const reachRatio = 0.12;
/** A matte above this has little doubt; shares (of 255) below `wall` are the wall, from `person` on the person. */
const sure = { matte: 0.85, wall: 3, person: 128 };
/** A patch is the wall's that differs from one of the wall by less than this (0 to 1), and by much less (squared) than from any of the person. */
const alike = { most: 0.035, against: 0.4 };
/** Pieces grow as far as they are alike, but no further than this (px of half the resolution). */
const mostPasses = 12;
/** How near (px) to a piece others may begin. */
const nearPx = 3;

/**
 * The largest piece (px of the frame) that was cut out with the person, in doubt, though it goes on in the wall just as it is: a
 * door frame of the hair's colour, the wall between locks.
 */
export function largestWallPiece({ shares, colours, matte, unitPx }: Omit<Cut, 'photo'>): number {
  const { width, height } = shares;
  const reach = Math.max(3, Math.round(reachRatio * unitPx));
  const patches = patchesOf(colours, width);
  const cut = planeOf(width, height, (_x, _y, at) => (floatAt(shares.data, at) >= sure.person ? 1 : 0));
  const inner = boxMean(cut, Math.max(2, Math.round(depthRatio * unitPx)));
  const isPerson = Uint8Array.from(inner.data, (mean) => (mean > 0.999 ? 1 : 0));
  const wall = planeOf(width, height, (_x, _y, at) => (floatAt(shares.data, at) < sure.wall ? 1 : 0));
  const isWall = Uint8Array.from(wall.data);
  const isWallPatch = Uint8Array.from(boxMean(wall, 1).data, (mean) => (mean > 0.999 ? 1 : 0));
  const pieces = new Uint8Array(isWall.length);
  const isDoubted = (at: number) =>
    floatAt(cut.data, at) === 1 && byteAt(isPerson, at) === 0 && floatAt(matte.data, at) <= sure.matte;
  const isOfWall = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const around = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
    if (around.left < 1 || around.top < 1 || around.right >= width - 1 || around.bottom >= height - 1) return false;
    const most = patches.nearest(at, around, isPerson, Number.POSITIVE_INFINITY);
    const least = Math.min(alike.most ** 2 * patches.values, alike.against * most);
    return patches.nearest(at, around, isWallPatch, least) < least;
  };
  let near: Iterable<number> = cut.data.keys();
  for (let pass = 0; pass < mostPasses; pass++) {
    const found = [...near].filter((at) => isDoubted(at) && byteAt(pieces, at) === 0 && isOfWall(at));
    if (found.length === 0) break;
    for (const at of found) pieces[at] = isWall[at] = 1;
    near = new Set(found.flatMap((at) => square(at, width, nearPx)));
    for (const at of near) if (patches.isWhole(isWall, at)) isWallPatch[at] = 1;
  }
  // Single pixels are alike by chance.
  const core = boxMean({ width, height, data: Float32Array.from(pieces) }, 1);
  const cores = Uint8Array.from(core.data, (mean) => (mean > 0.6 ? 1 : 0));
  return 4 * largestPiece(cores, width);
}

function square(at: number, width: number, reach: number): number[] {
  const side = 2 * reach + 1;
  return Array.from(
    { length: side * side },
    (_, i) => at + (Math.floor(i / side) - reach) * width + (i % side) - reach,
  );
}

/** Patches of 3 × 3 pixels by their middle. */
function patchesOf(colours: Float32Array, width: number) {
  const offsets = [0, -1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  /** The sum of squared differences, or more than `most`. */
  const difference = (one: number, other: number, most: number) => {
    let sum = 0;
    for (const offset of offsets) {
      const [from, to] = [3 * (one + offset), 3 * (other + offset)];
      for (let c = 0; c < 3; c++) sum += (floatAt(colours, from + c) - floatAt(colours, to + c)) ** 2;
      if (sum > most) return sum;
    }
    return sum;
  };
  return {
    /** Colours that are compared. */
    values: 3 * offsets.length,
    isWhole: (of: Uint8Array, at: number) => offsets.every((offset) => of[at + offset] === 1),
    /** The least difference of a patch from those that are 1 in `of`; no less than `most` where none is nearer. */
    nearest(
      at: number,
      around: { left: number; right: number; top: number; bottom: number },
      of: Uint8Array,
      most: number,
    ) {
      let least = most;
      for (let y = around.top; y <= around.bottom; y++) {
        for (let to = y * width + around.left; to <= y * width + around.right; to++) {
          if (byteAt(of, to) === 1) least = Math.min(least, difference(at, to, least));
        }
      }
      return least;
    },
  };
}
