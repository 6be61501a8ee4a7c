import { doubleAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import { clamp } from '../../shaping.ts';

/** What is known of a pixel before its share is solved. */
export const kind = { wall: 0, unknown: 1, person: 2 } as const;

/** Every array has one entry for each pixel, `colours` three (0 to 1). */
export type ShareProblem = {
  colours: Float32Array;
  /** One of `kind`. */
  kinds: Uint8Array;
  /** What the share is expected to be (0 to 1), and how much that weighs against the picture's own edges. */
  guess: Float32Array;
  trust: Float32Array;
};

/** Within a window colours differ by this much (0 to 1, squared) without being an edge: grain. */
const softness = 2e-5;
const maxSteps = 40;
/** The search ends when the residue has fallen to this share of what it was, squared. */
const closeEnough = 1e-4;

/** The pixels of a 5 × 5 neighbourhood after its middle, row by row: the matrix is symmetric. */
const aheadCount = 12;

/**
 * The shares of a front in the unknown pixels (closed-form matting; Levin, Lischinski, Weiss 2008): in every 3 × 3 pixels
 * they are a linear function of the colours, as far as the known pixels and the guesses allow. All pixels' shares, 0 to 1.
 */
export function solveShares(problem: ShareProblem, size: FrameSize): Float32Array {
  const { kinds, guess } = problem;
  const shares = new Float32Array(kinds.length);
  const places = new Int32Array(kinds.length);
  let count = 0;
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === kind.person) shares[at] = 1;
    else if (kinds[at] === kind.unknown) places[count++] = at;
  }
  if (count === 0) return shares;
  const unknown = places.subarray(0, count);
  const solved = conjugateGradient(buildSystem(problem, unknown, size), startFrom(guess, unknown));
  for (let index = 0; index < count; index++) {
    shares[int32At(unknown, index)] = clamp(doubleAt(solved, index), 0, 1);
  }
  return shares;
}

/** The guesses of the unknown pixels, and one place more: what is known already points there. */
function startFrom(guess: Float32Array, unknown: Int32Array): Float64Array {
  const start = new Float64Array(unknown.length + 1);
  for (let index = 0; index < unknown.length; index++) start[index] = floatAt(guess, int32At(unknown, index));
  return start;
}

/**
 * A symmetric matrix and its right side. Row i has `diagonal[i]`, and `ahead[12 i + k]` in the column `neighbours[12 i + k]`;
 * neighbours that are not unknown point to a column beyond the last.
 */
type System = { diagonal: Float64Array; ahead: Float64Array; neighbours: Int32Array; right: Float64Array };

function buildSystem({ colours, kinds, guess, trust }: ShareProblem, unknown: Int32Array, size: FrameSize): System {
  const { width, height } = size;
  const count = unknown.length;
  const rows = new Int32Array(width * height).fill(-1);
  const system: System = {
    diagonal: new Float64Array(count),
    right: new Float64Array(count),
    ahead: new Float64Array(count * aheadCount),
    neighbours: new Int32Array(count * aheadCount).fill(count),
  };
  for (let index = 0; index < count; index++) {
    const at = int32At(unknown, index);
    rows[at] = index;
    system.diagonal[index] = floatAt(trust, at);
    system.right[index] = floatAt(trust, at) * floatAt(guess, at);
  }
  const weights = new Float64Array(81);
  const window = new Int32Array(9);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!fillWindow(window, rows, y * width + x, width)) continue;
      weighWindow(colours, window, weights);
      addWindow(system, { rows, kinds, window, weights });
    }
  }
  return system;
}

/** The pixels around and at a place; false where all of them are known. */
function fillWindow(window: Int32Array, rows: Int32Array, middle: number, width: number): boolean {
  let hasUnknown = false;
  for (let k = 0, start = middle - width - 1; k < 9; k += 3, start += width) {
    for (let step = 0; step < 3; step++) {
      window[k + step] = start + step;
      if (int32At(rows, start + step) >= 0) hasUnknown = true;
    }
  }
  return hasUnknown;
}

type Window = { rows: Int32Array; kinds: Uint8Array; window: Int32Array; weights: Float64Array };

function addWindow({ diagonal, right, ahead, neighbours }: System, { rows, kinds, window, weights }: Window): void {
  for (let i = 0; i < 9; i++) {
    const atI = int32At(window, i);
    const rowI = int32At(rows, atI);
    if (rowI >= 0) diagonal[rowI] = doubleAt(diagonal, rowI) + 1 - doubleAt(weights, i * 9 + i);
    for (let j = i + 1; j < 9; j++) {
      const atJ = int32At(window, j);
      const rowJ = int32At(rows, atJ);
      const weight = doubleAt(weights, i * 9 + j);
      if (rowI >= 0 && rowJ >= 0) {
        const slot = rowI * aheadCount + int32At(aheadOf, i * 9 + j);
        ahead[slot] = doubleAt(ahead, slot) - weight;
        neighbours[slot] = rowJ;
      } else if (rowI >= 0 && kinds[atJ] === kind.person) right[rowI] = doubleAt(right, rowI) + weight;
      else if (rowJ >= 0 && kinds[atI] === kind.person) right[rowJ] = doubleAt(right, rowJ) + weight;
    }
  }
}

