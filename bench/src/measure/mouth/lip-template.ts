import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import type { PatchGrid } from '../picture/patch.ts';

/** Rows of the strip beside the lip line; those near the line count most. */
export type Template = { firstRow: number; rows: number; values: Float32Array; weights: Float32Array };

/** The rows from an edge on, upwards for a negative length. */
export function cutTemplate(rest: Float32Array, grid: PatchGrid, edge: number, length: number): Template {
  const rows = Math.abs(length);
  const firstRow = Math.round(length < 0 ? edge - rows : edge);
  const values = rest.slice(firstRow * grid.columns, (firstRow + rows) * grid.columns);
  const weights = Float32Array.from({ length: rows }, (_, row) => {
    const away = (length < 0 ? rows - 1 - row : row) / rows;
    return 1 - 0.8 * away;
  });
  return { firstRow, rows, values, weights };
}

/** Lips may be so many times as high as in the photo: rounded ones are thicker … */
const heights = [1, 1.2, 0.85, 0.7] as const;
/** … and pressed ones thinner, and moved by so many rows at most: they are together. */
const pressedReach = [-6, 8] as const;
/** Share of a template that is lip; the rest is the skin beyond it. */
const lipShare = 1 / 1.7;

/** A lip in all its heights, with the edge of it that stays where it is. */
export function lipTemplates(template: Template, grid: PatchGrid, edge: 'top' | 'bottom'): Template[] {
  return heights.map((height) => stretch(template, grid, height, edge));
}

/** A template of the same lip so many times as high; what lies beyond it moves as it grows or shrinks. */
function stretch(template: Template, { columns }: PatchGrid, height: number, edge: 'top' | 'bottom'): Template {
  const lip = lipShare * template.rows;
  const rows = Math.min(template.rows, Math.round(template.rows + lip * (height - 1)));
  const offset = edge === 'top' ? 0 : template.rows - rows;
  const values = new Float32Array(rows * columns);
  const weights = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const away = edge === 'top' ? row : rows - 1 - row;
    const fromEdge = away < lip * height ? away / height : away - lip * (height - 1);
    const from = edge === 'top' ? fromEdge : template.rows - 1 - fromEdge;
    const above = Math.max(0, Math.min(template.rows - 2, Math.floor(from)));
    const share = Math.min(1, from - above);
    const mix = (one: number, other: number) => one + share * (other - one);
    weights[row] = mix(floatAt(template.weights, above), floatAt(template.weights, above + 1));
    for (let column = 0; column < columns; column++) {
      const i = above * columns + column;
      values[row * columns + column] = mix(floatAt(template.values, i), floatAt(template.values, i + columns));
    }
  }
  return { firstRow: template.firstRow + offset, rows, values, weights };
}

/** Rows by which the edge of a lip has moved from its place in the photo, what speaks against it, and how thin it is. */
export function searchLip(
  strip: Float32Array,
  grid: PatchGrid,
  templates: readonly Template[],
  reach: readonly [number, number],
  lastRows: number,
): { rows: number; cost: number; thinner: number } {
  return templates
    .map((template, i) => {
      const height = known(heights[i]);
      const within = height < 1 ? pressedReach : reach;
      return { ...search(strip, grid, template, within, lastRows), thinner: Math.min(1, height) };
    })
    .reduce((best, one) => (one.cost < best.cost ? one : best));
}

function search(
  strip: Float32Array,
  grid: PatchGrid,
  template: Template,
  reach: readonly [number, number],
  lastRows: number,
): { rows: number; cost: number } {
  const first = Math.max(reach[0], -template.firstRow);
  const last = Math.min(reach[1], grid.rows - template.rows - template.firstRow);
  const costs: number[] = [];
  for (let rows = first; rows <= last; rows++)
    costs.push(costAt(strip, grid, template, rows) + leapCost(rows - lastRows));
  let best = 0;
  for (let i = 1; i < costs.length; i++) if (known(costs[i]) < known(costs[best])) best = i;
  return { rows: first + best + vertexOffset(costs, best), cost: known(costs[best]) };
}

/** Rows that a lip may move in a frame (0.035 face heights) without doubt; beyond, a better likeness is asked for. */
const freeRows = 14;
const leapWeight = 0.25;

function leapCost(rows: number): number {
  return leapWeight * Math.max(0, Math.abs(rows) - freeRows) ** 2;
}

/** Mean squared difference; what is evenly brighter or darker counts a quarter. */
function costAt(strip: Float32Array, grid: PatchGrid, template: Template, shift: number): number {
  const { columns } = grid;
  let sum = 0;
  let squares = 0;
  let total = 0;
  for (let row = 0, i = 0; row < template.rows; row++) {
    const from = (template.firstRow + row + shift) * columns;
    const weight = floatAt(template.weights, row);
    total += weight * columns;
    for (let column = 0; column < columns; column++, i++) {
      const difference = floatAt(strip, from + column) - floatAt(template.values, i);
      sum += weight * difference;
      squares += weight * difference * difference;
    }
  }
  const mean = sum / total;
  return squares / total - 0.75 * mean * mean;
}

/** Where the parabola through a lowest value and its neighbours is lowest, −0.5 … 0.5. */
function vertexOffset(values: number[], i: number): number {
  if (i === 0 || i === values.length - 1) return 0;
  const bend = known(values[i - 1]) - 2 * known(values[i]) + known(values[i + 1]);
  return bend > 0 ? (known(values[i - 1]) - known(values[i + 1])) / (2 * bend) : 0;
}
