import { floatAt, int32At } from '@portray/foundation/typed-reads';
import { frameX, frameY } from '../rig/axes.ts';
import type { EyePose } from './eye-pose.ts';
import type { PaintedEye } from './painted-eye.ts';
import { photoChroma, photoLuma } from './texture-window.ts';

/** Paints an eye that looks aside with open lids: only what is between them changes, and nothing new is seen. */
export function paintGaze({ window, gaze: { luma, chroma }, eye: { axes } }: PaintedEye, pose: EyePose): void {
  const { texture } = window;
  const across = frameX(axes, pose.gazeX, pose.gazeY) - axes.originX;
  const down = frameY(axes, pose.gazeX, pose.gazeY) - axes.originY;
  for (let i = 0, at = 0; i < luma.indices.length; i++, at += 3) {
    const amount = floatAt(luma.places, at + 2);
    const x = floatAt(luma.places, at) - across * amount;
    const y = floatAt(luma.places, at + 1) - down * amount;
    texture.luma[int32At(luma.indices, i)] = photoLuma(window, x, y) + 0.5;
  }
  for (let i = 0, at = 0; i < chroma.indices.length; i++, at += 3) {
    const amount = floatAt(chroma.places, at + 2);
    const x = floatAt(chroma.places, at) - across * amount;
    const y = floatAt(chroma.places, at + 1) - down * amount;
    const index = int32At(chroma.indices, i);
    texture.chroma[index] = photoChroma(window, x, y, 0) + 0.5;
    texture.chroma[index + 1] = photoChroma(window, x, y, 1) + 0.5;
  }
}
