import { mix, smoothStep } from './tone.ts';

/** Unevenness that a seed and a place decide alone. */

/** 0 to 1 for a whole-numbered place. */
function grain(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(seed + 1, 0x9e3779b9);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 8) / 0x1000000;
}

/** Two grains added: -1 to 1, mostly near 0. */
export const dither = (x: number, y: number): number => grain(x, y, 0) - grain(x, y, 1);

/** Smooth noise, -0.5 to 0.5; one wave is about two units long. */
export function cloud(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smoothStep(0, 1, x - column), smoothStep(0, 1, y - row)];
  const above = mix(grain(column, row, seed), grain(column + 1, row, seed), u);
  const below = mix(grain(column, row + 1, seed), grain(column + 1, row + 1, seed), u);
  return mix(above, below, v) - 0.5;
}
