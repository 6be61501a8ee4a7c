import { floatAt } from '@portray/foundation/typed-reads';
import { smoothStep } from '../../shaping.ts';
import { smooth } from '../performance-signal.ts';
import type { Stretch } from './performance-loudness.ts';
import type { MouthTracks } from './visemes.ts';

/** How much of a smile rests while somebody speaks, and how much more where the lips are round. */
const resting = { speaking: 0.5, round: 0.5 };
/** Lips that are rounded by this much rest it fully. Sounds in running speech seldom round them further. */
const roundEnough = 0.5;
/** The smile goes and comes back within this time beside a pause, and changes no faster within speech. */
const wayBackSeconds = 0.22;
const smoothingSeconds = 0.06;

/**
 * How far a smiling photo is to rest its smile: in speech it cannot be held, at rounded sounds least of all, and it
 * comes back in pauses.
 */
export function neutralTrack(mouth: MouthTracks, pauses: readonly Stretch[], framesPerSecond: number): Float32Array {
  const track = mouth.rounding.map(
    (rounding) => resting.speaking + resting.round * smoothStep(0, roundEnough, rounding),
  );
  const lastFrame = track.length - 1;
  const ends = [
    { startSeconds: Number.NEGATIVE_INFINITY, endSeconds: 0 },
    { startSeconds: lastFrame / framesPerSecond, endSeconds: Number.POSITIVE_INFINITY },
  ];
  for (const { startSeconds, endSeconds } of [...pauses, ...ends]) {
    const first = Math.max(0, Math.ceil((startSeconds - wayBackSeconds) * framesPerSecond));
    const last = Math.min(lastFrame, Math.floor((endSeconds + wayBackSeconds) * framesPerSecond));
    for (let frame = first; frame <= last; frame++) {
      const seconds = frame / framesPerSecond;
      const before = 1 - smoothStep(startSeconds - wayBackSeconds, startSeconds, seconds);
      const after = smoothStep(endSeconds, endSeconds + wayBackSeconds, seconds);
      track[frame] = floatAt(track, frame) * Math.max(before, after);
    }
  }
  return smooth(track, smoothingSeconds * framesPerSecond);
}
