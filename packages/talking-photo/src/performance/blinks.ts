import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import type { Stretch } from './performance-loudness.ts';
import { ramp } from './performance-signal.ts';

export type BlinkRequest = {
  frameCount: number;
  framesPerSecond: number;
  /** Where people like to blink: at the start of a pause. */
  pauses: readonly Stretch[];
  random: () => number;
};

/** Seconds: down, shut, up. Shut is longer than a frame at 30 a second, so that each blink shuts on one. */
const downSeconds = 0.08;
const shutSeconds = 0.036;
const upSeconds = 0.175;

/** Waits are drawn from these ranges in turn: 21 blinks a minute on average, without a rhythm (CV of the waits ≈ 0.4). */
const waits = [
  { from: 2.2, to: 3.2 },
  { from: 1.1, to: 1.9 },
  { from: 3.5, to: 5 },
] as const;
/** A blink moves to the start of a pause that is this near. */
const pauseReachSeconds = 0.4;

/** Lids per frame: 0 open … 1 shut. */
export function blink({ frameCount, framesPerSecond, pauses, random }: BlinkRequest): Float32Array {
  const lids = new Float32Array(frameCount);
  const endSeconds = frameCount / framesPerSecond - 0.4;
  let turn = Math.floor(random() * waits.length);
  for (let at = 0.7 + random() * 1.2; at < endSeconds; turn++) {
    const earliest = at - pauseReachSeconds;
    const pause = pauses.find(({ startSeconds }) => startSeconds >= earliest);
    const start = pause && Math.abs(pause.startSeconds - at) <= pauseReachSeconds ? pause.startSeconds : at;
    addBlink(lids, start, 0.9 + random() * 0.25, framesPerSecond);
    const { from, to } = known(waits[turn % waits.length]);
    at = start + from + (to - from) * random();
  }
  return lids;
}

function addBlink(lids: Float32Array, start: number, slowness: number, framesPerSecond: number): void {
  const shutFrom = start + downSeconds * slowness;
  const shutTo = shutFrom + shutSeconds;
  const end = shutTo + upSeconds * slowness;
  const last = Math.min(lids.length - 1, Math.ceil(end * framesPerSecond));
  for (let frame = Math.max(0, Math.floor(start * framesPerSecond)); frame <= last; frame++) {
    const seconds = frame / framesPerSecond;
    const lid = Math.min(ramp(start, shutFrom, seconds), ramp(end, shutTo, seconds));
    lids[frame] = Math.max(floatAt(lids, frame), lid);
  }
}
