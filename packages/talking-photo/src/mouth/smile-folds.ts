import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { blurWindow } from '../eyes/blur-window.ts';
import { openTextureWindow, redrawArea, type TextureWindow } from '../eyes/texture-window.ts';
import type { Layer, Texture } from '../kernel/grid.ts';
import type { Controls } from '../performance/controls.ts';
import type { Region } from '../picture/resample.ts';
import { localX, localY, uprightBox } from '../rig/axes.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { smoothStep } from '../shaping.ts';

/** Folds and dimples of a smile lie beside the corners: from and up to so many half mouths from the middle… */
const beside = { from: 0.98, full: 1.06, fades: 1.5, to: 1.8 };
/** …and from so far above them to so far below, in face heights. */
const above = 0.13;
const below = 0.09;
/** A fold is darker than the skin within the larger of these (face heights), its grain finer than the smaller. */
const reach = { grain: 0.004, skin: 0.045 };
/** A smile that rests takes this share of a fold's shade with it, and no more than so much luma. */
const softened = 0.8;
const mostLuma = 36;
/** Full rest of a smile is painted in so many steps. */
const steps = 8;

/** Texels that show a fold: where they are, what the photo has there, and how much lighter they become. */
type Fold = { at: Int32Array; photo: Uint8Array; lighter: Float32Array; area: Region };

/**
 * Prepares the folds beside a smiling mouth: a smile that rests takes their shade along, which the warps cannot. Undefined
 * for a mouth that does not smile. What is returned paints a frame's folds into the texture, and marks their cells.
 */
export function createFoldPainter(
  mouth: MouthShape,
  texture: Texture,
  layer: Layer,
): ((controls: Controls) => void) | undefined {
  if (mouth.smile <= 0) return undefined;
  const folds = [-1, 1].map((side) => findFold(mouth, texture, side));
  let shown = 0;
  return ({ neutral }) => {
    const amount = Math.round(steps * neutral * Math.min(1, mouth.smile)) / steps;
    if (amount === shown) return;
    shown = amount;
    for (const { at, photo, lighter, area } of folds) {
      for (const [i, texel] of at.entries())
        texture.luma[texel] = byteAt(photo, i) + amount * floatAt(lighter, i) + 0.5;
      redrawArea(layer, area, 0.1 * mouth.unitPx);
    }
  };
}

function findFold(mouth: MouthShape, texture: Texture, side: number): Fold {
  const half = side < 0 ? -mouth.left : mouth.right;
  const ends = [beside.from, beside.to].map((part) => side * half * part);
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  const { axes, unitPx } = mouth;
  const area = uprightBox(axes, { left, right, top: -above * unitPx, bottom: below * unitPx });
  const window = openTextureWindow(texture, area);
  const [fine, wide] = [reach.grain, reach.skin].map((part) =>
    blurWindow(window, Math.max(1, Math.round(part * mouth.unitPx * 2))),
  ) as [Float32Array, Float32Array];
  const texels: number[] = [];
  const lighter: number[] = [];
  const width = window.luma.right - window.luma.left;
  for (let i = 0; i < fine.length; i++) {
    const usual = floatAt(wide, i);
    // Nothing becomes lighter than the skin around it: that would be a rim along the fold.
    const dark = Math.min(softened * (usual - floatAt(fine, i)), usual - byteAt(window.lumaPhoto, i));
    const shade = Math.min(mostLuma, dark) * shareAt(mouth, window, i % width, Math.floor(i / width), half);
    if (shade < 0.5) continue;
    texels.push(i);
    lighter.push(shade);
  }
  const at = Int32Array.from(texels, (i) => {
    return (window.luma.top + Math.floor(i / width)) * texture.lumaStride + window.luma.left + (i % width);
  });
  const photo = Uint8Array.from(texels, (i) => byteAt(window.lumaPhoto, i));
  return { at, photo, lighter: Float32Array.from(lighter), area };
}

/** 1 on the skin beside the corner, 0 on the lips and where the cheek ends. */
function shareAt(
  { axes, unitPx }: MouthShape,
  { luma }: TextureWindow,
  column: number,
  row: number,
  half: number,
): number {
  const [x, y] = [(luma.left + column) / 2, (luma.top + row) / 2];
  const across = Math.abs(localX(axes, x, y)) / half;
  const down = localY(axes, x, y) / unitPx;
  const aside = smoothStep(beside.from, beside.full, across) * (1 - smoothStep(beside.fades, beside.to, across));
  return aside * smoothStep(-above, -0.7 * above, down) * (1 - smoothStep(0.6 * below, below, down));
}
