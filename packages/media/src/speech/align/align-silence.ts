import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { frameLevelsDb, frameMiddleSeconds, frameRate, percentile } from '../match/spectrum.ts';
import { analysisRate } from '../match/spectrum-samples.ts';

/** Where nothing is said, in seconds. */
export type Silence = { startSeconds: number; endSeconds: number };

/** A shorter hush is the closure of a stop (p, t, k), not a pause. */
const shortestPauseSeconds = 0.13;
const shortestDipSeconds = 0.05;
const dipUnderSpeechDb = 28;
/** Silence is this much louder than the room, and lies this far under the loudest speech. */
const aboveRoomDb = 7;
const underSpeechDb = { least: 26, most: 42 };

/** Level in dB under which a frame holds no speech. */
function silenceLevelDb(levels: ArrayLike<number>): number {
  const loud = percentile(levels, 0.95);
  const room = percentile(levels, 0.05);
  return Math.max(loud - underSpeechDb.most, Math.min(loud - underSpeechDb.least, room + aboveRoomDb));
}

/** The pauses in a recording (samples of `analysisRate`), the quiet before and after the speech included. */
export function findSilences(samples: Float32Array): Silence[] {
  const levels = frameLevelsDb(samples);
  return quietSpans(levels, silenceLevelDb(levels), shortestPauseSeconds, samples.length / analysisRate);
}

/** Dips that are pauses only where a pause is expected, such as at a comma. */
export function findDips(samples: Float32Array): Silence[] {
  const levels = frameLevelsDb(samples);
  const limit = Math.max(silenceLevelDb(levels), percentile(levels, 0.95) - dipUnderSpeechDb);
  return quietSpans(levels, limit, shortestDipSeconds, samples.length / analysisRate);
}

function quietSpans(levels: Float32Array, limit: number, shortest: number, durationSeconds: number): Silence[] {
  const spans: Silence[] = [];
  let start = 0;
  for (let frame = 0; frame <= levels.length; frame++) {
    if (frame < levels.length && floatAt(levels, frame) < limit) continue;
    const isEdge = start === 0 || frame === levels.length;
    if (frame > start && (isEdge || (frame - start) / frameRate >= shortest)) {
      spans.push({
        startSeconds: start === 0 ? 0 : start / frameRate + frameMiddleSeconds,
        endSeconds: frame === levels.length ? durationSeconds : (frame - 1) / frameRate + frameMiddleSeconds,
      });
    }
    start = frame + 1;
  }
  return spans;
}

/** Which frames to compare: pauses are cut to this, so that their lengths need not agree. */
const keptPauseFrames = 14;

/** The frames (in order) that remain when long pauses are shortened in their middle. */
export function framesWithoutPauses(levels: ArrayLike<number>): number[] {
  const limit = silenceLevelDb(levels);
  const kept: number[] = [];
  let start = 0;
  for (let frame = 0; frame <= levels.length; frame++) {
    if (frame < levels.length && known(levels[frame]) < limit) continue;
    const quiet = Array.from({ length: frame - start }, (_, i) => start + i);
    kept.push(...quiet.filter((_, i) => i < keptPauseFrames / 2 || i >= quiet.length - keptPauseFrames / 2));
    if (frame < levels.length) kept.push(frame);
    start = frame + 1;
  }
  return kept;
}
