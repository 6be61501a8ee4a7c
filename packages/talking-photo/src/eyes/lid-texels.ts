import { doubleAt, int32At } from '@portray/foundation/typed-reads';
import type { Region } from '../picture/resample.ts';
import { localX, localY } from '../rig/axes.ts';
import { type EyeModel, type EyeSpot, spotAt } from './eye-pose.ts';
import { chromaIndex, nearestTexel, type TextureWindow } from './texture-window.ts';

/** The texels that moving lids change, in one plane of the texture. */
export type LidTexels = {
  /** For each: its index in the plane, in the window's own texels, and of the nearest luma texel of the window. */
  indices: Int32Array;
  /** For each: an EyeSpot. */
  spots: Float64Array;
  count: number;
};

const indicesEach = 3;
const spotNumbers = 6;

/** Finds what a lid can change in a window. */
export function findLidTexels(window: TextureWindow, model: EyeModel): { luma: LidTexels; chroma: LidTexels } {
  const { texture, luma, chroma } = window;
  const { axes } = model.eye;
  const within = (region: Region, perTexel: number, offset: number, marginPx: number, indexOf: IndexOf) => {
    const texels = (region.right - region.left) * (region.bottom - region.top);
    const indices = new Int32Array(texels * indicesEach);
    const spots = new Float64Array(texels * spotNumbers);
    let count = 0;
    for (let row = region.top, own = 0; row < region.bottom; row++) {
      for (let column = region.left; column < region.right; column++, own++) {
        const [x, y] = [column * perTexel + offset, row * perTexel + offset];
        const spot = spotAt(model, localX(axes, x, y), localY(axes, x, y), marginPx);
        if (!spot) continue;
        const index = count * indicesEach;
        indices[index] = indexOf(column, row);
        indices[index + 1] = own;
        indices[index + 2] = nearestTexel(window, x, y);
        const at = count * spotNumbers;
        spots[at] = spot.x;
        spots[at + 1] = spot.y;
        spots[at + 2] = spot.upper;
        spots[at + 3] = spot.lower;
        spots[at + 4] = spot.withinCorners;
        spots[at + 5] = spot.withinEnds;
        count++;
      }
    }
    return { indices: indices.slice(0, count * indicesEach), spots: spots.slice(0, count * spotNumbers), count };
  };
  return {
    luma: within(luma, 0.5, 0, 0, (column, row) => row * texture.lumaStride + column),
    chroma: within(chroma, 2, 0.5, 1, (column, row) => chromaIndex(texture, column, row)),
  };
}

type IndexOf = (column: number, row: number) => number;

/** Where a texel is to be painted, and which one of the window it is. */
export type TexelPlace = { index: number; own: number; nearest: number };

/** Reads the texel `i` of the list. */
export function readLidTexel({ indices, spots }: LidTexels, i: number, to: TexelPlace, spot: EyeSpot): void {
  to.index = int32At(indices, i * indicesEach);
  to.own = int32At(indices, i * indicesEach + 1);
  to.nearest = int32At(indices, i * indicesEach + 2);
  const at = i * spotNumbers;
  spot.x = doubleAt(spots, at);
  spot.y = doubleAt(spots, at + 1);
  spot.upper = doubleAt(spots, at + 2);
  spot.lower = doubleAt(spots, at + 3);
  spot.withinCorners = doubleAt(spots, at + 4);
  spot.withinEnds = doubleAt(spots, at + 5);
}
