import { known } from '@portray/foundation/known';
import type { Performance } from '@portray/talking-photo/performance';
import type { PixelTracks } from '../pixel-watch.ts';
import { correlation, quantile } from '../statistics.ts';
import { type Blink, riseAt } from './blinks.ts';

/** A head that moves by less than this (face heights) says nothing about what follows it. */
const leastTravel = 0.02;
/** Blinks weaker than this share of the strongest are half blinks, which need not cover the eye. */
const fullBlink = 0.8;

/** How far the collar travels against the head; undefined where the head rests or no collar is seen. */
export function collarShare({
  headShift,
  collarShift,
}: Pick<PixelTracks, 'headShift' | 'collarShift'>): number | undefined {
  if (collarShift.length === 0 || travel(headShift) < leastTravel) return undefined;
  return travel(collarShift) / travel(headShift);
}

function travel(shift: readonly number[]): number {
  return shift.length === 0 ? 0 : quantile(shift, 0.98) - quantile(shift, 0.02);
}

/**
 * What the lids cover of the irises at the bottom of the full blinks: the worst of them. `meantFull`: frames at which eyes are
 * meant to be shut; without any, the strongest blinks count, and half ones are told by how much is seen of the eyes. Undefined
 * without any blink.
 */
export function irisCover(
  { eyesShut, irisCovered }: Pick<PixelTracks, 'eyesShut' | 'irisCovered'>,
  blinks: readonly Blink[],
  framesPerSecond: number,
  meantFull: readonly number[] = [],
): { share: number; seconds: number } | undefined {
  const bottoms = meantFull.length ? meantFull : strongBottoms(eyesShut, blinks, framesPerSecond);
  const full = bottoms.flatMap((frame) => {
    const around = irisCovered.slice(Math.max(0, frame - 1), frame + 2).flatMap((share) => share ?? []);
    return around.length === 0 ? [] : [{ share: Math.max(...around), seconds: frame / framesPerSecond }];
  });
  return full.length === 0 ? undefined : full.reduce((worst, one) => (one.share < worst.share ? one : worst));
}

function strongBottoms(eyesShut: readonly number[], blinks: readonly Blink[], framesPerSecond: number): number[] {
  const bottoms = blinks.map((blink) => bottomOf(eyesShut, blink, framesPerSecond));
  const rise = (frame: number) => riseAt(eyesShut, frame, framesPerSecond);
  const strongest = Math.max(0, ...bottoms.map(rise));
  return bottoms.filter((frame) => rise(frame) >= fullBlink * strongest);
}

/** Lids that are meant to go down by this much are meant to shut the eye. */
const meantShut = 0.9;

/** The frames at which a performance has its full blinks at their bottoms. */
export function fullBlinksOf({ frameCount, controlsAt }: Performance): number[] {
  const lids = Array.from({ length: frameCount }, (_, frame) => controlsAt(frame).blink);
  return [...lids.keys()].filter((frame) => {
    const [before = 0, lid = 0, after = 0] = [lids[frame - 1], lids[frame], lids[frame + 1]];
    return lid >= meantShut && lid > before && lid >= after;
  });
}

function bottomOf(change: readonly number[], { startSeconds, endSeconds }: Blink, framesPerSecond: number): number {
  const first = Math.max(0, Math.floor(startSeconds * framesPerSecond));
  const last = Math.min(change.length - 1, Math.ceil(endSeconds * framesPerSecond));
  let best = first;
  for (let frame = first; frame <= last; frame++) if (known(change[frame]) > known(change[best])) best = frame;
  return best;
}

/** How alike two heads move from side to side over the time that both last. */
export function traceLikeness(one: readonly number[], other: readonly number[]): number {
  const frames = Math.min(one.length, other.length);
  return correlation(one.slice(0, frames), other.slice(0, frames));
}
