import type { Field, Grid } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { bell, clamp, smoothStep } from '../shaping.ts';
import { frameX, frameY, localX, localY } from './axes.ts';
import { curveAt } from './curve.ts';
import type { EyeShape } from './eyes/measure-eyes.ts';
import type { FaceFrame } from './face-frame.ts';
import { fillField, nodesAround } from './fill-field.ts';

/** A coefficient of 1 raises the brows by this many face heights. */
const browLift = 0.016;

/** The field that raises one brow; the lid margin below it stays in place. */
export function buildBrowField(memory: KernelMemory, grid: Grid, face: FaceFrame, eye: EyeShape): Field {
  const unit = face.heightPx;
  const browX = localX(eye.axes, eye.brow.x, eye.brow.y);
  const browY = localY(eye.axes, eye.brow.x, eye.brow.y);
  const reach = 0.28 * unit;
  const middleX = frameX(eye.axes, browX, browY);
  const middleY = frameY(eye.axes, browX, browY);
  const box = nodesAround(grid, middleX - reach * 1.6, middleY - reach, middleX + reach * 1.6, middleY + reach);
  return fillField(memory, grid, box, (x, y, out) => {
    const inX = localX(eye.axes, x, y);
    const above = (localY(eye.axes, x, y) - browY) / unit;
    const half = eye.widthPx / 2;
    const toLid = (curveAt(eye.upper, clamp(inX, -half, half)) - browY) / unit;
    const across =
      bell((inX - browX) / (0.75 * eye.widthPx)) * (1 - smoothStep(1.1, 1.7, Math.abs(inX - browX) / eye.widthPx));
    const down = above < 0 ? bell(above / 0.085) : 1 - smoothStep(0.012, Math.max(0.03, toLid), above);
    const lift = browLift * unit * across * down;
    out.x = face.axes.rightY * lift;
    out.y = -face.axes.rightX * lift;
  });
}
