import { type Loudness, loudnessRate } from '@portray/foundation/speech-timeline';
import { clamp } from '../../shaping.ts';

/** Louder moments are clipped: they do not open the mouth any further. */
const loudest = 1.3;

/** Loudness around the middle of each frame's time, averaged over 50 ms; 0 beyond the recording. */
export function loudnessPerFrame(loudness: Loudness, frameCount: number, framesPerSecond: number): Float32Array {
  const levels = new Float32Array(frameCount);
  for (let frame = 0; frame < frameCount; frame++) {
    const centre = (frame / framesPerSecond) * loudnessRate;
    const first = Math.max(0, Math.round(centre - 2.5));
    const last = Math.min(loudness.length, Math.round(centre + 2.5));
    let sum = 0;
    for (const level of loudness.slice(first, Math.max(first, last))) sum += clamp(level || 0, 0, loudest);
    levels[frame] = last > first ? sum / (last - first) : 0;
  }
  return levels;
}

/** A stretch of time in seconds. */
export type Stretch = { startSeconds: number; endSeconds: number };

/** Where the loudness of a recording without a script stays below 0.08 for at least `shortestSeconds`. */
export function quietStretches(loudness: Loudness, shortestSeconds: number): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  const endAt = (i: number) => {
    if (i - start >= shortestSeconds * loudnessRate) {
      stretches.push({ startSeconds: start / loudnessRate, endSeconds: i / loudnessRate });
    }
    start = i + 1;
  };
  for (const [i, level] of loudness.entries()) if (level >= 0.08) endAt(i);
  endAt(loudness.length);
  return stretches;
}
