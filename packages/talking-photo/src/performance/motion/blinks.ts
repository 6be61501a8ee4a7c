import { floatAt } from '@portray/foundation/typed-reads';
import { smoothStep } from '../../shaping.ts';
import type { Border } from './speech-rhythm.ts';

export type BlinkRequest = {
  frameCount: number;
  framesPerSecond: number;
  /** People like to blink where a phrase ends. */
  borders: readonly Border[];
  /** Upper lids in each frame, −1 lowered … 1 raised: how open the eyes are between blinks. */
  lid: Float32Array;
  random: () => number;
};

/** Seconds: down, shut, up. Shut is longer than a frame at 30 a second, so that a whole blink shuts on one. */
const downSeconds = 0.08;
const shutSeconds = 0.036;
const upSeconds = 0.175;
const wholeSeconds = downSeconds + shutSeconds + upSeconds;

/** People differ much (Cummins 2010): a person's mean wait is drawn from this range, 14 to 23 blinks a minute. */
const meanWait = { from: 2.8, to: 4.4 };
/** Waits, in means, never follow one another closely; they spread around 1 with a CV of about 0.45. */
const shortestWait = 0.3;
/** A video opens with open eyes: it is judged by its beginning, of which its still is taken. */
const opensSeconds = 1;
/** A blink that is due within this of a border waits for it, or comes early. */
const borderReachSeconds = 0.7;
/** Share of the blinks that come twice, and of those that shut the eyes by half. */
const doubleShare = 0.12;
const halfShare = 0.14;
const doubleGapSeconds = 0.17;

/**
 * Half a blink over lids that are lower than this shuts eyes all but a slit, which is neither. Nor do half ones come first
 * or after one another: eyes that never shut are sleepy ones.
 */
const lowestForHalf = -0.3;

/** Lids per frame: 0 open … 1 shut. */
export function blink({ frameCount, framesPerSecond, borders, lid, random }: BlinkRequest): Float32Array {
  const lids = new Float32Array(frameCount);
  const endSeconds = frameCount / framesPerSecond - 0.4;
  const mean = meanWait.from + (meanWait.to - meanWait.from) * random();
  let earliest = opensSeconds;
  let isAfterFull = false;
  for (let due = opensSeconds + 0.7 * mean * random(); due < endSeconds; ) {
    const near = nearestBorder(borders, due, earliest);
    const start = near ? near.endSeconds - 0.05 + 0.15 * random() : due;
    const mayBeHalf = isAfterFull && lowestWithin(lid, start, start + wholeSeconds, framesPerSecond) > lowestForHalf;
    const { end, isFull } = blinkOnce(lids, start, mayBeHalf, framesPerSecond, random);
    isAfterFull = isFull;
    earliest = end + 0.4;
    due = Math.max(earliest, start + mean * (shortestWait - 0.72 * Math.log(1 - 0.94 * random())));
  }
  return lids;
}

function nearestBorder(borders: readonly Border[], due: number, earliest: number): Border | undefined {
  const far = ({ endSeconds }: Border) => Math.abs(endSeconds - due);
  const within = borders.filter((border) => border.endSeconds > earliest && far(border) <= borderReachSeconds);
  return within.reduce<Border | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
}

/** One blink, sometimes half or twice; says when it is over. */
function blinkOnce(
  lids: Float32Array,
  start: number,
  mayBeHalf: boolean,
  framesPerSecond: number,
  random: () => number,
): { end: number; isFull: boolean } {
  const kind = random();
  const slowness = 0.85 + 0.3 * random();
  // Drawn in any case, so that what follows does not hang on it.
  const halfHeight = kind < halfShare ? 0.45 + 0.2 * random() : 1;
  const height = mayBeHalf ? halfHeight : 1;
  const end = addBlink(lids, start, slowness, height, framesPerSecond);
  const isDouble = kind >= 1 - doubleShare;
  return {
    end: isDouble ? addBlink(lids, end + doubleGapSeconds, 0.85, 1, framesPerSecond) : end,
    isFull: height === 1,
  };
}

function lowestWithin(track: Float32Array, from: number, to: number, framesPerSecond: number): number {
  const part = track.subarray(Math.floor(from * framesPerSecond), Math.ceil(to * framesPerSecond) + 1);
  return part.reduce((lowest, value) => Math.min(lowest, value), 1);
}

function addBlink(
  lids: Float32Array,
  start: number,
  slowness: number,
  height: number,
  framesPerSecond: number,
): number {
  const shutFrom = start + downSeconds * slowness;
  const shutTo = shutFrom + shutSeconds;
  const end = shutTo + upSeconds * slowness;
  const last = Math.min(lids.length - 1, Math.ceil(end * framesPerSecond));
  for (let frame = Math.max(0, Math.floor(start * framesPerSecond)); frame <= last; frame++) {
    const seconds = frame / framesPerSecond;
    const lid = height * Math.min(smoothStep(start, shutFrom, seconds), smoothStep(end, shutTo, seconds));
    lids[frame] = Math.max(floatAt(lids, frame), lid);
  }
  return end;
}
