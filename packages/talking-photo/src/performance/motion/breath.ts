import { known } from '@portray/foundation/known';
import { smoothStep } from '../../shaping.ts';
import type { MotionRequest } from './head-motion.ts';
import { holdPoses, type Pose } from './motion-track.ts';

/** A breath at rest, and the longest way out while speaking. */
const restSeconds = { from: 3.2, to: 4.6 };
const inSeconds = 0.55;
const longestOutSeconds = 5;

/** −1 out … 1 in: quickly in at the pauses of speech, slowly out while speaking; evenly in and out at rest. */
export function breathe({ rhythm, frameCount, framesPerSecond, random }: MotionRequest): Float32Array {
  const endSeconds = frameCount / framesPerSecond;
  const poses: Pose[] = [];
  const intake = rhythm.borders.filter((border) => border.nextSeconds - border.endSeconds > 0.2);
  for (let at = 0.2 + 0.6 * random(); at < endSeconds; ) {
    const whole = restSeconds.from + (restSeconds.to - restSeconds.from) * random();
    const isSpeech = !rhythm.isSilent;
    const inhale = isSpeech ? inSeconds : 0.42 * whole;
    const full = at + inhale;
    const pause = intake.find((border) => border.endSeconds > full + 0.8);
    const next = isSpeech ? Math.min(pause?.endSeconds ?? full + whole, full + longestOutSeconds) : at + whole;
    poses.push({ seconds: full, glideSeconds: inhale, value: 0.85 + 0.15 * random() });
    poses.push({ seconds: next, glideSeconds: next - full, value: -0.6 - 0.4 * random() });
    at = known(poses.at(-1)).seconds;
  }
  const track = holdPoses(poses, frameCount, framesPerSecond);
  return track.map((value, frame) => value * smoothStep(0, 0.5, frame / framesPerSecond));
}
