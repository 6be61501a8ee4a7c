import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { randomNumbers } from '../random-numbers.ts';
import { smoothStep } from '../shaping.ts';
import { type Controls, controlsAtRest } from './controls.ts';
import { blink } from './motion/blinks.ts';
import { moveBrows } from './motion/brows.ts';
import { moveEyes } from './motion/gaze.ts';
import { type MotionRequest, moveHead } from './motion/head-motion.ts';
import { holdPoses, type Pose } from './motion/motion-track.ts';
import { findRhythm } from './motion/speech-rhythm.ts';
import { skewMouth } from './mouth/mouth-skew.ts';
import type { Stretch } from './mouth/performance-loudness.ts';
import { findPauses, moveMouth } from './mouth/performance-mouth.ts';
import type { MouthTracks } from './mouth/visemes.ts';
import { createDrift, smooth } from './performance-signal.ts';
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
 * linear in the length and 96 bytes a frame. Throws AppError invalid_input when the duration or the rate is not finite.
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
  const eyes = moveEyes(motion(5), head);
  return {
    ...mouth,
    ...head,
    ...eyes,
    ...moveBrows(motion(6)),
    mouthSkew: skewMouth({ ...frames, opening: mouth.opening, random: streamOf(8) }),
    breath: breathe(motion(7)),
    blink: blink({ ...frames, borders: rhythm.borders, lid: eyes.lid, random: streamOf(3) }),
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

/** A breath at rest, and the longest way out while speaking. */
const restSeconds = { from: 3.2, to: 4.6 };
const inSeconds = 0.55;
const longestOutSeconds = 5;

/** −1 out … 1 in: quickly in at the pauses of speech, slowly out while speaking; evenly in and out at rest. */
function breathe({ rhythm, frameCount, framesPerSecond, random }: MotionRequest): Float32Array {
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

/**
 * A number for a photo and a speech: the same pair moves alike every time, another photo or sentence otherwise. Landmarks
 * count relative to the photo's size, because a preview may hold the photo smaller.
 */
function motionSeed(timeline: SpeechTimeline, face: FaceLandmarks | undefined): number {
  const mix = createMixer();
  if (face) {
    for (let i = 0; i < face.points.length; i += 3) {
      mix(((face.points[i] ?? 0) / face.photoWidth) * 1000);
      mix(((face.points[i + 1] ?? 0) / face.photoHeight) * 1000);
    }
  }
  mix(timeline.durationSeconds * 100);
  for (const { symbol, startSeconds } of timeline.phonemes) {
    for (let i = 0; i < symbol.length; i++) mix(symbol.charCodeAt(i));
    mix(startSeconds * 100);
  }
  if (timeline.phonemes.length === 0) for (const level of timeline.loudness) mix(level * 20);
  return mix(0);
}

/** FNV-1a over whole numbers; returns the hash so far, 0 to 2³² − 1. */
function createMixer(): (value: number) => number {
  let hash = 0x811c9dc5;
  return (value) => {
    const whole = Math.round(value) || 0;
    hash = Math.imul(hash ^ (whole & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (whole >> 16), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  };
}

/** How much of a smile rests in speech, and how much more where the lips are round. */
const resting = { speaking: 0.65, round: 0.35 };
/** Lips that are rounded by this much rest it fully. Sounds in running speech seldom round them further. */
const roundEnough = 0.5;
/** The smile goes and comes back within this time beside a pause, and changes no faster within speech. */
const wayBackSeconds = 0.22;
const smoothingSeconds = 0.06;

/**
 * How far a smiling photo is to rest its smile: in speech it cannot be held, at rounded sounds least of all, and it
 * comes back in pauses.
 */
function neutralTrack(mouth: MouthTracks, pauses: readonly Stretch[], framesPerSecond: number): Float32Array {
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
