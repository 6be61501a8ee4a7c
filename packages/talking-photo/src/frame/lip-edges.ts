import type { Kernel, Sheet } from '../kernel/kernel.ts';
import { type Curve, curveX } from '../rig/curve.ts';
import { lipSteps, type MouthShape, mouthPoint } from '../rig/measure-mouth.ts';
import { trimPx } from '../rig/mouth-fields.ts';
import { smoothStep } from '../shaping.ts';
import type { LipPose } from './lip-pose.ts';
import { moveAt } from './move-at.ts';

/** Where the slit between the lips runs in a frame. */
export type LipEdges = {
  /** y of the slit's borders at each pixel column of the frame. */
  upper: Float32Array;
  lower: Float32Array;
  /** Columns between the mouth corners. */
  left: number;
  right: number;
};

export type LipEdgeTracer = (pose: LipPose, upperSheet: Sheet, lowerSheet: Sheet) => LipEdges;

/** Prepares the tracing of a mouth's lip edges through the sheets of a frame. */
export function createLipEdgeTracer(kernel: Kernel, mouth: MouthShape, frameWidth: number): LipEdgeTracer {
  const edges: LipEdges = {
    upper: kernel.allocateFloats(frameWidth),
    lower: kernel.allocateFloats(frameWidth),
    left: 0,
    right: 0,
  };
  const upper = createPath();
  const lower = createPath();
  const trims = Float64Array.from({ length: lipSteps + 1 }, (_, i) => trimPx(mouth, curveX(mouth.upper, i)));
  return (pose, upperSheet, lowerSheet) => {
    trace(mouth, mouth.upper, trims, -pose.trim, upperSheet, upper);
    trace(mouth, mouth.lower, trims, pose.trim, lowerSheet, lower);
    meetAtCorners(upper, lower, (1.3 * upperSheet.grid.cellPx) / (mouth.right - mouth.left));
    const slope = mouth.axes.rightY / mouth.axes.rightX;
    fillColumns(upper, edges.upper, slope);
    fillColumns(lower, edges.lower, slope);
    joinCrossings(edges, pose.gap < 1e-5);
    soften(edges.upper);
    soften(edges.lower);
    edges.left = Math.min(upper.x[0]!, lower.x[0]!);
    edges.right = Math.max(upper.x[lipSteps]!, lower.x[lipSteps]!);
    return edges;
  };
}

type Path = { x: Float64Array; y: Float64Array };

function createPath(): Path {
  return { x: new Float64Array(lipSteps + 1), y: new Float64Array(lipSteps + 1) };
}

function trace(mouth: MouthShape, line: Curve, trims: Float64Array, trim: number, sheet: Sheet, path: Path): void {
  for (let i = 0; i <= lipSteps; i++) {
    const at = mouthPoint(mouth, curveX(line, i), line.values[i]! + trims[i]! * trim);
    const move = moveAt(sheet, at.x, at.y);
    path.x[i] = at.x + move.x;
    path.y[i] = at.y + move.y;
  }
}

/** Both edges end in one point; `part` of the line at each end leads there. */
function meetAtCorners(upper: Path, lower: Path, part: number): void {
  for (let i = 0; i <= lipSteps; i++) {
    const keep = smoothStep(0, part, Math.min(i, lipSteps - i) / lipSteps);
    if (keep >= 1) continue;
    for (const axis of ['x', 'y'] as const) {
      const middle = (upper[axis][i]! + lower[axis][i]!) / 2;
      upper[axis][i] = middle + (upper[axis][i]! - middle) * keep;
      lower[axis][i] = middle + (lower[axis][i]! - middle) * keep;
    }
  }
}

/** Resamples a path to whole columns, prolonged beyond its ends along `slope`. */
function fillColumns(path: Path, columns: Float32Array, slope: number): void {
  for (let x = 0, part = 0; x < columns.length; x++) {
    if (x <= path.x[0]!) columns[x] = path.y[0]! + (x - path.x[0]!) * slope;
    else if (x >= path.x[lipSteps]!) columns[x] = path.y[lipSteps]! + (x - path.x[lipSteps]!) * slope;
    else {
      while (part < lipSteps - 1 && path.x[part + 1]! < x) part++;
      const span = path.x[part + 1]! - path.x[part]!;
      const ratio = span > 1e-6 ? (x - path.x[part]!) / span : 0;
      columns[x] = path.y[part]! + (path.y[part + 1]! - path.y[part]!) * ratio;
    }
  }
}

/** One pass of (1, 2, 1) / 4: where an edge is steep, at the corners, it is covered column by column without teeth. */
function soften(columns: Float32Array): void {
  let before = columns[0]!;
  for (let x = 1; x < columns.length - 1; x++) {
    const here = columns[x]!;
    columns[x] = (before + 2 * here + columns[x + 1]!) / 4;
    before = here;
  }
}

function joinCrossings({ upper, lower }: LipEdges, isShut: boolean): void {
  for (let x = 0; x < upper.length; x++) {
    if (!isShut && lower[x]! >= upper[x]!) continue;
    const middle = (upper[x]! + lower[x]!) / 2;
    upper[x] = middle;
    lower[x] = middle;
  }
}
