import type { Field, Grid, NodeBox } from '../kernel/grid.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';

/** How far a point of the photo moves, in px. */
export type Shift = { x: number; y: number };

/** Writes the displacement of the photo point (x, y) for a coefficient of 1 into `out`, which comes in as 0, 0. */
export type Displacement = (x: number, y: number, out: Shift) => void;

/** Smaller displacements (px) than this count as none. */
const negligiblePx = 0.004;

/** A field with the given displacement at the nodes of `within`, cut to the nodes that move. */
export function fillField(memory: KernelMemory, grid: Grid, within: NodeBox, displacement: Displacement): Field {
  const width = within.right - within.left;
  const vectors = new Float32Array(width * (within.bottom - within.top) * 2);
  const out: Shift = { x: 0, y: 0 };
  const box = { left: within.right, top: within.bottom, right: within.left, bottom: within.top };
  for (let row = within.top, at = 0; row < within.bottom; row++) {
    for (let column = within.left; column < within.right; column++, at += 2) {
      out.x = 0;
      out.y = 0;
      displacement(grid.leftPx + column * grid.cellPx, grid.topPx + row * grid.cellPx, out);
      if (Math.abs(out.x) + Math.abs(out.y) < negligiblePx) continue;
      vectors[at] = out.x;
      vectors[at + 1] = out.y;
      widen(box, column, row);
    }
  }
  return cut(memory, within, vectors, box);
}

function widen(box: NodeBox, column: number, row: number): void {
  box.left = Math.min(box.left, column);
  box.top = Math.min(box.top, row);
  box.right = Math.max(box.right, column + 1);
  box.bottom = Math.max(box.bottom, row + 1);
}

function cut(memory: KernelMemory, within: NodeBox, vectors: Float32Array, box: NodeBox): Field {
  if (box.right <= box.left) return memory.createField({ ...within, right: within.left, bottom: within.top });
  const field = memory.createField(box);
  const width = (box.right - box.left) * 2;
  for (let row = box.top, to = 0; row < box.bottom; row++, to += width) {
    const from = ((row - within.top) * (within.right - within.left) + box.left - within.left) * 2;
    field.vectors.set(vectors.subarray(from, from + width), to);
  }
  return field;
}

/** The nodes around a rectangle of the frame (px), at least one cell further on every side, within the grid. */
export function nodesAround(grid: Grid, left: number, top: number, right: number, bottom: number): NodeBox {
  const column = (x: number) => Math.min(grid.columns + 1, Math.max(0, x));
  const row = (y: number) => Math.min(grid.rows + 1, Math.max(0, y));
  const box = {
    left: column(Math.floor((left - grid.leftPx) / grid.cellPx) - 1),
    top: row(Math.floor((top - grid.topPx) / grid.cellPx) - 1),
    right: column(Math.ceil((right - grid.leftPx) / grid.cellPx) + 2),
    bottom: row(Math.ceil((bottom - grid.topPx) / grid.cellPx) + 2),
  };
  return { ...box, right: Math.max(box.left, box.right), bottom: Math.max(box.top, box.bottom) };
}
