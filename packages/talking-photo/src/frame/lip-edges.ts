import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import type { Warp } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { type Curve, curveX } from '../rig/curve.ts';
import { lipSteps, type MouthShape, mouthPoint } from '../rig/measure-mouth.ts';
import { trimPx } from '../rig/mouth-fields.ts';
import { mix, smoothStep } from '../shaping.ts';
import { displacementAt } from './displacement-at.ts';
import type { LipPose } from './lip-pose.ts';

/** The borders of the slit between the lips in a frame. */
export type LipEdges = {
  /** y (px) of each border at every pixel column of the frame. */
  upper: Float32Array;
  lower: Float32Array;
  /** Columns between the mouth corners. */
  left: number;
  right: number;
};

export type LipEdgeTracer = (pose: LipPose, upperWarp: Warp, lowerWarp: Warp) => LipEdges;

/** Prepares the tracing of a mouth's lip edges through the warps of a frame. */
export function createLipEdgeTracer(memory: KernelMemory, mouth: MouthShape, frameWidth: number): LipEdgeTracer {
  const edges: LipEdges = {
    upper: memory.allocateFloats(frameWidth),
    lower: memory.allocateFloats(frameWidth),
    left: 0,
    right: 0,
  };
  const upper = createPath();
  const lower = createPath();
  const trims = Float64Array.from({ length: lipSteps + 1 }, (_, i) => trimPx(mouth, curveX(mouth.upper, i)));
  const seenGaps = mouth.lower.values.map((y, i) => y - doubleAt(mouth.upper.values, i));
  return (pose, upperWarp, lowerWarp) => {
    trace(mouth, mouth.upper, trims, -pose.trim, upperWarp, upper);
    trace(mouth, mouth.lower, trims, pose.trim, lowerWarp, lower);
    const part = Math.max(cornerPart, (1.3 * upperWarp.grid.cellPx) / (mouth.right - mouth.left));
    meetAtCorners(upper, lower, part, seenGaps);
    const slope = mouth.axes.rightY / mouth.axes.rightX;
    fillColumns(upper, edges.upper, slope);
    fillColumns(lower, edges.lower, slope);
    joinCrossings(edges, pose.gap < 1e-5);
    edges.left = Math.min(doubleAt(upper.x, 0), doubleAt(lower.x, 0));
    edges.right = Math.max(doubleAt(upper.x, lipSteps), doubleAt(lower.x, lipSteps));
    if (mouth.isOpen) leaveLine(edges, lineHeight * mouth.unitPx);
    soften(edges.upper);
    soften(edges.lower);
    return edges;
  };
}

/** Within this share of the line at each end the lips come together, as they do at the corners of a mouth. */
const cornerPart = 0.08;

type Path = { x: Float64Array; y: Float64Array };

function createPath(): Path {
  return { x: new Float64Array(lipSteps + 1), y: new Float64Array(lipSteps + 1) };
}

function trace(mouth: MouthShape, line: Curve, trims: Float64Array, trim: number, warp: Warp, path: Path): void {
  for (const [i, y] of line.values.entries()) {
    const at = mouthPoint(mouth, curveX(line, i), y + doubleAt(trims, i) * trim);
    const move = displacementAt(warp, at.x, at.y);
    path.x[i] = at.x + move.x;
    path.y[i] = at.y + move.y;
  }
}

/**
 * Makes both edges end in one point, within a share `part` of the line at each end; as far apart as the photo has them (`seenGaps`, px)
 * they stay, or what is seen there would go along with a lip.
 */
function meetAtCorners(upper: Path, lower: Path, part: number, seenGaps: Float64Array): void {
  for (let i = 0; i <= lipSteps; i++) {
    const gap = Math.hypot(doubleAt(lower.x, i) - doubleAt(upper.x, i), doubleAt(lower.y, i) - doubleAt(upper.y, i));
    const seen = gap > 0 ? Math.min(1, doubleAt(seenGaps, i) / gap) : 1;
    const keep = Math.max(seen, smoothStep(0, part, Math.min(i, lipSteps - i) / lipSteps));
    if (keep >= 1) continue;
    bringTogether(upper.x, lower.x, i, keep);
    bringTogether(upper.y, lower.y, i, keep);
  }
}

/** Leaves `keep` (0–1) of the difference between two values. */
function bringTogether(one: Float64Array, other: Float64Array, i: number, keep: number): void {
  const a = doubleAt(one, i);
  const b = doubleAt(other, i);
  const middle = (a + b) / 2;
  one[i] = mix(middle, a, keep);
  other[i] = mix(middle, b, keep);
}

/** Resamples a path at every pixel column; beyond its ends it goes on along `slope`. */
function fillColumns(path: Path, columns: Float32Array, slope: number): void {
  const first = pointOf(path, 0);
  const last = pointOf(path, lipSteps);
  for (let x = 0, part = 0; x < columns.length; x++) {
    if (x <= first.x) columns[x] = first.y + (x - first.x) * slope;
    else if (x >= last.x) columns[x] = last.y + (x - last.x) * slope;
    else {
      while (part < lipSteps - 1 && doubleAt(path.x, part + 1) < x) part++;
      const from = pointOf(path, part);
      const to = pointOf(path, part + 1);
      const span = to.x - from.x;
      columns[x] = mix(from.y, to.y, span > 1e-6 ? (x - from.x) / span : 0);
    }
  }
}

function pointOf(path: Path, index: number): { x: number; y: number } {
  return { x: doubleAt(path.x, index), y: doubleAt(path.y, index) };
}

/**
 * The dark line (face heights) between lips that shut but are apart in the photo, which has none for them; it ends within this share of the
 * mouth's width at each corner.
 */
const lineHeight = 0.004;
const lineEnds = 0.3;

/** Leaves lips at least so many px apart, where what is behind them is seen as a line. */
function leaveLine({ upper, lower, left, right }: LipEdges, height: number): void {
  const [first, last] = [Math.max(0, Math.ceil(left)), Math.min(upper.length - 1, Math.floor(right))];
  for (let x = first; x <= last; x++) {
    const above = floatAt(upper, x);
    const below = floatAt(lower, x);
    const least = height * smoothStep(0, lineEnds, Math.min(x - left, right - x) / (right - left));
    const missing = Math.max(0, least - (below - above)) / 2;
    upper[x] = above - missing;
    lower[x] = below + missing;
  }
}

/** One pass of (1, 2, 1) / 4, so that steep edges at the corners show no staircase. */
function soften(columns: Float32Array): void {
  let before = floatAt(columns, 0);
  for (let x = 1; x < columns.length - 1; x++) {
    const here = floatAt(columns, x);
    columns[x] = (before + 2 * here + floatAt(columns, x + 1)) / 4;
    before = here;
  }
}

function joinCrossings({ upper, lower }: LipEdges, isShut: boolean): void {
  for (let x = 0; x < upper.length; x++) {
    const above = floatAt(upper, x);
    const below = floatAt(lower, x);
    if (!isShut && below >= above) continue;
    upper[x] = (above + below) / 2;
    lower[x] = (above + below) / 2;
  }
}
