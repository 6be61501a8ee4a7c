import type { TimedPhoneme } from '@portray/foundation/speech-timeline';

const unvoicedStop = /^(p|t|k|q|c|ʈ|ʔ)/;
/** No closure is longer, spoken slowly. */
const longestClosureSeconds = 0.16;
const stepSeconds = 0.005;
/** Root mean square of 16-bit samples below which a closure is silent (about −52 dB). */
const silentRms = 80;

/**
 * espeak reports an unvoiced stop when it bursts, but the mouth shuts before: the silence in front of the burst is
 * taken from the sound before it and given to the stop. Changes `sounds`.
 */
export function startStopsAtTheirClosure(sounds: TimedPhoneme[], samples: Int16Array, sampleRate: number): void {
  for (const [index, sound] of sounds.entries()) {
    const before = sounds[index - 1];
    if (!before || !unvoicedStop.test(sound.symbol)) continue;
    const earliest = Math.max(sound.startSeconds - longestClosureSeconds, before.startSeconds + 0.02);
    let start = sound.startSeconds;
    while (start - stepSeconds >= earliest && isSilent(samples, (start - stepSeconds) * sampleRate, sampleRate)) {
      start -= stepSeconds;
    }
    before.endSeconds = start;
    sound.startSeconds = start;
  }
}

function isSilent(samples: Int16Array, from: number, sampleRate: number): boolean {
  const first = Math.round(from);
  const count = Math.round(stepSeconds * sampleRate);
  let sum = 0;
  for (let i = first; i < first + count; i++) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / count) < silentRms;
}
