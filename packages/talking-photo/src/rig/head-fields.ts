import { allNodes, type Field, type Grid } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { smoothStep } from '../shaping.ts';
import { localX, localY } from './axes.ts';
import type { FaceFrame } from './face-frame.ts';
import { type Displacement, fillField } from './fill-field.ts';
import { acrossShare, downShare, mapAt, type Relief } from './relief.ts';

/** Displacements of head and shoulders, for a coefficient of 1 radian, 1 face height, or 1 full breath. */
export type HeadFields = Record<'yaw' | 'pitch' | 'roll' | 'shift' | 'sway' | 'breath', Field>;

/** The axis of turning lies this far (face heights) behind the ears. */
const axisDepth = 0.1;
/** The pivot of tilting lies this far (face heights) below the middle of the face; from there down the neck stands still. */
const pivotBelow = 0.72;
/** Lift of the chest at full breath, in face heights; the head moves less. */
const breathLift = { chest: 0.006, head: 0.0026 };

/** Fields for yaw, pitch, roll, shift of the head, sway of the shoulders, and breath. */
export function buildHeadFields(memory: KernelMemory, grid: Grid, face: FaceFrame, relief: Relief): HeadFields {
  const unit = face.heightPx;
  const { rightX, rightY } = face.axes;
  const lever = (x: number, y: number) => mapAt(relief.depth, x, y) + axisDepth * unit * mapAt(relief.head, x, y);
  const field = (displacement: Displacement) =>
    fillField(memory, grid, allNodes(grid), (x, y, out) => {
      displacement(x, y, out);
      out.x *= acrossShare(relief.floor, y);
      out.y *= downShare(relief.floor, y);
    });
  return {
    yaw: field((x, y, out) => {
      out.x = rightX * lever(x, y);
      out.y = rightY * lever(x, y);
    }),
    pitch: field((x, y, out) => {
      out.x = -rightY * lever(x, y);
      out.y = rightX * lever(x, y);
    }),
    roll: field((x, y, out) => {
      const weight = mapAt(relief.head, x, y);
      const above = Math.max(0, pivotBelow * unit - localY(face.axes, x, y));
      const aside = localX(face.axes, x, y) * smoothStep(0, 0.4 * unit, above);
      out.x = (above * rightX - aside * rightY) * weight;
      out.y = (aside * rightX + above * rightY) * weight;
    }),
    shift: field((x, y, out) => {
      out.x = unit * mapAt(relief.head, x, y);
    }),
    sway: field((x, y, out) => {
      out.x = unit * mapAt(relief.torso, x, y);
    }),
    breath: field((x, y, out) => {
      const lift = Math.max(breathLift.head * mapAt(relief.head, x, y), breathLift.chest * mapAt(relief.torso, x, y));
      out.y = -unit * lift;
    }),
  };
}
