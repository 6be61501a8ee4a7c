import { floatAt } from '@portray/foundation/typed-reads';
import { clamp, smoothStep } from '../../shaping.ts';
import { createDrift, smooth } from '../performance-signal.ts';
import type { MotionRequest } from './head-motion.ts';
import { addGesture } from './motion-track.ts';

/** Lids go down with the eyes by this much for a gaze of 1, and with a head that is lowered by a radian. */
const withGaze = 1;
const withPitch = 8;
/** Eyes widen on accents: this share of them, by at most so much. */
const accentShare = 0.6;
const widening = 1.3;
/** Between accents they rest a little lower than in the photo, and nobody holds them still. */
const rest = -0.15;
const unrest = 0.4;
const smoothingSeconds = 0.045;
/** Eyes that open further than this stare. */
const widest = 0.75;

/** Upper lids, −1 lowered … 1 raised: they follow eyes and head, and widen on stressed sounds. */
export function followLids(request: MotionRequest, gazeY: Float32Array, pitch: Float32Array): Float32Array {
  const { rhythm, framesPerSecond, random } = request;
  const drift = createDrift(random);
  const track = gazeY.map((down, frame) => {
    const seconds = frame / framesPerSecond;
    return rest + unrest * drift(seconds * 0.8) - withGaze * Math.max(0, down) - withPitch * floatAt(pitch, frame);
  });
  for (const { seconds, strength } of rhythm.accents) {
    if (random() >= accentShare) continue;
    const height = widening * (0.4 + 0.6 * strength) * (0.5 + 0.5 * random());
    addGesture(track, { peakSeconds: seconds, riseSeconds: 0.14, fallSeconds: 0.4, height }, framesPerSecond);
  }
  return smooth(track, smoothingSeconds * framesPerSecond).map(
    (value, frame) => smoothStep(0, 0.5, frame / framesPerSecond) * clamp(value, -1, widest),
  );
}
