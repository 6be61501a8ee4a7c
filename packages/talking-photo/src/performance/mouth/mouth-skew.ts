import { floatAt } from '@portray/foundation/typed-reads';
import { levelOff } from '../../shaping.ts';
import { createDrift, smooth } from '../performance-signal.ts';

type SkewRequest = {
  frameCount: number;
  framesPerSecond: number;
  /** The lips' opening per frame, in face heights. */
  opening: Float32Array;
  random: () => number;
};

/** Lips that are open by this much (face heights) on average are skewed in full. */
const fullyOpen = 0.05;
/** Every speaker has a side; the rest changes about so often a second. */
const ownSide = 0.35;
const changesPerSecond = 1.6;

/** No mouth moves alike on both sides: one corner goes up and the other down, as long as somebody speaks. */
export function skewMouth({ frameCount, framesPerSecond, opening, random }: SkewRequest): Float32Array {
  const open = smooth(opening, 0.12 * framesPerSecond);
  const side = random() < 0.5 ? -ownSide : ownSide;
  const drift = createDrift(random);
  return Float32Array.from({ length: frameCount }, (_, frame) => {
    const amount = Math.min(1, floatAt(open, frame) / fullyOpen);
    const skew = amount * (side + drift((frame / framesPerSecond) * changesPerSecond));
    return Math.sign(skew) * levelOff(Math.abs(skew), 1);
  });
}
