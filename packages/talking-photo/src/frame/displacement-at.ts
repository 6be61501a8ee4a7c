import { floatAt } from '@portray/foundation/typed-reads';
import type { Warp } from '../kernel/grid.ts';
import { clamp } from '../shaping.ts';

/** How far (px) a warp moves the photo point (x, y): bilinear between its nodes. */
export function displacementAt({ grid, vectors }: Warp, x: number, y: number): { x: number; y: number } {
  const atX = clamp((x - grid.leftPx) / grid.cellPx, 0, grid.columns - 1e-4);
  const atY = clamp((y - grid.topPx) / grid.cellPx, 0, grid.rows - 1e-4);
  const column = Math.floor(atX);
  const row = Math.floor(atY);
  const stride = (grid.columns + 1) * 2;
  const at = row * stride + column * 2;
  const right = atX - column;
  const down = atY - row;
  const axis = (offset: number) => {
    const top = floatAt(vectors, at + offset) * (1 - right) + floatAt(vectors, at + offset + 2) * right;
    const bottom =
      floatAt(vectors, at + offset + stride) * (1 - right) + floatAt(vectors, at + offset + stride + 2) * right;
    return top + (bottom - top) * down;
  };
  return { x: axis(0), y: axis(1) };
}
