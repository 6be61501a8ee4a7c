import { known } from '@portray/foundation/known';
import { correlation, median } from '../statistics.ts';
import { type Curve, valueAt } from './curve.ts';

/** The best agreement of a mouth with a curve. `lagMs` > 0: the mouth is later than the sound. */
export type Agreement = { lagMs: number; correlation: number };

/** Aperture of each frame from `startSeconds` of the file on. */
export type ApertureTrack = {
  framesPerSecond: number;
  startSeconds: number;
  values: ArrayLike<number>;
  /** 1 for frames that say nothing about the sound: lips that are parted in the photo, while nothing is said. */
  ignored?: Uint8Array;
};

const reachMs = 200;

/** Correlates the aperture with the curve at every delay of ±200 ms, to a millisecond. */
export function agreement(track: ApertureTrack, curve: Curve): Agreement {
  let best: Agreement = { lagMs: 0, correlation: -1 };
  const tryLag = (lagMs: number) => {
    const found = correlationAt(track, curve, lagMs);
    if (found > best.correlation) best = { lagMs, correlation: found };
  };
  for (let lagMs = -reachMs; lagMs <= reachMs; lagMs += 5) tryLag(lagMs);
  const coarse = best.lagMs;
  for (let lagMs = coarse - 4; lagMs <= coarse + 4; lagMs++) tryLag(lagMs);
  return best;
}

function correlationAt(track: ApertureTrack, curve: Curve, lagMs: number): number {
  const seen: number[] = [];
  const expected: number[] = [];
  for (let i = 0; i < track.values.length; i++) {
    if (track.ignored?.[i]) continue;
    seen.push(known(track.values[i]));
    expected.push(valueAt(curve, track.startSeconds + i / track.framesPerSecond - lagMs / 1000));
  }
  return correlation(seen, expected);
}

export type WindowLag = Agreement & { startSeconds: number };

const windowSeconds = 10;

/** The lag in each window of ten seconds, `hopSeconds` apart; a shorter clip is one window. */
export function windowLags(track: ApertureTrack, curve: Curve, hopSeconds = 2.5): WindowLag[] {
  const frames = Math.min(track.values.length, Math.round(windowSeconds * track.framesPerSecond));
  const hop = Math.round(hopSeconds * track.framesPerSecond);
  const windows: WindowLag[] = [];
  for (let first = 0; first + frames <= track.values.length; first += hop) {
    const part = partOf(track, first, first + frames);
    windows.push({ startSeconds: part.startSeconds, ...agreement(part, curve) });
  }
  return windows;
}

export function medianLagMs(windows: WindowLag[]): number {
  return median(windows.map((window) => window.lagMs));
}

const driftSpanSeconds = 300;
/** Shorter videos say too little about a drift of milliseconds in five minutes. */
const leastDriftSeconds = 240;

/** How much the lag grows in five minutes, from the first to the last two fifths; undefined for shorter videos. */
export function driftMs(track: ApertureTrack, curve: Curve): number | undefined {
  const count = track.values.length;
  const seconds = count / track.framesPerSecond;
  if (seconds < leastDriftSeconds) return undefined;
  const share = Math.round(count * 0.4);
  const early = agreement(partOf(track, 0, share), curve);
  const late = agreement(partOf(track, count - share, count), curve);
  return ((late.lagMs - early.lagMs) * driftSpanSeconds) / (seconds * 0.6);
}

function partOf(track: ApertureTrack, first: number, end: number): ApertureTrack {
  return {
    framesPerSecond: track.framesPerSecond,
    startSeconds: track.startSeconds + first / track.framesPerSecond,
    values: Array.prototype.slice.call(track.values, first, end),
    ...(track.ignored && { ignored: track.ignored.subarray(first, end) }),
  };
}
