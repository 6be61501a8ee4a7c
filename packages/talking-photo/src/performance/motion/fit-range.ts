import { floatAt } from '@portray/foundation/typed-reads';
import { smoothStep } from '../../shaping.ts';

type FitRest = { framesPerSecond: number; fadeInSeconds: number };

/** Within less than this there is no time for the whole range. */
const fullRangeSeconds = 6;
/** What lies beyond these shares of the time is no part of a range: a single start at a sound does not make one. */
const share = { low: 0.02, high: 0.98 };
/** Nothing leaves the middle by more than this part of the range. */
const farthest = 0.6;
/** Bending takes some of the range, and so does the start; more than this is not made up for. */
const mostMadeUp = 1.6;

/** Centres and scales a track so that it covers `range` from its 2nd to its 98th percentile, beginning at 0. */
export function fitRange(
  track: Float32Array,
  range: number,
  { framesPerSecond, fadeInSeconds }: FitRest,
): Float32Array {
  const seconds = track.length / framesPerSecond;
  const wanted = range * Math.min(1, 0.4 + (0.6 * seconds) / fullRangeSeconds);
  const { low, high } = bordersOf(track);
  const middle = (low + high) / 2;
  const fitted = (gain: number) =>
    track.map((value, frame) => {
      const fade = smoothStep(0, fadeInSeconds, frame / framesPerSecond);
      return fade * bend(gain * (value - middle), farthest * wanted);
    });
  const first = high - low > 1e-6 ? wanted / (high - low) : 0;
  let gain = first;
  for (let step = 0; step < 4; step++) {
    const reached = bordersOf(fitted(gain));
    gain = Math.min(mostMadeUp * first, (gain * wanted) / Math.max(1e-9, reached.high - reached.low));
  }
  return fitted(gain);
}

function bordersOf(track: Float32Array): { low: number; high: number } {
  const sorted = track.toSorted();
  const at = (part: number) => floatAt(sorted, Math.round((sorted.length - 1) * part));
  return { low: at(share.low), high: at(share.high) };
}

/** From the 2nd to the 98th percentile. */
export function rangeOf(track: Float32Array): number {
  const { low, high } = bordersOf(track);
  return high - low;
}

/** Straight up to 70 % of the limit, then ever flatter. */
function bend(value: number, limit: number): number {
  const straight = 0.7 * limit;
  const over = Math.abs(value) - straight;
  if (over <= 0) return value;
  const rest = limit - straight;
  return Math.sign(value) * (straight + rest * Math.tanh(over / rest));
}
