import { clamp, smoothStep } from '../../shaping.ts';
import { createDrift } from '../performance-signal.ts';
import { rangeOf } from './fit-range.ts';
import type { MotionRequest } from './head-motion.ts';
import { addGesture, holdPoses } from './motion-track.ts';

/** Share of the accents on which the brows rise, and how far they go from low to high, for each style. */
const styles = {
  stable: { accents: 0.4, range: 0.6 },
  expressive: { accents: 0.6, range: 0.85 },
} as const;
/** Brows that hardly have a reason to move are not moved more than this much more. */
const mostGain = 5;
/** One brow goes further than the other by up to this share, and changes sides now and then. */
const skew = 0.8;

/** Brows rise on some accents, stay up through the end of a question, and rest a little higher or lower phrase by phrase. */
export function moveBrows(request: MotionRequest): Record<'brow' | 'browSkew', Float32Array> {
  const { rhythm, frameCount, framesPerSecond, manner, random } = request;
  const style = styles[manner.style];
  const poses = rhythm.borders.map(({ nextSeconds }) => ({
    seconds: nextSeconds + 0.3,
    glideSeconds: 0.4,
    value: 0.3 * random() - 0.14,
  }));
  const track = holdPoses(poses, frameCount, framesPerSecond);
  for (const { seconds, strength } of rhythm.accents) {
    if (random() >= style.accents) continue;
    const height = (0.35 + 0.55 * strength) * (0.5 + 0.7 * random());
    addGesture(track, { peakSeconds: seconds - 0.02, riseSeconds: 0.17, fallSeconds: 0.45, height }, framesPerSecond);
  }
  for (const { endSeconds, kind } of rhythm.borders) {
    if (kind !== 'question') continue;
    addGesture(
      track,
      { peakSeconds: endSeconds - 0.1, riseSeconds: 0.5, fallSeconds: 0.6, height: 0.6 },
      framesPerSecond,
    );
  }
  const gain = Math.min(mostGain, style.range / Math.max(1e-6, rangeOf(track))) * manner.brows;
  const sides = createDrift(random);
  const fade = (frame: number) => smoothStep(0, 0.5, frame / framesPerSecond);
  return {
    brow: track.map((lift, frame) => clamp(manner.browRest + gain * fade(frame) * lift, -1, 1)),
    browSkew: Float32Array.from({ length: frameCount }, (_, frame) => skew * sides((frame / framesPerSecond) * 0.5)),
  };
}
