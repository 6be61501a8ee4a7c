import { limits } from '@portray/contracts/limits';

/** Levels are measured in parts of this length. */
const frameSeconds = 0.01;
/** Speech is what comes this near to the loud parts of a recording, as the server counts it. */
const underLoudestDb = 25;
/** A recording whose loud parts are below this is silence. */
const silenceDb = -50;
/** The server measures more finely: what is this close to enough is left to it. */
const toleranceSeconds = 0.5;

/** How many seconds of a sound (samples from -1 to 1) are speech rather than pauses. */
export function clearSeconds(samples: Float32Array, sampleRate: number): number {
  const levels = levelsDb(samples, Math.max(1, Math.round(sampleRate * frameSeconds)));
  const loud = [...levels].sort((a, b) => a - b)[Math.floor(levels.length * 0.95)];
  if (loud === undefined || loud < silenceDb) return 0;
  return levels.filter((level) => level > loud - underLoudestDb).length * frameSeconds;
}

/** What is wrong with a recording that holds so much speech; undefined where it is enough. */
export function clearSpeechIssue(seconds: number): string | undefined {
  const needed = limits.minVoiceSampleSeconds;
  if (seconds >= needed - toleranceSeconds) return undefined;
  if (seconds === 0) return 'No speech was heard in this recording. Check your microphone and read aloud.';
  return `The sample holds ${seconds.toFixed(1)} seconds of clear speech; at least ${needed} are needed. Read for a little longer.`;
}

function levelsDb(samples: Float32Array, frameLength: number): number[] {
  return Array.from({ length: Math.floor(samples.length / frameLength) }, (_, frame) => {
    let energy = 0;
    for (let at = frame * frameLength; at < (frame + 1) * frameLength; at += 1) energy += (samples[at] ?? 0) ** 2;
    return 10 * Math.log10(energy / frameLength + 1e-12);
  });
}
