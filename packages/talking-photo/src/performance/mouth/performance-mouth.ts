import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { clamp } from '../../shaping.ts';
import { createDrift, smooth } from '../performance-signal.ts';
import { holdShapes } from './performance-hold.ts';
import { loudnessPerFrame, quietStretches, type Stretch } from './performance-loudness.ts';
import { shutClosures, shutEnds, shutPauses } from './performance-shut.ts';
import { visemesOf } from './phonemes.ts';
import { type MouthShape, type MouthTracks, widestOpening } from './visemes.ts';
import { trackVisemes, type VisemeSegment } from './visemes-track.ts';

export type MouthRequest = {
  timeline: SpeechTimeline;
  /** When the lips are certainly shut. */
  pauses: readonly Stretch[];
  frameCount: number;
  framesPerSecond: number;
  /** Size of the movements; 1 is plain. */
  amplitude: number;
  random: () => number;
};

/**
 * Co-articulation: neighbouring shapes mix by Gaussians of these deviations, which also hold each shape for about
 * 80 ms, however short its sound.
 */
const mixing: { spreadSeconds: number; controls: (keyof MouthShape)[] }[] = [
  { spreadSeconds: 0.028, controls: ['opening', 'upperLip', 'tongue'] },
  { spreadSeconds: 0.05, controls: ['width', 'rounding'] },
  { spreadSeconds: 0.028, controls: ['tuck'] },
];
const farthestSpreads = 4;
/** Neighbours level each other's width; people still round and spread nearly fully. */
const widthGain = 1.7;
/** The mouth leads the sound by this much, as it does in people; viewers accept −20 … 20 ms. */
const leadSeconds = 0.008;
const openingSmoothingSeconds = 0.036;
const loudnessSmoothingSeconds = 0.04;
/** Share of its opening that the softest sound keeps, what full loudness adds, and how far that lowers the jaw (face heights). */
const loudOpening = { least: 0.27, growth: 0.8, jaw: 0.041 };
/** The widest opening that the engine draws, in face heights. */
const largestOpening = 0.15;
/** 92nd percentile of the opening in plain speech, in face heights. */
const usualOpening = 0.122;
/** How much louder or wider than usual a speech may be taken to be, to reach it. */
const gainRange = { least: 0.9, most: 2 };
/** Face heights a second. */
const largestSpeed = 2.4;

/** The movements of the mouth: from the phonemes if the timeline has them, else from the loudness. */
export function moveMouth(request: MouthRequest): MouthTracks {
  const { timeline, pauses, framesPerSecond } = request;
  const scripted = isScripted(timeline);
  const tracks = scripted ? mixShapes(request) : followLoudness(request);
  shutPauses(tracks, pauses, framesPerSecond);
  const segments = trackVisemes(timeline.phonemes);
  holdShapes(tracks, shutClosures(tracks, segments, framesPerSecond), framesPerSecond);
  reachUsualOpening(tracks.opening, request.amplitude);
  limitSpeed(tracks.opening, largestSpeed / framesPerSecond);
  shutEnds(tracks, framesPerSecond);
  return tracks;
}

/** Fast or soft speech hardly opens the mouth: scales it so that wide moments reach the usual opening. */
function reachUsualOpening(opening: Float32Array, amplitude: number): void {
  const open = opening.filter((value) => value > 0.004).sort();
  const wide = open[Math.round((open.length - 1) * 0.92)] ?? 0;
  const gain = clamp((usualOpening * amplitude) / wide || 1, gainRange.least, gainRange.most);
  for (const [frame, value] of opening.entries()) opening[frame] = Math.min(largestOpening, value * gain);
}

/** Lips have mass: limits opening and closing to `step` per frame. */
function limitSpeed(opening: Float32Array, step: number): void {
  for (let frame = 1; frame < opening.length; frame++) {
    opening[frame] = Math.min(floatAt(opening, frame), floatAt(opening, frame - 1) + step);
  }
  for (let frame = opening.length - 2; frame >= 0; frame--) {
    opening[frame] = Math.min(floatAt(opening, frame), floatAt(opening, frame + 1) + step);
  }
}

/** Whether the timeline says which sounds are spoken. */
function isScripted({ phonemes }: SpeechTimeline): boolean {
  return phonemes.some(({ symbol }) => visemesOf(symbol)?.some((viseme) => viseme !== 'silence'));
}

/** The shortest pause for which the lips always close. */
const shutPauseSeconds = 0.25;

