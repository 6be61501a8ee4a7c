import { known } from '@portray/foundation/known';
import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';

/** Moves places of the plane (mm) smoothly: near its marks as they say, not at all far from them. */
type Warp = (x: number, y: number) => Point;

const reachMm = 130;
const stepMm = 4;
/** The grid covers this much to each side of the origin; outside nothing moves. */
const edgeMm = 240;
const perRow = Math.round((2 * edgeMm) / stepMm) + 1;

/** The way from the head as it is drawn to the head as it is meant, and back. */
export type WarpPair = { forth: Warp; back: Warp };

/** A smooth map that takes each `from` close to its `to`; `stiffness` says how little single marks count. */
export function warpBetween(from: readonly Point[], to: readonly Point[], stiffness: number): WarpPair {
  const weights = [0, 1].map((c) => solve(to, (k) => known(known(from[k])[c]) - known(known(to[k])[c]), stiffness));
  const back = gridOf((x, y) => {
    let [dx, dy] = [0, 0];
    for (let k = 0; k < to.length; k++) {
      const pull = kernel(Math.hypot(x - known(to[k])[0], y - known(to[k])[1]));
      dx += pull * doubleAt(known(weights[0]), k);
      dy += pull * doubleAt(known(weights[1]), k);
    }
    return [dx, dy];
  });
  const forth = gridOf((x, y) => {
    let [atX, atY] = [x, y];
    for (let round = 0; round < 12; round++) {
      const [backX, backY] = back(atX, atY);
      atX += 0.8 * (x - backX);
      atY += 0.8 * (y - backY);
    }
    return [atX - x, atY - y];
  });
  return { forth, back };
}

/** Wendland's function of smoothness 2: positive definite, zero from `reachMm` on. */
function kernel(distance: number): number {
  const r = distance / reachMm;
  return r >= 1 ? 0 : (1 - r) ** 4 * (4 * r + 1);
}

/** Weights of the kernels at `marks` for the wanted values (Cholesky). */
function solve(marks: readonly Point[], wanted: (k: number) => number, stiffness: number): Float64Array {
  const n = marks.length;
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = kernel(Math.hypot(known(marks[i])[0] - known(marks[j])[0], known(marks[i])[1] - known(marks[j])[1]));
      if (i === j) sum += stiffness;
      for (let k = 0; k < j; k++) sum -= doubleAt(lower, i * n + k) * doubleAt(lower, j * n + k);
      lower[i * n + j] = i === j ? Math.sqrt(sum) : sum / doubleAt(lower, j * n + j);
    }
  }
  const values = Float64Array.from({ length: n }, (_, k) => wanted(k));
  for (let i = 0; i < n; i++) {
    let value = doubleAt(values, i);
    for (let k = 0; k < i; k++) value -= doubleAt(lower, i * n + k) * doubleAt(values, k);
    values[i] = value / doubleAt(lower, i * n + i);
  }
  for (let i = n - 1; i >= 0; i--) {
    let value = doubleAt(values, i);
    for (let k = i + 1; k < n; k++) value -= doubleAt(lower, k * n + i) * doubleAt(values, k);
    values[i] = value / doubleAt(lower, i * n + i);
  }
  return values;
}

/** Displacements on a grid, read with cubic weights so that no cell shows in the light on a cheek. */
function gridOf(displacement: (x: number, y: number) => Point): Warp {
  const grid = new Float32Array(perRow * perRow * 2);
  for (let row = 0; row < perRow; row++) {
    for (let column = 0; column < perRow; column++) {
      grid.set(displacement(column * stepMm - edgeMm, row * stepMm - edgeMm), (row * perRow + column) * 2);
    }
  }
  return (x, y) => {
    const atX = clamp((x + edgeMm) / stepMm, 1, perRow - 3);
    const atY = clamp((y + edgeMm) / stepMm, 1, perRow - 3);
    const column = Math.floor(atX);
    const row = Math.floor(atY);
    const across = cubic(atX - column);
    const down = cubic(atY - row);
    let [dx, dy] = [0, 0];
    for (let j = 0; j < 4; j++) {
      for (let i = 0; i < 4; i++) {
        const at = ((row + j - 1) * perRow + column + i - 1) * 2;
        const share = known(across[i]) * known(down[j]);
        dx += share * floatAt(grid, at);
        dy += share * floatAt(grid, at + 1);
      }
    }
    return [x + dx, y + dy];
  };
}

/** Catmull and Rom's weights of four neighbours. */
function cubic(u: number): readonly [number, number, number, number] {
  const u2 = u * u;
  const u3 = u2 * u;
  return [-0.5 * u3 + u2 - 0.5 * u, 1.5 * u3 - 2.5 * u2 + 1, -1.5 * u3 + 2 * u2 + 0.5 * u, 0.5 * u3 - 0.5 * u2];
}
