import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import type { Plane } from './plane.ts';

/**
 * By how much a thing stands out in the mean, and at which share of its border it ends sharply where the wall is beside it: a
 * lamp far behind does not.
 */
export function measureEnds(
  thing: number[],
  columns: number,
  planes: readonly { seen: Float32Array; behind: Float32Array }[],
  isPerson: (at: number) => boolean,
): { standing: number; sharpness: number } {
  const pixels = new Set(thing);
  const apart = (of: (plane: { seen: Float32Array; behind: Float32Array }) => number) => Math.hypot(...planes.map(of));
  const standing = thing.reduce(
    (sum, at) => sum + apart(({ seen, behind }) => floatAt(seen, at) - floatAt(behind, at)) / thing.length,
    0,
  );
  let [sharp, ends] = [0, 0];
  for (const at of thing) {
    for (const to of [1, -1, columns, -columns]) {
      const [next, beyond] = [at + to, at + 2 * to];
      if (beyond < 0 || beyond >= known(planes[0]).seen.length) continue;
      if (pixels.has(next) || pixels.has(beyond) || isPerson(next) || isPerson(beyond)) continue;
      const inner = pixels.has(at - to) ? at - to : at;
      if (apart(({ seen }) => floatAt(seen, inner) - floatAt(seen, beyond)) > standing / 2) sharp++;
      ends++;
    }
  }
  return { standing, sharpness: sharp / Math.max(1, ends) };
}

/** How much a wall differs in itself. */
export function deviationWhere(seen: Float32Array, free: Plane): number {
  let [count, sum, squares] = [0, 0, 0];
  seen.forEach((value, at) => {
    if (floatAt(free.data, at) === 0) return;
    count++;
    sum += value;
    squares += value * value;
  });
  const mean = sum / Math.max(1, count);
  return Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
}
