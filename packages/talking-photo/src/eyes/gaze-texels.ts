import type { Region } from '../picture/resample.ts';
import { localX, localY } from '../rig/axes.ts';
import { type EyeModel, gazeAmountAt } from './eye-pose.ts';
import { chromaIndex, type TextureWindow } from './texture-window.ts';

/** The texels that move with a gaze while the lids are still. */
export type GazeTexels = {
  /** Their indices in a plane of the texture. */
  indices: Int32Array;
  /** For each: x and y in the frame, and how far it goes with a gaze of 1; px. */
  places: Float32Array;
};

/** Finds what moves between open lids, in the part of a window that shows it. */
export function findGazeTexels(
  { texture }: TextureWindow,
  opening: Pick<TextureWindow, 'luma' | 'chroma'>,
  model: EyeModel,
): { luma: GazeTexels; chroma: GazeTexels } {
  const lumaIndex = (column: number, row: number) => row * texture.lumaStride + column;
  return {
    luma: texelsIn(opening.luma, model, (texel) => texel / 2, lumaIndex),
    chroma: texelsIn(
      opening.chroma,
      model,
      (texel) => texel * 2 + 0.5,
      (column, row) => chromaIndex(texture, column, row),
    ),
  };
}

function texelsIn(
  { left, top, right, bottom }: Region,
  model: EyeModel,
  pxOf: (texel: number) => number,
  indexOf: (column: number, row: number) => number,
): GazeTexels {
  const { axes } = model.eye;
  const indices: number[] = [];
  const places: number[] = [];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const [x, y] = [pxOf(column), pxOf(row)];
      const amount = gazeAmountAt(model, localX(axes, x, y), localY(axes, x, y));
      if (amount === 0) continue;
      indices.push(indexOf(column, row));
      places.push(x, y, amount);
    }
  }
  return { indices: Int32Array.from(indices), places: Float32Array.from(places) };
}
