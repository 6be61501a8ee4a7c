import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
/** Gaussian smoothing; values beyond both ends count as 0. `sigma` is the standard deviation in samples. */
export function smooth(values: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Float64Array.from({ length: reach + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)));
  const total = weights.reduce((sum, weight, i) => sum + (i === 0 ? weight : 2 * weight), 0);
  const smoothed = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const first = Math.max(0, at - reach);
    const last = Math.min(values.length - 1, at + reach);
    let sum = 0;
    for (let i = first; i <= last; i++) sum += floatAt(values, i) * doubleAt(weights, Math.abs(i - at));
    smoothed[at] = sum / total;
  }
  return smoothed;
}

/** Smooth random motion in −1…1 that changes about once per unit of its argument. */
export function createDrift(random: () => number): (at: number) => number {
  const values = Float32Array.from({ length: 512 }, () => random() * 2 - 1);
  return (at) => {
    const whole = Math.floor(at);
    const part = at - whole;
    const eased = part * part * part * (part * (part * 6 - 15) + 10);
    const from = floatAt(values, whole & 511);
    return from + (floatAt(values, (whole + 1) & 511) - from) * eased;
  };
}
