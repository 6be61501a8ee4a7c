// biome-ignore-all lint/style/noNonNullAssertion: runs for every sample of the sound; checked reads are slower in such loops
import { createLoop, filterLoop, type Loop, sampleRate } from './loop.ts';

type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number };

/** A second-order filter. Source: R. Bristow-Johnson, Audio EQ Cookbook. */
function biquad({ b0, b1, b2, a1, a2 }: Coefficients): (sample: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (sample) => {
    const out = b0 * sample + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, sample, y1, out];
    return out;
  };
}

function lowOrHighPass(hz: number, isLow: boolean): (sample: number) => number {
  const w = (2 * Math.PI * hz) / sampleRate;
  const [cos, alpha] = [Math.cos(w), Math.sin(w) / Math.SQRT2];
  const a0 = 1 + alpha;
  const edge = isLow ? 1 - cos : 1 + cos;
  const [b0, b1] = [edge / 2 / a0, (isLow ? edge : -edge) / a0];
  return biquad({ b0, b1, b2: b0, a1: (-2 * cos) / a0, a2: (1 - alpha) / a0 });
}

/** Lets pass what is below a frequency, 12 dB an octave. */
export const lowPass = (hz: number) => lowOrHighPass(hz, true);
/** Lets pass what is above it. */
export const highPass = (hz: number) => lowOrHighPass(hz, false);

/** Raises or lowers what lies around a frequency. */
export function peak(hz: number, gainDb: number, q: number): (sample: number) => number {
  const a = 10 ** (gainDb / 40);
  const w = (2 * Math.PI * hz) / sampleRate;
  const [cos, alpha] = [Math.cos(w), Math.sin(w) / (2 * q)];
  const a0 = 1 + alpha / a;
  const [b0, b1, b2] = [(1 + alpha * a) / a0, (-2 * cos) / a0, (1 - alpha * a) / a0];
  return biquad({ b0, b1, b2, a1: b1, a2: (1 - alpha / a) / a0 });
}

/** Both channels of a loop through filters of the same kind. */
export function filterBoth(loop: Loop, ...create: (() => (sample: number) => number)[]): void {
  for (const filter of create) {
    filterLoop(loop.left, filter());
    filterLoop(loop.right, filter());
  }
}

/** Lengths of the delays of a room, in samples without a common divisor, so that no pitch stands out. */
const delays = [1_559, 1_907, 2_203, 2_671, 3_109, 3_623, 4_157, 4_783];

/**
 * A room as a network of eight delays that feed each other (Jot and Chaigne 1991), with a Householder matrix; high tones fade
 * sooner, as between walls. Answers its sound alone.
 */
export function reverberate(loop: Loop, { seconds, brightness }: { seconds: number; brightness: number }): Loop {
  const room = createLoop(loop.frames / sampleRate);
  const lines = delays.map((length) => new Float32Array(length));
  const gains = Float64Array.from(delays, (length) => 10 ** ((-3 * length) / sampleRate / seconds));
  const places = new Int32Array(delays.length);
  const damped = new Float64Array(delays.length);
  for (let pass = 0; pass < 2; pass++) {
    for (let index = 0; index < loop.frames; index++) {
      const [left, right] = [loop.left[index]!, loop.right[index]!];
      let sum = 0;
      let [outLeft, outRight] = [0, 0];
      for (let line = 0; line < lines.length; line++) {
        const heard = lines[line]![places[line]!]! * gains[line]!;
        damped[line]! += brightness * (heard - damped[line]!);
        sum += damped[line]!;
        const sign = line & 2 ? -1 : 1;
        if (line & 1) outRight += sign * damped[line]!;
        else outLeft += sign * damped[line]!;
      }
      for (let line = 0; line < lines.length; line++) {
        const place = places[line]!;
        lines[line]![place] = (line & 1 ? right : left) + damped[line]! - sum / 4;
        places[line] = place + 1 === lines[line]!.length ? 0 : place + 1;
      }
      room.left[index] = outLeft * 0.35;
      room.right[index] = outRight * 0.35;
    }
  }
  return room;
}

/** Echoes that go from side to side. Answers their sound alone. */
export function echo(loop: Loop, { seconds, feedback }: { seconds: number; feedback: number }): Loop {
  const echoes = createLoop(loop.frames / sampleRate);
  const length = Math.round(seconds * sampleRate);
  const [toLeft, toRight] = [new Float32Array(length), new Float32Array(length)];
  let place = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let index = 0; index < loop.frames; index++) {
      const [left, right] = [toLeft[place]!, toRight[place]!];
      echoes.left[index] = left;
      echoes.right[index] = right;
      toLeft[place] = (loop.left[index]! + loop.right[index]!) / 2 + right * feedback;
      toRight[place] = left * feedback;
      place = place + 1 === length ? 0 : place + 1;
    }
  }
  return echoes;
}

/** Rounds off what would be too loud, without a corner. */
export function roundOff(loop: Loop, ceiling: number): void {
  for (const channel of [loop.left, loop.right])
    for (let index = 0; index < channel.length; index++)
      channel[index] = ceiling * Math.tanh(channel[index]! / ceiling);
}
