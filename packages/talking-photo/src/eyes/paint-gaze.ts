import { frameX, frameY, localX, localY } from '../rig/axes.ts';
import { type EyePose, gazeAt } from './eye-pose.ts';
import type { PaintedEye } from './painted-eye.ts';
import { chromaIndex, photoChroma, photoLuma } from './texture-window.ts';

/** Paints an eye that looks aside with open lids: only what is between them changes, and nothing new is seen. */
export function paintGaze({ window, opening, eye, model }: PaintedEye, pose: EyePose): void {
  const { texture } = window;
  const { axes } = eye;
  const { luma, chroma } = opening;
  for (let row = luma.top; row < luma.bottom; row++) {
    for (let column = luma.left; column < luma.right; column++) {
      const place = gazeAt(model, pose, localX(axes, column / 2, row / 2), localY(axes, column / 2, row / 2));
      if (!place) continue;
      const [x, y] = [frameX(axes, place.fromX, place.fromY), frameY(axes, place.fromX, place.fromY)];
      texture.luma[row * texture.lumaStride + column] = photoLuma(window, x, y) + 0.5;
    }
  }
  for (let row = chroma.top; row < chroma.bottom; row++) {
    for (let column = chroma.left; column < chroma.right; column++) {
      const [atX, atY] = [column * 2 + 0.5, row * 2 + 0.5];
      const place = gazeAt(model, pose, localX(axes, atX, atY), localY(axes, atX, atY));
      if (!place) continue;
      const [x, y] = [frameX(axes, place.fromX, place.fromY), frameY(axes, place.fromX, place.fromY)];
      const at = chromaIndex(texture, column, row);
      texture.chroma[at] = photoChroma(window, x, y, 0) + 0.5;
      texture.chroma[at + 1] = photoChroma(window, x, y, 1) + 0.5;
    }
  }
}
