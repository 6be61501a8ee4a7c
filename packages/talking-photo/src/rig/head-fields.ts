import { allNodes, type Field, type Grid, type Kernel } from '../kernel/kernel.ts';
import type { FaceFrame } from './face-frame.ts';
import { fillField } from './fill-field.ts';
import { mapAt, type Relief } from './relief.ts';

/** Displacements of the whole head, for a coefficient of 1 radian, 1 face height, or 1 full breath. */
export type HeadFields = { yaw: Field; pitch: Field; roll: Field; shift: Field; breath: Field };

/** The axis of turning lies this far (face heights) behind the ears. */
const axisDepth = 0.22;
/** The pivot of tilting lies this far (face heights) below the middle of the face. */
const pivotBelow = 0.62;
/** Lift of the chest at full breath, in face heights; the head moves less. */
const breathLift = { chest: 0.0035, head: 0.0021 };

/** Fields for yaw, pitch, roll, shift and breath. */
export function buildHeadFields(kernel: Kernel, grid: Grid, face: FaceFrame, relief: Relief): HeadFields {
  const unit = face.heightPx;
  const { rightX, rightY } = face.axes;
  const pivotX = face.axes.originX - rightY * pivotBelow * unit;
  const pivotY = face.axes.originY + rightX * pivotBelow * unit;
  const lever = (x: number, y: number) => mapAt(relief.depth, x, y) + axisDepth * unit * mapAt(relief.head, x, y);
  const field = (displacement: Parameters<typeof fillField>[3]) =>
    fillField(kernel, grid, allNodes(grid), displacement);
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
      out.x = -(y - pivotY) * weight;
      out.y = (x - pivotX) * weight;
    }),
    shift: field((x, y, out) => {
      out.x = unit * mapAt(relief.head, x, y);
    }),
    breath: field((x, y, out) => {
      const lift = Math.max(breathLift.head * mapAt(relief.head, x, y), breathLift.chest * mapAt(relief.torso, x, y));
      out.y = -unit * lift;
    }),
  };
}
