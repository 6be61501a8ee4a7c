import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { bell, clamp, mix } from '../shaping.ts';

/** A curve y(x) given at equal steps from `from` to `to`; beyond the ends it keeps their values. */
export type Curve = { from: number; to: number; values: Float64Array };

/** Value of the curve at x, linear between its samples. */
export function curveAt(curve: Curve, x: number): number {
  const last = curve.values.length - 1;
  const at = clamp(((x - curve.from) / (curve.to - curve.from)) * last, 0, last);
  const index = Math.min(last - 1, Math.floor(at));
  return mix(doubleAt(curve.values, index), doubleAt(curve.values, index + 1), at - index);
}

/** x of a sample. */
export function curveX(curve: Curve, index: number): number {
  return curve.from + ((curve.to - curve.from) * index) / (curve.values.length - 1);
}

/** Cubic curve through points (Catmull–Rom slopes), sampled in `steps` equal steps between two x. */
export function curveThrough(
  points: readonly { x: number; y: number }[],
  from: number,
  to: number,
  steps: number,
): Curve {
  const sorted = [...points].sort((a, b) => a.x - b.x);
  const curve = { from, to, values: new Float64Array(steps + 1) };
  for (let i = 0, part = 0; i <= steps; i++) {
    const x = curveX(curve, i);
    while (part < sorted.length - 2 && x > known(sorted[part + 1]).x) part++;
    curve.values[i] = hermite(sorted, part, x);
  }
  return curve;
}

function hermite(points: readonly { x: number; y: number }[], part: number, x: number): number {
  const start = known(points[part]);
  const end = known(points[part + 1]);
  const span = Math.max(1e-3, end.x - start.x);
  const t = clamp((x - start.x) / span, 0, 1);
  const slopeStart = slopeBetween(points[part - 1] ?? start, end) * span;
  const slopeEnd = slopeBetween(start, points[part + 2] ?? end) * span;
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    (2 * t3 - 3 * t2 + 1) * start.y + (t3 - 2 * t2 + t) * slopeStart + (3 * t2 - 2 * t3) * end.y + (t3 - t2) * slopeEnd
  );
}

function slopeBetween(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return (to.y - from.y) / Math.max(1e-3, to.x - from.x);
}

/** Gaussian smoothing over neighbouring samples (deviation in samples), ends repeated. */
export function smoothCurve(curve: Curve, deviation: number): Curve {
  const reach = Math.ceil(deviation * 2.5);
  const last = curve.values.length - 1;
  const values = curve.values.map((_, i) => {
    let sum = 0;
    let total = 0;
    for (let offset = -reach; offset <= reach; offset++) {
      const weight = bell(offset / deviation);
      sum += weight * doubleAt(curve.values, clamp(i + offset, 0, last));
      total += weight;
    }
    return sum / total;
  });
  return { ...curve, values };
}
