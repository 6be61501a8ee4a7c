import type { Field, Grid } from '../../kernel/grid.ts';
import type { KernelMemory } from '../../kernel/kernel-memory.ts';
import { bell, clamp, smoothStep } from '../../shaping.ts';
import { frameX, frameY, localX, localY } from '../axes.ts';
import { curveAt } from '../curve.ts';
import type { FaceFrame } from '../face-frame.ts';
import { fillField, nodesAround } from '../fill-field.ts';
import type { EyeShape } from './measure-eyes.ts';

/** A coefficient of 1 raises the brows by this many face heights. */
const browLift = 0.049;
/** A brow moves as one so far from its middle, and nothing does beyond its ends; widths of the eye. */
const browAsOne = 0.6;
const browEnds = 1.35;
/** Rims of glasses near the brows would bend with them: so much is left of the lift. */
const browLiftBehindGlasses = 0.4;

/** The field that raises one brow; the lid margin below it stays in place. */
export function buildBrowField(
  memory: KernelMemory,
  grid: Grid,
  face: FaceFrame,
  { eye, hasGlasses }: { eye: EyeShape; hasGlasses: boolean },
): Field {
  const unit = face.heightPx;
  const highest = browLift * unit * (hasGlasses ? browLiftBehindGlasses : 1);
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
    const across = 1 - smoothStep(browAsOne, browEnds, Math.abs(inX - browX) / eye.widthPx);
    const down = above < 0 ? bell(above / 0.085) : 1 - smoothStep(0.012, Math.max(0.03, toLid), above);
    const lift = highest * across * down;
    out.x = face.axes.rightY * lift;
    out.y = -face.axes.rightX * lift;
  });
}

/** A coefficient of 1 raises the upper lid by this share of the eye's opening. */
const lidTravel = 0.34;
/** The lid takes the skin above it along up to this share of the way to the brow, or to where rims of glasses may be. */
const towardsBrow = { bare: 0.8, behindGlasses: 0.4 };

/**
 * The field that raises one upper lid. The eye below it is stretched, most near the lid and not at all at the lower one: what a
 * lid uncovers is not in the photo.
 */
export function buildLidField(
  memory: KernelMemory,
  grid: Grid,
  { eye, hasGlasses }: { eye: EyeShape; hasGlasses: boolean },
): Field {
  const half = eye.widthPx / 2;
  const above = (hasGlasses ? towardsBrow.behindGlasses : towardsBrow.bare) * eye.browDistancePx;
  const reach = 1.3 * half + above + eye.openingPx;
  const { originX, originY, rightX, rightY } = eye.axes;
  const box = nodesAround(grid, originX - reach, originY - reach, originX + reach, originY + reach);
  return fillField(memory, grid, box, (x, y, out) => {
    const inX = localX(eye.axes, x, y);
    const upper = curveAt(eye.upper, clamp(inX, -half, half));
    const lower = curveAt(eye.lower, clamp(inX, -half, half));
    const over = upper - localY(eye.axes, x, y);
    const down = over > 0 ? 1 - smoothStep(0, above, over) : clamp(1 + over / Math.max(1, lower - upper), 0, 1) ** 1.4;
    const lift = lidTravel * eye.openingPx * down * (1 - smoothStep(0.6, 1.15, Math.abs(inX) / half));
    out.x = rightY * lift;
    out.y = -rightX * lift;
  });
}
