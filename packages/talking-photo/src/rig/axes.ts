import { known } from '@portray/foundation/known';
import type { Region } from '../picture/resample.ts';

/** A right-angled system turned in the frame: origin in frame px, `right` of length 1; down is right turned by 90°. */
export type Axes = { originX: number; originY: number; rightX: number; rightY: number };

/** Axes at a point, along the direction from one point to another. */
export function axesAlong(originX: number, originY: number, directionX: number, directionY: number): Axes {
  const length = Math.hypot(directionX, directionY) || 1;
  return { originX, originY, rightX: directionX / length, rightY: directionY / length };
}

/** How far right of the origin a frame point lies, in px. */
export function localX(axes: Axes, x: number, y: number): number {
  return (x - axes.originX) * axes.rightX + (y - axes.originY) * axes.rightY;
}

/** How far below the origin a frame point lies, in px. */
export function localY(axes: Axes, x: number, y: number): number {
  return (y - axes.originY) * axes.rightX - (x - axes.originX) * axes.rightY;
}

/** Frame x of a local point. */
export function frameX(axes: Axes, x: number, y: number): number {
  return axes.originX + x * axes.rightX - y * axes.rightY;
}

/** Frame y of a local point. */
export function frameY(axes: Axes, x: number, y: number): number {
  return axes.originY + x * axes.rightY + y * axes.rightX;
}

/** The upright box (frame px) around a rectangle of the axes. */
export function uprightBox(axes: Axes, { left, top, right, bottom }: Region): Region {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [frameX(axes, x, y), frameY(axes, x, y)]));
  const [xs, ys] = [corners.map(([x]) => known(x)), corners.map(([, y]) => known(y))];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
