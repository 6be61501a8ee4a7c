import { known } from '@portray/foundation/known';
import type { SpeechTimeline, TimedPhoneme } from '@portray/foundation/speech-timeline';
import type { ApertureTrack } from '../sound/lag.ts';
import { quantile } from '../statistics.ts';

/** A count of what should be shut, and where it was not. */
export type ShutCount = { checked: number; shut: number; misses: Miss[] };
type Miss = {
  seconds: number;
  what: string /** Share of the 95th percentile of the aperture. */;
  apertureRatio: number;
};

/** A mouth counts as shut up to this share of its 95th percentile. */
const shutShare = 0.15;
const closureReachSeconds = 0.02;
const leastSilenceSeconds = 0.3;
/** A frame that begins inside a silence may already belong to the sound beside it. */
const silenceRimSeconds = 1 / 30;

/** IPA symbols that need both lips together: p, b, m and their variants (ʰ, ʲ, ː…), ɓ, ʙ. */
function needsClosedLips(symbol: string): boolean {
  return /^[ⁿᵐ]?[pbmɓʙ]/u.test(symbol.normalize('NFD'));
}

/** The aperture that stands for 'wide open' in this video. */
export function wideAperture(track: ApertureTrack): number {
  return quantile(track.values, 0.95);
}

/** P, B, M: the lowest aperture within ±20 ms of the middle of each. */
export function closuresShut(track: ApertureTrack, timeline: SpeechTimeline): ShutCount {
  const wide = wideAperture(track);
  const count: ShutCount = { checked: 0, shut: 0, misses: [] };
  for (const phoneme of timeline.phonemes.filter(({ symbol }) => needsClosedLips(symbol))) {
    const seconds = (phoneme.startSeconds + phoneme.endSeconds) / 2;
    const lowest = lowestWithin(track, seconds - closureReachSeconds, seconds + closureReachSeconds);
    note(count, seconds, phoneme.symbol, lowest, shutShare * wide, wide);
  }
  return count;
}

/**
 * Silences of at least 300 ms, frame by frame. `restAperture`: what a mouth that is parted in the photo returns to.
 */
export function silencesShut(track: ApertureTrack, timeline: SpeechTimeline, restAperture: number): ShutCount {
  const wide = wideAperture(track);
  const limit = Math.max(0, restAperture) + shutShare * wide;
  const count: ShutCount = { checked: 0, shut: 0, misses: [] };
  for (const silence of silencesOf(timeline)) {
    const from = silence.startSeconds + silenceRimSeconds;
    const to = silence.endSeconds - silenceRimSeconds;
    for (let frame = firstFrame(track, from); frame < track.values.length && timeOf(track, frame) <= to; frame++) {
      note(count, timeOf(track, frame), 'silence', known(track.values[frame]), limit, wide);
    }
  }
  return count;
}

/** Is the mouth as shut in the last frame as it was in the photo? */
export function isShutAtEnd(track: ApertureTrack, restAperture: number): boolean {
  return isAtRest(track, track.values.length - 1, restAperture);
}

/** Whether the lips are about where they are in the photo, or nearer to each other. */
export function isAtRest(track: ApertureTrack, frame: number, restAperture: number): boolean {
  return known(track.values[frame]) <= Math.max(0, restAperture) + shutShare * wideAperture(track);
}

/** 1 for each frame within or shortly before or after a silence of at least 300 ms. */
export function silentFrames(track: ApertureTrack, timeline: SpeechTimeline, marginSeconds: number): Uint8Array {
  const silent = new Uint8Array(track.values.length);
  for (const { startSeconds, endSeconds } of silencesOf(timeline)) {
    const end = firstFrame(track, endSeconds + marginSeconds);
    silent.fill(1, firstFrame(track, startSeconds - marginSeconds), Math.min(silent.length, end));
  }
  return silent;
}

/** Neighbouring '' phonemes are one silence. */
function silencesOf(timeline: SpeechTimeline): TimedPhoneme[] {
  const silences: TimedPhoneme[] = [];
  for (const phoneme of timeline.phonemes) {
    if (phoneme.symbol !== '') continue;
    const last = silences.at(-1);
    if (last && phoneme.startSeconds - last.endSeconds < 0.001) last.endSeconds = phoneme.endSeconds;
    else silences.push({ ...phoneme });
  }
  return silences.filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= leastSilenceSeconds);
}

function note(count: ShutCount, seconds: number, what: string, aperture: number, limit: number, wide: number): void {
  count.checked++;
  if (aperture <= limit) count.shut++;
  else count.misses.push({ seconds, what, apertureRatio: aperture / wide });
}

function lowestWithin(track: ApertureTrack, from: number, to: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let frame = firstFrame(track, from); frame < track.values.length && timeOf(track, frame) <= to + 1e-6; frame++) {
    lowest = Math.min(lowest, known(track.values[frame]));
  }
  return lowest;
}

function timeOf(track: ApertureTrack, frame: number): number {
  return track.startSeconds + frame / track.framesPerSecond;
}

function firstFrame(track: ApertureTrack, seconds: number): number {
  return Math.max(0, Math.ceil((seconds - track.startSeconds) * track.framesPerSecond - 1e-6));
}
