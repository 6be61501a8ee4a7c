// biome-ignore-all lint/style/noNonNullAssertion: runs for every sample of the sound; checked reads are slower in such loops
/** Samples a second of all music here. */
export const sampleRate = 48_000;

/** Stereo sound that repeats: what is played near its end sounds on at its beginning. Values are of full scale, −1 to 1. */
export type Loop = { left: Float32Array; right: Float32Array; frames: number };

/** A silent loop of so many seconds, a whole number of samples. */
export function createLoop(seconds: number): Loop {
  const frames = Math.round(seconds * sampleRate);
  return { left: new Float32Array(frames), right: new Float32Array(frames), frames };
}

/** Adds a sound of so many seconds to a loop; `at` gives its sample at a number of seconds from its start. `pan` −1 is left, 1 right. */
export function addSound(
  loop: Loop,
  { startSeconds, seconds, gain, pan = 0 }: { startSeconds: number; seconds: number; gain: number; pan?: number },
  at: (seconds: number) => number,
): void {
  const { left, right, frames } = loop;
  // Equal power, so that a sound is as loud at the side as in the middle.
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  const count = Math.round(seconds * sampleRate);
  let place = Math.round(startSeconds * sampleRate) % frames;
  for (let index = 0; index < count; index++) {
    const sample = at(index / sampleRate);
    left[place]! += toLeft * sample;
    right[place]! += toRight * sample;
    place = place + 1 === frames ? 0 : place + 1;
  }
}

/**
 * Sends a channel through a filter that remembers, in its place. It passes twice: after the first time the filter is as it will be
 * whenever the loop begins anew, so that no seam is heard.
 */
export function filterLoop(channel: Float32Array, filter: (sample: number) => number): void {
  for (const sample of channel) filter(sample);
  for (let index = 0; index < channel.length; index++) channel[index] = filter(channel[index]!);
}

/** Adds a loop to another one of the same length. */
export function mixInto(target: Loop, source: Loop, gain: number): void {
  for (let index = 0; index < target.frames; index++) {
    target.left[index]! += gain * source.left[index]!;
    target.right[index]! += gain * source.right[index]!;
  }
}
