import { floatAt } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf } from '../plane.ts';
import type { Evidence } from './colour-evidence.ts';

/** Hair and rings are no wider than twice this (face heights). */
const thinRatio = 0.016;
/** Where the matte has less than this, the person is in doubt; also below the second where nothing of the person looks like it. */
const doubtful = { ever: 0.6, strange: 0.8 };
/** Strange is what less than this share of the person nearby looks like, and what lies this near (face heights) to the wall. */
const strange = { likePerson: 0.02, nearRatio: 0.07, forPerson: -0.4 };

/**
 * Where something that is too wide for hair stands beside the person, in doubt: 1, else 0. `guess` is the share by the
 * colours, `matte` that by the matte.
 */
export function findWideDoubts(guess: Plane, matte: Plane, evidence: Evidence, unitPx: number): Plane {
  const { width, height } = guess;
  const radius = (ratio: number) => Math.max(1, Math.round(ratio * unitPx));
  const wall = planeOf(width, height, (_x, _y, at) =>
    floatAt(evidence.forPerson, at) < strange.forPerson || floatAt(guess.data, at) === 0 ? 1 : 0,
  );
  const nearWall = boxMean(wall, radius(strange.nearRatio));
  const isDoubted = (at: number) => {
    const share = floatAt(matte.data, at);
    const isStrange = floatAt(evidence.likePerson, at) < strange.likePerson && floatAt(nearWall.data, at) > 0.02;
    return share < doubtful.ever || (isStrange && share < doubtful.strange);
  };
  const thing = planeOf(width, height, (_x, _y, at) => (floatAt(guess.data, at) > 0.25 && isDoubted(at) ? 1 : 0));
  const around = boxMean(thing, radius(thinRatio));
  const core = planeOf(width, height, (_x, _y, at) => (floatAt(around.data, at) > 0.999 ? 1 : 0));
  const grown = boxMean(core, radius(thinRatio));
  return planeOf(width, height, (_x, _y, at) => (thing.data[at] === 1 && floatAt(grown.data, at) > 1e-4 ? 1 : 0));
}
