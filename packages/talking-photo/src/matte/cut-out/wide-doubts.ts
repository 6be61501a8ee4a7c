import { floatAt } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf } from '../plane.ts';

/** Hair and rings are no wider than twice this (face heights). */
const thinRatio = 0.016;
/** Where the matte has less than this, the person is in doubt. */
const doubtful = 0.6;

/** Where something that is too wide for hair stands beside the person, in doubt: 1, else 0. `guess` is the share by the colours. */
export function findWideDoubts(guess: Plane, matte: Plane, unitPx: number): Plane {
  const { width, height } = guess;
  const radius = Math.max(1, Math.round(thinRatio * unitPx));
  const thing = planeOf(width, height, (_x, _y, at) =>
    floatAt(matte.data, at) < doubtful && floatAt(guess.data, at) > 0.25 ? 1 : 0,
  );
  const around = boxMean(thing, radius);
  const core = planeOf(width, height, (_x, _y, at) => (floatAt(around.data, at) > 0.999 ? 1 : 0));
  const grown = boxMean(core, radius);
  return planeOf(width, height, (_x, _y, at) => (thing.data[at] === 1 && floatAt(grown.data, at) > 1e-4 ? 1 : 0));
}
