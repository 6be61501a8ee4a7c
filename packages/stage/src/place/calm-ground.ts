import { contrast } from '../text/contrast.ts';
import { anyShades, mixed, type Shades, seenShare } from './shades.ts';

/** Colours of places behind something, row by row; what a clip shows changes. */
export type Ground = readonly (readonly (string | 'moving')[])[];

/** The shades of all of it. */
export function shadesOfGround(ground: Ground): Shades {
  const all = ground.flat();
  const still = all.filter((colour) => colour !== 'moving');
  const share = all.length > 0 ? still.length / all.length : 1;
  const shades = mixed(still.map((colour) => [colour, 1] as const));
  return shades.map((each, step) => each * share + (anyShades[step] ?? 0) * (1 - share));
}

/** Sides of a part that is looked at by itself, in places. */
const part = 4;
/** Of a part so little is seen that it is lost; as many lost parts are put up with, as a share of all. */
const lost = 0.5;
const mostLost = 0.1;
/** Neighbouring places are apart with such a contrast; a ground with more such neighbours, as a share of all, is restless. */
const apart = 1.5;
const mostApart = 0.05;

/**
 * Whether something is seen everywhere on a ground, not only by the mean: no part of it is lost, and the ground has no pattern
 * that is taken for a part of it. A single edge across it is none.
 */
export function isCalmFor(shown: Shades, ground: Ground): boolean {
  const parts = partsOf(ground);
  const lostParts = parts.filter((each) => seenShare(shown, shadesOfGround(each)) < lost);
  return lostParts.length <= parts.length * mostLost && shareApart(ground) <= mostApart;
}

function partsOf(ground: Ground): Ground[] {
  const [width, height] = [ground[0]?.length ?? 0, ground.length];
  const parts: Ground[] = [];
  for (let top = 0; top < height; top += part)
    for (let left = 0; left < width; left += part)
      parts.push(ground.slice(top, top + part).map((row) => row.slice(left, left + part)));
  return parts;
}

function shareApart(ground: Ground): number {
  let [pairs, found] = [0, 0];
  for (const [y, row] of ground.entries())
    for (const [x, colour] of row.entries())
      for (const other of [row[x + 1], ground[y + 1]?.[x]]) {
        if (other === undefined) continue;
        pairs += 1;
        if (colour !== 'moving' && other !== 'moving' && contrast(colour, other) >= apart) found += 1;
      }
  return pairs > 0 ? found / pairs : 0;
}
