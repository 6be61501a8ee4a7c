import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import type { Point } from './vector.ts';

/** A smooth function through knots of rising x; level beyond the ends. Cubic Hermite with Catmull-Rom slopes. */
export function curveThrough(knots: readonly Point[]): (x: number) => number {
  const last = knots.length - 1;
  const slopes = knots.map((_, k) => {
    const before = known(knots[Math.max(0, k - 1)]);
    const after = known(knots[Math.min(last, k + 1)]);
    return (after[1] - before[1]) / (after[0] - before[0]);
  });
  const xs = Float64Array.from(knots, ([x]) => x);
  const ys = Float64Array.from(knots, ([, y]) => y);
  return (x) => {
    if (x <= doubleAt(xs, 0)) return doubleAt(ys, 0);
    if (x >= doubleAt(xs, last)) return doubleAt(ys, last);
    let k = 0;
    while (x > doubleAt(xs, k + 1)) k++;
    const span = doubleAt(xs, k + 1) - doubleAt(xs, k);
    const u = (x - doubleAt(xs, k)) / span;
    const u2 = u * u;
    const u3 = u2 * u;
    const bends = (u3 - 2 * u2 + u) * span * known(slopes[k]) + (u3 - u2) * span * known(slopes[k + 1]);
    return (2 * u3 - 3 * u2 + 1) * doubleAt(ys, k) + (3 * u2 - 2 * u3) * doubleAt(ys, k + 1) + bends;
  };
}

/** Place and direction at ratio 0..1 along a Catmull-Rom path: x, y, then the tangent's x, y. */
export function walkPath(path: readonly Point[], ratio: number): readonly [number, number, number, number] {
  const last = path.length - 1;
  const along = ratio * last;
  const k = Math.min(last - 1, Math.floor(along));
  const u = along - k;
  const a = known(path[k]);
  const b = known(path[k + 1]);
  const before = k > 0 ? known(path[k - 1]) : mirrored(b, a);
  const after = k < last - 1 ? known(path[k + 2]) : mirrored(a, b);
  const [x, dx] = blend(before[0], a[0], b[0], after[0], u);
  const [y, dy] = blend(before[1], a[1], b[1], after[1], u);
  return [x, y, dx, dy];
}

function mirrored(from: Point, around: Point): Point {
  return [2 * around[0] - from[0], 2 * around[1] - from[1]];
}

function blend(p0: number, p1: number, p2: number, p3: number, u: number): readonly [number, number] {
  const b = p2 - p0;
  const c = 2 * p0 - 5 * p1 + 4 * p2 - p3;
  const d = 3 * p1 - p0 - 3 * p2 + p3;
  return [0.5 * (2 * p1 + b * u + c * u * u + d * u * u * u), 0.5 * (b + 2 * c * u + 3 * d * u * u)];
}
