import { floatAt } from '@portray/foundation/typed-reads';
import { clamp, smoothStep } from '../../shaping.ts';
import type { Stretch } from './performance-loudness.ts';
import type { MouthTracks } from './visemes.ts';
import type { VisemeSegment } from './visemes-track.ts';

const closingSeconds = 0.09;
const openingSeconds = 0.06;
/** Half the length of the shortest closure, lips moving included. */
const shortestHalfSeconds = 0.024;
/** The lips stay together for this share of a longer closing sound on each side of its middle. */
const heldHalf = 0.4;

/** Shut for the whole pause; the lips close and open outside it. */
export function shutPauses(tracks: MouthTracks, pauses: readonly Stretch[], framesPerSecond: number): void {
  for (const { startSeconds, endSeconds } of pauses) {
    const first = Math.max(0, Math.ceil((startSeconds - closingSeconds) * framesPerSecond));
    const last = Math.min(tracks.opening.length - 1, Math.floor((endSeconds + openingSeconds) * framesPerSecond));
    for (let frame = first; frame <= last; frame++) {
      const seconds = frame / framesPerSecond;
      const closing = smoothStep(startSeconds - closingSeconds, startSeconds, seconds);
      const opening = smoothStep(endSeconds, endSeconds + openingSeconds, seconds);
      scaleOpening(tracks, frame, 1 - Math.min(closing, 1 - opening));
    }
  }
}

/** How far each closing viseme brings the lips together, 1 for fully. */
const closings = { F: 1, B: 0.5, P: 1 } as const;

/**
 * F keeps the lip tucked, ɸ and β bring the lips near each other, and P, B and M are fully shut on the frame nearest to
 * their middle. Changes the tracks; returns one byte per frame, 1 where the mouth must be shut.
 */
export function shutClosures(
  tracks: MouthTracks,
  segments: readonly VisemeSegment[],
  framesPerSecond: number,
): Uint8Array {
  const mustBeShut = new Uint8Array(tracks.opening.length);
  for (const closing of Object.keys(closings) as (keyof typeof closings)[]) {
    for (const segment of segments) {
      if (segment.viseme === closing) shutAround(tracks, segment, closing, mustBeShut, framesPerSecond);
    }
  }
  return mustBeShut;
}

function shutAround(
  tracks: MouthTracks,
  { startSeconds, endSeconds }: VisemeSegment,
  closing: keyof typeof closings,
  mustBeShut: Uint8Array,
  framesPerSecond: number,
): void {
  const middle = (startSeconds + endSeconds) / 2;
  const half = Math.max(shortestHalfSeconds, (endSeconds - startSeconds) * heldHalf);
  const lastFrame = tracks.opening.length - 1;
  const nearest = clamp(Math.round(middle * framesPerSecond), 0, lastFrame);
  const first = Math.max(0, Math.min(nearest, Math.ceil((middle - 2.2 * half) * framesPerSecond)));
  const last = Math.min(lastFrame, Math.max(nearest, Math.floor((middle + 2.2 * half) * framesPerSecond)));
  if (closing === 'P') mustBeShut[nearest] = 1;
  for (let frame = first; frame <= last; frame++) {
    const away = Math.max(0, Math.abs(frame / framesPerSecond - middle) / half - 0.55);
    const shut = closings[closing] * (frame === nearest ? 1 : Math.exp(-3 * away * away));
    if (closing === 'F') {
      tracks.tuck[frame] = Math.max(floatAt(tracks.tuck, frame), shut);
      tracks.opening[frame] = floatAt(tracks.opening, frame) * (1 - shut) + 0.014 * shut;
    } else {
      scaleOpening(tracks, frame, 1 - shut);
      tracks.press[frame] = Math.max(floatAt(tracks.press, frame), smoothStep(0.6, 1, shut));
    }
  }
}

/** The first and the last frame are shut. */
export function shutEnds(tracks: MouthTracks, framesPerSecond: number): void {
  const lastFrame = tracks.opening.length - 1;
  for (let frame = 0; frame <= lastFrame; frame++) {
    const inside = Math.min(frame / openingSeconds, (lastFrame - frame) / closingSeconds) / framesPerSecond;
    if (inside < 1) scaleOpening(tracks, frame, smoothStep(0, 1, inside));
  }
}

function scaleOpening(tracks: MouthTracks, frame: number, ratio: number): void {
  tracks.opening[frame] = floatAt(tracks.opening, frame) * ratio;
  tracks.upperLip[frame] = floatAt(tracks.upperLip, frame) * ratio;
}
