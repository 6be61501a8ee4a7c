/** A patch as the kernel reads it: luma, U, V and cover 0–1 for each texel, column by column. */
type PatchTexels = Float32Array;

/**
 * One column of what is seen between the lips: a cavity, over it three patches, the shade of the lips over those, and one patch
 * over all. All arrays lie in the kernel's memory and are used again for each column.
 */
export type InsideColumn = {
  /** What `columnAt` and `patchAt` tell. */
  numbers: Float64Array;
  /** Tongue, lower teeth, upper teeth, and what the photo shows. */
  patches: readonly PatchTexels[];
  /** Room for the values of the longest column. */
  values: Float64Array;
};

/** Where each number stands; kernel/inside.ts has the same places. */
export const columnAt = {
  /** How many places there are, the y of the first (px), and how far each next one lies below. */
  count: 0,
  y: 1,
  step: 2,
  /** The same step in the axes of the mouth. */
  stepX: 3,
  stepY: 4,
  unitPx: 5,
  /** 0 where the photo alone is seen. */
  opened: 6,
  /** Of the plane: no light at all, and the lit cavity. */
  black: 7,
  lit: 8,
  /** y of the lips' edges, px. */
  upperEdge: 9,
  lowerEdge: 10,
  /** How much light is left at the corners and behind pursed lips. */
  light: 11,
  /** How far each lip rolls in, face heights, and its colour there. */
  upperRoll: 12,
  lowerRoll: 13,
  upperLip: 14,
  lowerLip: 15,
} as const;

/** The same for each patch, from `firstPatch` on; the last three change from column to column. */
export const patchAt = {
  left: 0,
  top: 1,
  texelsPerPx: 2,
  columns: 3,
  rows: 4,
  coversFrom: 5,
  coversTo: 6,
  address: 7,
  /** The first place in the axes of the mouth, px. */
  x: 8,
  y: 9,
  /** 0–1. */
  strength: 10,
} as const;

const patchNumbers = 11;
export const patchCount = 4;
const firstPatch = 16;

/** Where the numbers of a patch begin. */
export function patchStart(patch: number): number {
  return firstPatch + patch * patchNumbers;
}
