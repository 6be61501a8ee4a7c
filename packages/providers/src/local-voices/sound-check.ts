/** Full scale; what stands there has no shape left. */
const pinned = 0.999;
/** Speech is never so still: a wave that clips stands there for a few samples. */
const longestPinnedSeconds = 0.02;
const longestConstantSeconds = 0.1;
const quietest = 0.001;
/** Faster than any language is read; and a slow reader with pauses. */
const [leastSecondsPerLetter, mostSecondsPerLetter] = [0.012, 0.6];
const fewLetters = 10;

/**
 * Whether samples (−1 to 1) can be the text that was asked for. Some builds answer with no numbers, with silence, with
 * a wave that is stuck, or go on for half a minute. Throws Error with what is wrong.
 */
export function checkSound(samples: Float32Array, sampleRate: number, text: string, speed = 1): void {
  let peak = 0;
  let pinnedRun = 0;
  let constantRun = 0;
  let before = 0;
  for (const sample of samples) {
    if (!Number.isFinite(sample)) throw new Error('The model made sound that is none.');
    const size = Math.abs(sample);
    peak = Math.max(peak, size);
    pinnedRun = size >= pinned ? pinnedRun + 1 : 0;
    if (pinnedRun > longestPinnedSeconds * sampleRate)
      throw new Error('The model made sound that is stuck at its limit.');
    constantRun = sample === before && size > quietest ? constantRun + 1 : 0;
    if (constantRun > longestConstantSeconds * sampleRate) throw new Error('The model made sound that does not move.');
    before = sample;
  }
  if (peak < quietest) throw new Error('The model made silence.');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const seconds = samples.length / sampleRate;
  if (seconds > 8 + (text.length * mostSecondsPerLetter) / Math.min(speed, 1))
    throw new Error('The model did not come to an end.');
  if (letters >= fewLetters && seconds < (letters * leastSecondsPerLetter) / Math.max(speed, 1))
    throw new Error('The model left most of the text out.');
}
