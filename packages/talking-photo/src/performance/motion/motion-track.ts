import { floatAt } from '@portray/foundation/typed-reads';
import { clamp, smoothStep } from '../../shaping.ts';

/** A value that is reached at `seconds`, after a glide of `glideSeconds`, and held until the next glide. */
export type Pose = { seconds: number; glideSeconds: number; value: number };

/** Holds pose after pose, from 0 at the start; glides have the bell-shaped speed of human movements (minimum jerk). */
export function holdPoses(poses: readonly Pose[], frameCount: number, framesPerSecond: number): Float32Array {
  const track = new Float32Array(frameCount);
  let before = 0;
  let next = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    const seconds = frame / framesPerSecond;
    for (let pose = poses[next]; pose && seconds >= pose.seconds; pose = poses[++next]) before = pose.value;
    const coming = poses[next];
    const ratio = coming ? clamp((seconds - coming.seconds) / coming.glideSeconds + 1, 0, 1) : 0;
    track[frame] = before + ((coming?.value ?? 0) - before) * minimumJerk(ratio);
  }
  return track;
}

function minimumJerk(ratio: number): number {
  return ratio ** 3 * (10 - 15 * ratio + 6 * ratio * ratio);
}

/** A movement there and back: begins `riseSeconds` before its peak and has passed `fallSeconds` after it. */
export type Gesture = { peakSeconds: number; riseSeconds: number; fallSeconds: number; height: number };

/** Adds a gesture to a track. */
export function addGesture(track: Float32Array, gesture: Gesture, framesPerSecond: number): void {
  const { peakSeconds, riseSeconds, fallSeconds, height } = gesture;
  const from = peakSeconds - riseSeconds;
  const to = peakSeconds + fallSeconds;
  const last = Math.min(track.length - 1, Math.floor(to * framesPerSecond));
  for (let frame = Math.max(0, Math.ceil(from * framesPerSecond)); frame <= last; frame++) {
    const seconds = frame / framesPerSecond;
    const share = seconds < peakSeconds ? smoothStep(from, peakSeconds, seconds) : smoothStep(to, peakSeconds, seconds);
    track[frame] = floatAt(track, frame) + height * share;
  }
}

/** Follows a track as a heavier part of the body does: later by about `lagSeconds`, and without its quick parts. */
export function followSlowly(track: Float32Array, lagSeconds: number, framesPerSecond: number): Float32Array {
  const keep = Math.exp(-2 / (lagSeconds * framesPerSecond));
  let first = 0;
  let second = 0;
  return track.map((value) => {
    first = value + (first - value) * keep;
    second = first + (second - first) * keep;
    return second;
  });
}
