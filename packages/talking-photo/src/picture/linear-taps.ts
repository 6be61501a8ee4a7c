import { clamp } from '../shaping.ts';

/** For each of some places along an axis: the sample before it, and how far it lies on the way to the next (0 to 1). */
export type LinearTaps = { before: Int32Array; part: Float64Array };

/** The taps of `count` places among samples; `at` tells where each lies, sample 0 being 0. Beyond `end` they are held. */
export function linearTaps(
  count: number,
  samples: number,
  at: (place: number) => number,
  end = samples - 1,
): LinearTaps {
  const before = new Int32Array(count);
  const part = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    const held = clamp(at(place), 0, end);
    const whole = Math.min(Math.floor(held), samples - 2);
    before[place] = whole;
    part[place] = held - whole;
  }
  return { before, part };
}
