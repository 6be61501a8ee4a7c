import { insideColumnNumbers, insidePatchNumbers } from './blocks.ts';

/**
 * One column of what is seen between the lips: a cavity, over it three patches, the shade of the lips over those, and one patch
 * over all. All arrays lie in the kernel's memory and are used again for each column.
 */
export type InsideColumn = {
  /** What `insideColumnAt` tells, and `insidePatchAt` for each patch. */
  numbers: Float64Array;
  /** Tongue, lower teeth, upper teeth, and what the photo shows; each holds luma, U, V and cover 0–1 of its texels, column by column. */
  patches: readonly Float32Array[];
  /** Room for the values of the longest column. */
  values: Float64Array;
};

export const patchCount = 4;

/** Where the numbers of a patch begin. */
export function patchStart(patch: number): number {
  return insideColumnNumbers + patch * insidePatchNumbers;
}
