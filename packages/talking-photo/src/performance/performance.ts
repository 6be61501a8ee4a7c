import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { randomNumbers } from '../random-numbers.ts';
import { smoothStep } from '../shaping.ts';
import { type Controls, controlsAtRest } from './controls.ts';
import { blink } from './motion/blinks.ts';
import { breathe } from './motion/breath.ts';
import { moveBrows } from './motion/brows.ts';
import { moveEyes } from './motion/gaze.ts';
import { moveHead } from './motion/head-motion.ts';
import { motionSeed } from './motion/motion-seed.ts';
import { findRhythm } from './motion/speech-rhythm.ts';
import type { Stretch } from './mouth/performance-loudness.ts';
import { findPauses, moveMouth } from './mouth/performance-mouth.ts';
import { neutralTrack } from './mouth/performance-neutral.ts';
import { createDrift } from './performance-signal.ts';
import { type Manner, mannerOf, type PerformanceSettings } from './performance-style.ts';

export type PerformRequest = {
  timeline: SpeechTimeline;
  settings: PerformanceSettings;
  framesPerSecond: number;
  /** The face in the photo: each one moves in its own way, and always in the same. */
  face?: FaceLandmarks | undefined;
};

/** How the face is held over time: one set of controls for each frame. */
export type Performance = {
  frameCount: number;
  framesPerSecond: number;
  /** Controls of a frame (from 0); frames outside the video give the first or the last. */
  controlsAt(frame: number): Controls;
};

type Tracks = Record<Exclude<keyof Controls, 'seconds'>, Float32Array>;

/**
 * Turns speech into movement: as many frames as cover the audio (at least 1), the last with the mouth shut. Takes time
 * linear in the length and 84 bytes a frame. Throws AppError invalid_input when the duration or the rate is not finite.
 */
export function perform(request: PerformRequest): Performance {
  const { framesPerSecond } = request;
  const frameCount = countFrames(request);
  const tracks = createTracks(request, frameCount);
  return {
    frameCount,
    framesPerSecond,
    controlsAt(frame) {
      const at = Math.min(frameCount - 1, Math.max(0, Math.trunc(frame) || 0));
      const controls = { ...controlsAtRest, seconds: at / framesPerSecond };
      for (const control of Object.keys(tracks) as (keyof Tracks)[]) controls[control] = floatAt(tracks[control], at);
      return controls;
    },
  };
}

function countFrames({ timeline, framesPerSecond }: PerformRequest): number {
  const frames = timeline.durationSeconds * framesPerSecond;
  if (framesPerSecond > 0 && frames >= 0 && Number.isFinite(frames)) return Math.max(1, Math.ceil(frames - 1e-3));
  throw new AppError('invalid_input', 'The length of the speech is not known. Please make the speech again.');
}

function createTracks({ timeline, settings, framesPerSecond, face }: PerformRequest, frameCount: number): Tracks {
  const manner = mannerOf(settings);
  const seed = motionSeed(timeline, face);
  const streamOf = (offset: number) => randomNumbers(seed ^ Math.imul(offset, 0x9e3779b1));
  const pauses = findPauses(timeline);
  const frames = { frameCount, framesPerSecond };
  const rhythm = findRhythm({ timeline, pauses, ...frames });
  const motion = (offset: number) => ({ rhythm, ...frames, manner, random: streamOf(offset) });
  const mouth = moveMouth({ timeline, pauses, ...frames, amplitude: manner.mouth, random: streamOf(1) });
  const head = moveHead(motion(2));
  return {
    ...mouth,
    ...head,
    ...moveEyes(motion(5), head),
    brow: moveBrows(motion(6)),
    breath: breathe(motion(7)),
    blink: blink({ ...frames, borders: rhythm.borders, random: streamOf(3) }),
    neutral: neutralTrack(mouth, pauses, framesPerSecond),
    smile: smileTrack(manner, frames, streamOf(4)),
    speaking: speakingTrack(timeline, pauses, frames),
  };
}

type Frames = { frameCount: number; framesPerSecond: number };

/** The smile varies by a tenth, so that it does not look frozen. */
function smileTrack({ smile, tempo }: Manner, { frameCount, framesPerSecond }: Frames, random: () => number) {
  const drift = createDrift(random);
  return Float32Array.from({ length: frameCount }, (_, frame) => {
    return smile * (0.9 + 0.1 * drift((frame / framesPerSecond) * 0.4 * tempo));
  });
}

/** Goes from the photo's own mouth to speech within 130 ms and stays there; 0 throughout if nothing is said. */
function speakingTrack(timeline: SpeechTimeline, pauses: readonly Stretch[], { frameCount, framesPerSecond }: Frames) {
  const silentAll = pauses.some(
    ({ startSeconds, endSeconds }) => endSeconds - startSeconds >= timeline.durationSeconds,
  );
  const says = !silentAll && (timeline.phonemes.length > 0 || timeline.loudness.length > 0);
  return Float32Array.from({ length: frameCount }, (_, frame) =>
    says ? smoothStep(0, 0.13, frame / framesPerSecond) : 0,
  );
}
