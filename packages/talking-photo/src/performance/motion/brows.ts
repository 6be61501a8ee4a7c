import { clamp } from '../../shaping.ts';
import type { MotionRequest } from './head-motion.ts';
import { addGesture, holdPoses } from './motion-track.ts';

/** Share of the accents on which the brows rise, for each style. */
const accentShare = { stable: 0.25, expressive: 0.5 } as const;

/** Brows rise on some accents, stay up through the end of a question, and rest a little higher or lower phrase by phrase. */
export function moveBrows({ rhythm, frameCount, framesPerSecond, manner, random }: MotionRequest): Float32Array {
  const poses = rhythm.borders.map(({ nextSeconds }) => ({
    seconds: nextSeconds + 0.3,
    glideSeconds: 0.4,
    value: 0.24 * random() - 0.08,
  }));
  const track = holdPoses(poses, frameCount, framesPerSecond);
  for (const { seconds, strength } of rhythm.accents) {
    if (random() >= accentShare[manner.style]) continue;
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
  return track.map((lift, frame) => {
    const fade = Math.min(1, frame / framesPerSecond / 0.5);
    return clamp(manner.browRest + manner.brows * fade * lift, -1, 1);
  });
}