/** Pauses of 250 ms or longer: silent sounds, or quiet stretches of a recording without a script. */
export function findPauses(timeline: SpeechTimeline): Stretch[] {
  if (!isScripted(timeline)) return quietStretches(timeline.loudness, shutPauseSeconds);
  const pauses: Stretch[] = [];
  for (const { symbol, startSeconds, endSeconds } of timeline.phonemes) {
    if (visemesOf(symbol)?.[0] !== 'silence' || !(endSeconds > startSeconds)) continue;
    const last = pauses.at(-1);
    if (last && startSeconds - last.endSeconds < 0.001) last.endSeconds = endSeconds;
    else pauses.push({ startSeconds, endSeconds });
  }
  return pauses.filter((pause) => pause.endSeconds - pause.startSeconds >= shutPauseSeconds);
}

function createTracks(frameCount: number): MouthTracks {
  const track = () => new Float32Array(frameCount);
  return {
    opening: track(),
    width: track(),
    rounding: track(),
    upperLip: track(),
    press: track(),
    tuck: track(),
    tongue: track(),
  };
}

/** Dominance-weighted mean of all shapes near each frame (Cohen and Massaro); louder speech opens wider. */
function mixShapes(request: MouthRequest): MouthTracks {
  const { timeline, frameCount, framesPerSecond } = request;
  const tracks = createTracks(frameCount);
  const segments = trackVisemes(timeline.phonemes);
  for (const { spreadSeconds, controls } of mixing) {
    const total = new Float32Array(frameCount);
    for (const segment of segments) addShape(segment, spreadSeconds, controls, tracks, total, framesPerSecond);
    for (const control of controls) {
      const track = tracks[control];
      for (const [frame, sum] of track.entries()) track[frame] = sum / (floatAt(total, frame) || 1);
    }
  }
  for (const [frame, width] of tracks.width.entries()) tracks.width[frame] = clamp(widthGain * width, -1, 1);
  openByLoudness(tracks.opening, request);
  tracks.opening = smooth(tracks.opening, openingSmoothingSeconds * framesPerSecond);
  return tracks;
}

/** Louder sounds open wider, consonants between loud vowels as well. */
function openByLoudness(opening: Float32Array, { timeline, framesPerSecond, amplitude }: MouthRequest): void {
  const levels = loudnessPerFrame(timeline.loudness, opening.length, framesPerSecond);
  const smoothed = smooth(levels, loudnessSmoothingSeconds * framesPerSecond);
  const isKnown = timeline.loudness.length > 0;
  const { least, growth, jaw } = loudOpening;
  for (const [frame, value] of opening.entries()) {
    const level = Math.min(1, floatAt(smoothed, frame));
    const wanted = isKnown ? value * (least + growth * level) + jaw * level : value;
    opening[frame] = Math.min(largestOpening, wanted * amplitude);
  }
}

/** The share of a Gaussian around each frame's time that falls on the segment, times its dominance. */
function addShape(
  { startSeconds, endSeconds, shape }: VisemeSegment,
  spreadSeconds: number,
  controls: readonly (keyof MouthShape)[],
  tracks: MouthTracks,
  total: Float32Array,
  framesPerSecond: number,
): void {
  const reach = farthestSpreads * spreadSeconds;
  const first = Math.max(0, Math.ceil((startSeconds - leadSeconds - reach) * framesPerSecond));
  const last = Math.min(total.length - 1, Math.floor((endSeconds - leadSeconds + reach) * framesPerSecond));
  for (let frame = first; frame <= last; frame++) {
    const seconds = frame / framesPerSecond + leadSeconds;
    const covered =
      shareBelow((endSeconds - seconds) / spreadSeconds) - shareBelow((startSeconds - seconds) / spreadSeconds);
    const weight = shape.dominance * covered;
    total[frame] = floatAt(total, frame) + weight;
    for (const control of controls) tracks[control][frame] = floatAt(tracks[control], frame) + weight * shape[control];
  }
}

/** Share of a normal distribution below x, to 0.01 (logistic approximation). */
function shareBelow(x: number): number {
  return 1 / (1 + Math.exp(-1.702 * x));
}

/** Without a script: the louder, the wider, with slowly changing lips. */
function followLoudness({ timeline, frameCount, framesPerSecond, amplitude, random }: MouthRequest): MouthTracks {
  const tracks = createTracks(frameCount);
  const level = smooth(loudnessPerFrame(timeline.loudness, frameCount, framesPerSecond), 0.03 * framesPerSecond);
  const lips = createDrift(random);
  for (const [frame, value] of level.entries()) {
    const strength = clamp((value - 0.06) / 0.94, 0, 1.1) ** 0.8;
    const lipWidth = lips((frame / framesPerSecond) * 4);
    tracks.opening[frame] = Math.min(largestOpening, strength * 0.9 * widestOpening * amplitude);
    tracks.width[frame] = lipWidth * 0.4 * Math.min(1, strength * 2);
    tracks.rounding[frame] = Math.max(0, -lipWidth) * 0.5 * Math.min(1, strength * 2);
    tracks.upperLip[frame] = 0.25 * Math.min(1, strength * 2);
  }
  return tracks;
}