/** Which of the pixels ahead of pixel i of a window its pixel j is, at 9 i + j. */
const aheadOf = Int32Array.from({ length: 81 }, (_, at) => {
  const [i, j] = [Math.floor(at / 9), at % 9];
  return 5 * (Math.floor(j / 3) - Math.floor(i / 3)) + (j % 3) - (i % 3) - 1;
});

/** Writes how alike each two pixels of a window are: (1 + d_i Σ⁻¹ d_j) / 9 by their differences from its mean colour. */
function weighWindow(colours: Float32Array, window: Int32Array, weights: Float64Array): void {
  let [red, green, blue, rr, rg, rb, gg, gb, bb] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < 9; k++) {
    const at = int32At(window, k) * 3;
    const [r, g, b] = [floatAt(colours, at), floatAt(colours, at + 1), floatAt(colours, at + 2)];
    red += r;
    green += g;
    blue += b;
    rr += r * r;
    rg += r * g;
    rb += r * b;
    gg += g * g;
    gb += g * b;
    bb += b * b;
  }
  red /= 9;
  green /= 9;
  blue /= 9;
  const soft = softness / 9;
  rr = rr / 9 - red * red + soft;
  rg = rg / 9 - red * green;
  rb = rb / 9 - red * blue;
  gg = gg / 9 - green * green + soft;
  gb = gb / 9 - green * blue;
  bb = bb / 9 - blue * blue + soft;
  const [irr, irg, irb] = [gg * bb - gb * gb, gb * rb - rg * bb, rg * gb - gg * rb];
  const [igg, igb, ibb] = [rr * bb - rb * rb, rg * rb - rr * gb, rr * gg - rg * rg];
  const determinant = rr * irr + rg * irg + rb * irb;
  for (let i = 0; i < 9; i++) {
    const at = int32At(window, i) * 3;
    const [r, g, b] = [floatAt(colours, at) - red, floatAt(colours, at + 1) - green, floatAt(colours, at + 2) - blue];
    const [u, v, w] = [irr * r + irg * g + irb * b, irg * r + igg * g + igb * b, irb * r + igb * g + ibb * b];
    for (let j = i; j < 9; j++) {
      const to = int32At(window, j) * 3;
      const along =
        u * (floatAt(colours, to) - red) +
        v * (floatAt(colours, to + 1) - green) +
        w * (floatAt(colours, to + 2) - blue);
      weights[i * 9 + j] = (1 + along / determinant) / 9;
    }
  }
}

/** `solution` is where it starts, and becomes what is found. */
function conjugateGradient({ diagonal, ahead, neighbours, right }: System, solution: Float64Array): Float64Array {
  const count = diagonal.length;
  const multiply = (by: Float64Array, to: Float64Array) => {
    to.fill(0);
    for (let row = 0, slot = 0; row < count; row++) {
      const own = doubleAt(by, row);
      let sum = doubleAt(to, row) + doubleAt(diagonal, row) * own;
      for (let k = 0; k < aheadCount; k++, slot++) {
        const [other, value] = [int32At(neighbours, slot), doubleAt(ahead, slot)];
        sum += value * doubleAt(by, other);
        to[other] = doubleAt(to, other) + value * own;
      }
      to[row] = sum;
    }
  };
  const vector = () => new Float64Array(count + 1);
  const [residue, direction, product] = [vector(), vector(), vector()];
  multiply(solution, product);
  let size = 0;
  for (let i = 0; i < count; i++) {
    residue[i] = doubleAt(right, i) - doubleAt(product, i);
    direction[i] = doubleAt(residue, i) / doubleAt(diagonal, i);
    size += doubleAt(residue, i) * doubleAt(direction, i);
  }
  const enough = size * closeEnough;
  for (let step = 0; step < maxSteps && size > enough; step++) {
    multiply(direction, product);
    let along = 0;
    for (let i = 0; i < count; i++) along += doubleAt(direction, i) * doubleAt(product, i);
    const length = size / along;
    let next = 0;
    for (let i = 0; i < count; i++) {
      solution[i] = doubleAt(solution, i) + length * doubleAt(direction, i);
      residue[i] = doubleAt(residue, i) - length * doubleAt(product, i);
      next += doubleAt(residue, i) ** 2 / doubleAt(diagonal, i);
    }
    const ratio = next / size;
    for (let i = 0; i < count; i++)
      direction[i] = doubleAt(residue, i) / doubleAt(diagonal, i) + ratio * doubleAt(direction, i);
    size = next;
  }
  return solution;
}
