import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { loudnessPerFrame, type Stretch } from './performance-loudness.ts';
import { clamp, createDrift, ramp, smooth } from './performance-signal.ts';
import type { Manner } from './performance-style.ts';

export type HeadRequest = {
  timeline: SpeechTimeline;
  pauses: readonly Stretch[];
  frameCount: number;
  framesPerSecond: number;
  manner: Manner;
  random: () => number;
};

/** One value per frame for head, brows, eyes and breath; units as in `Controls`. */
export type HeadTracks = Record<
  'yaw' | 'pitch' | 'roll' | 'shift' | 'breath' | 'brow' | 'gazeX' | 'gazeY',
  Float32Array
>;

/** The photo's own pose at the start, so that the picture does not jump. */
const fadeInSeconds = 0.5;
const breathSeconds = 3.9;
const largestTurn = { yaw: 0.06, pitch: 0.055, roll: 0.03 } as const;
/** A saccade takes about this long. */
const saccadeSeconds = 0.045;

/** Slow drift of the head, nods and raised brows on stressed sounds, saccades of the eyes, and breath. */
export function moveHead(request: HeadRequest): HeadTracks {
  const { frameCount, framesPerSecond, manner, random } = request;
  const emphasis = findEmphasis(request);
  const drifts = Array.from({ length: 8 }, () => createDrift(random));
  const drift = (which: number, rate: number, seconds: number) => known(drifts[which])(seconds * rate * manner.tempo);
  const tracks = createTracks(frameCount);
  for (let frame = 0; frame < frameCount; frame++) {
    const seconds = frame / framesPerSecond;
    const fade = ramp(0, fadeInSeconds, seconds);
    const head = fade * manner.head;
    const emphasised = floatAt(emphasis, frame);
    const nod = fade * manner.nods * emphasised;
    const yaw = head * (0.044 * drift(0, 0.38, seconds) + 0.01 * drift(1, 0.95, seconds));
    const pitch = head * (0.024 * drift(2, 0.42, seconds) + 0.006 * drift(3, 1.3, seconds)) + 0.03 * nod;
    tracks.yaw[frame] = clamp(yaw, -largestTurn.yaw, largestTurn.yaw);
    tracks.pitch[frame] = clamp(pitch, -largestTurn.pitch, largestTurn.pitch);
    tracks.roll[frame] = clamp(
      head * 0.018 * drift(4, 0.33, seconds) + 0.003 * nod,
      -largestTurn.roll,
      largestTurn.roll,
    );
    tracks.shift[frame] = head * 0.01 * drift(5, 0.3, seconds);
    tracks.breath[frame] = fade * Math.sin((seconds * 2 * Math.PI) / breathSeconds);
    const lift = fade * manner.brows * (0.75 * emphasised + 0.15 * drift(6, 0.5, seconds));
    tracks.brow[frame] = clamp(manner.browRest + lift, -1, 1);
  }
  moveEyes(tracks, request);
  return tracks;
}

function createTracks(frameCount: number): HeadTracks {
  const track = () => new Float32Array(frameCount);
  return {
    yaw: track(),
    pitch: track(),
    roll: track(),
    shift: track(),
    breath: track(),
    brow: track(),
    gazeX: track(),
    gazeY: track(),
  };
}

/** 0–1: louder than the speech around it, and more so on stressed sounds. */
function findEmphasis({ timeline, frameCount, framesPerSecond }: HeadRequest): Float32Array {
  const level = loudnessPerFrame(timeline.loudness, frameCount, framesPerSecond);
  const near = smooth(level, 0.14 * framesPerSecond);
  const around = smooth(level, 0.9 * framesPerSecond);
  const stress = smooth(stressPerFrame(timeline, frameCount, framesPerSecond), 0.1 * framesPerSecond);
  const peaks = new Float32Array(frameCount);
  for (let frame = 0; frame < frameCount; frame++) {
    peaks[frame] =
      Math.max(0, floatAt(near, frame) - floatAt(around, frame) * 1.05) * (0.7 + 0.9 * floatAt(stress, frame));
  }
  return smooth(peaks, 0.12 * framesPerSecond).map((peak) => Math.min(1, peak * 2.8));
}

function stressPerFrame({ phonemes }: SpeechTimeline, frameCount: number, framesPerSecond: number): Float32Array {
  const stressed = new Float32Array(frameCount);
  for (const { stress, startSeconds, endSeconds } of phonemes) {
    if (stress !== 2) continue;
    const first = Math.max(0, Math.round(startSeconds * framesPerSecond));
    stressed.fill(1, first, Math.max(first, Math.round(endSeconds * framesPerSecond)));
  }
  return stressed;
}

/** The eyes rest on the viewer about half of the time, jump elsewhere, and come back when a pause begins. */
function moveEyes(tracks: HeadTracks, { pauses, framesPerSecond, frameCount, manner, random }: HeadRequest): void {
  const endSeconds = frameCount / framesPerSecond;
  let from: Gaze = [0, 0];
  let isAtViewer = true;
  for (let start = 0; start < endSeconds; ) {
    const elsewhere: Gaze = [random() * 2 - 1, random() - 0.5];
    const to: Gaze = isAtViewer ? [0, 0] : elsewhere;
    const nextPause = pauses.find(({ startSeconds }) => startSeconds > start);
    const plannedEnd = start + (0.7 + random() * 1.8) / manner.tempo;
    const end = Math.min(plannedEnd, nextPause?.startSeconds ?? plannedEnd);
    holdGaze(tracks, start, end, from, to, framesPerSecond);
    isAtViewer = end < plannedEnd || random() < 0.5;
    from = to;
    start = end;
  }
}

type Gaze = readonly [x: number, y: number];

function holdGaze(tracks: HeadTracks, start: number, end: number, from: Gaze, to: Gaze, framesPerSecond: number): void {
  const last = Math.min(tracks.gazeX.length, Math.ceil(end * framesPerSecond));
  for (let frame = Math.max(0, Math.ceil(start * framesPerSecond)); frame < last; frame++) {
    const ratio = Math.min(1, (frame / framesPerSecond - start) / saccadeSeconds);
    tracks.gazeX[frame] = from[0] + (to[0] - from[0]) * ratio;
    tracks.gazeY[frame] = from[1] + (to[1] - from[1]) * ratio;
  }
}
