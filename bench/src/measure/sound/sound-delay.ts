import { floatAt } from '@portray/foundation/typed-reads';
/** How much later the sound lies in the file than in the speech it was made from. */
export type SoundDelay = {
  seconds: number /** Of the two envelopes; near 1 when it is the same sound. */;
  correlation: number;
};

export const envelopeRateHz = 1000;
const reachMs = 400;

/** Compares the envelopes (1,000 a second) of the speech and of the file's sound at every delay of ±400 ms. */
export function soundDelay(speech: Float32Array, inFile: Float32Array): SoundDelay {
  let best: SoundDelay = { seconds: 0, correlation: -1 };
  for (let delay = -reachMs; delay <= reachMs; delay++) {
    const found = correlationAt(speech, inFile, delay);
    if (found > best.correlation) best = { seconds: delay / envelopeRateHz, correlation: found };
  }
  return best;
}

/** Mean magnitude per millisecond. */
export function envelope(samples: Float32Array, rateHz: number): Float32Array {
  const size = rateHz / envelopeRateHz;
  const values = new Float32Array(Math.floor(samples.length / size));
  for (let i = 0; i < values.length; i++) {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += Math.abs(floatAt(samples, Math.floor(i * size) + k));
    values[i] = sum / size;
  }
  return values;
}

function correlationAt(a: Float32Array, b: Float32Array, delay: number): number {
  const first = Math.max(0, -delay);
  const end = Math.min(a.length, b.length - delay);
  const count = end - first;
  if (count < envelopeRateHz / 2) return -1;
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let i = first; i < end; i++) {
    const va = floatAt(a, i);
    const vb = floatAt(b, i + delay);
    sumA += va;
    sumB += vb;
    squareA += va * va;
    squareB += vb * vb;
    product += va * vb;
  }
  const spread = (squareA - (sumA * sumA) / count) * (squareB - (sumB * sumB) / count);
  return spread > 0 ? (product - (sumA * sumB) / count) / Math.sqrt(spread) : 0;
}
