import type { Stretch } from './performance-loudness.ts';
import type { MouthTracks } from './performance-mouth.ts';
import { clamp, ramp } from './performance-signal.ts';
import type { VisemeSegment } from './visemes-track.ts';

const closingSeconds = 0.09;
const openingSeconds = 0.06;
/** Half the length of the shortest closure, lips moving included; shorter ones look like a twitch. */
const shortestHalfSeconds = 0.038;

/** Shut for the whole pause; the lips close and open outside it. */
export function shutPauses(tracks: MouthTracks, pauses: readonly Stretch[], framesPerSecond: number): void {
  for (const { startSeconds, endSeconds } of pauses) {
    const first = Math.max(0, Math.ceil((startSeconds - closingSeconds) * framesPerSecond));
    const last = Math.min(tracks.opening.length - 1, Math.floor((endSeconds + openingSeconds) * framesPerSecond));
    for (let frame = first; frame <= last; frame++) {
      const seconds = frame / framesPerSecond;
      const closing = ramp(startSeconds - closingSeconds, startSeconds, seconds);
      const opening = ramp(endSeconds, endSeconds + openingSeconds, seconds);
      scaleOpening(tracks, frame, 1 - Math.min(closing, 1 - opening));
    }
  }
}

/** F keeps the lip tucked; P, B and M are shut on the frame nearest to their middle, wherever it falls. */
export function shutClosures(tracks: MouthTracks, segments: readonly VisemeSegment[], framesPerSecond: number): void {
  for (const closing of ['F', 'P'] as const) {
    for (const segment of segments) {
      if (segment.viseme === closing) shutAround(tracks, segment, framesPerSecond);
    }
  }
}

function shutAround(tracks: MouthTracks, { viseme, startSeconds, endSeconds }: VisemeSegment, framesPerSecond: number) {
  const middle = (startSeconds + endSeconds) / 2;
  const half = Math.max(shortestHalfSeconds, (endSeconds - startSeconds) * 0.42);
  const lastFrame = tracks.opening.length - 1;
  const nearest = clamp(Math.round(middle * framesPerSecond), 0, lastFrame);
  const first = Math.max(0, Math.min(nearest, Math.ceil((middle - 2.2 * half) * framesPerSecond)));
  const last = Math.min(lastFrame, Math.max(nearest, Math.floor((middle + 2.2 * half) * framesPerSecond)));
  for (let frame = first; frame <= last; frame++) {
    const away = Math.max(0, Math.abs(frame / framesPerSecond - middle) / half - 0.55);
    const shut = frame === nearest ? 1 : Math.exp(-3 * away * away);
    if (viseme === 'P') {
      scaleOpening(tracks, frame, 1 - shut);
      tracks.press[frame] = Math.max(tracks.press[frame]!, shut);
    } else {
      tracks.tuck[frame] = Math.max(tracks.tuck[frame]!, shut);
      tracks.opening[frame] = tracks.opening[frame]! * (1 - shut) + 0.012 * shut;
    }
  }
}

/** The first and the last frame are shut. */
export function shutEnds(tracks: MouthTracks, framesPerSecond: number): void {
  const lastFrame = tracks.opening.length - 1;
  for (let frame = 0; frame <= lastFrame; frame++) {
    const inside = Math.min(frame / openingSeconds, (lastFrame - frame) / closingSeconds) / framesPerSecond;
    if (inside < 1) scaleOpening(tracks, frame, ramp(0, 1, inside));
  }
}

function scaleOpening(tracks: MouthTracks, frame: number, ratio: number): void {
  tracks.opening[frame]! *= ratio;
  tracks.upperLip[frame]! *= ratio;
}
