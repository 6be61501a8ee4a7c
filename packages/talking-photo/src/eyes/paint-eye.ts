import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { frameX, frameY, localX, localY } from '../rig/axes.ts';
import { clamp } from '../shaping.ts';
import { type EyePlace, type EyePose, lidEdge, lidsAreStill, placeAt, reachAt, readEdges } from './eye-pose.ts';
import { type Lashes, lashesAt } from './lashes.ts';
import { lidSkinAt } from './lid-skin.ts';
import { paintGaze } from './paint-gaze.ts';
import type { PaintedEye } from './painted-eye.ts';
import { chromaIndex, nearestTexel, photoChroma, photoLuma, writeWindow } from './texture-window.ts';

/**
 * Paints the posed eye into its window of the texture. Lids are painted here and not moved by the sheets, so that
 * nothing around the eye is distorted: the lid's own skin is spread out as it rolls down, with the photo's own lashes at
 * its edge.
 */
export function paintEye(painted: PaintedEye, pose: EyePose): void {
  writeWindow(painted.window);
  if (pose.blink === 0 && pose.gazeX === 0 && pose.gazeY === 0 && pose.smile === 0) return;
  if (lidsAreStill(pose)) {
    paintGaze(painted, pose);
    return;
  }
  paintLuma(painted, pose);
  paintChroma(painted, pose);
}

const edges = { upper: 0, lower: 0 };
const reach = { top: 0, bottom: 0 };

function paintLuma(painted: PaintedEye, pose: EyePose): void {
  const { window, eye, model, glasses } = painted;
  const { texture, luma, lumaPhoto } = window;
  const width = luma.right - luma.left;
  for (let row = luma.top; row < luma.bottom; row++) {
    for (let column = luma.left; column < luma.right; column++) {
      const x = localX(eye.axes, column / 2, row / 2);
      const y = localY(eye.axes, column / 2, row / 2);
      readEdges(model, x, edges);
      reachAt(model, x, edges, reach);
      if (y < reach.top || y >= reach.bottom) continue;
      const cover = clamp(y - lidEdge(pose, edges) + 0.5, 0, 1);
      let value = 0;
      if (cover < 1) value += (1 - cover) * lumaOfPlace(painted, placeAt(model, pose, x, y, edges, true));
      if (cover > 0) value += cover * lumaOfPlace(painted, placeAt(model, pose, x, y, edges, false));
      const texel = (row - luma.top) * width + column - luma.left;
      if (glasses) value += (byteAt(lumaPhoto, texel) - value) * floatAt(glasses, texel);
      texture.luma[row * texture.lumaStride + column] = value + 0.5;
    }
  }
}

function lumaOfPlace(painted: PaintedEye, place: EyePlace): number {
  const { window, eye, skin, lashes } = painted;
  let value = 0;
  if (place.fresh < 1) {
    value = photoLuma(window, frameX(eye.axes, place.fromX, place.fromY), frameY(eye.axes, place.fromX, place.fromY));
  }
  if (place.fresh > 0) value += (lidSkinAt(skin, place.fromX, place.height, 0) - value) * place.fresh;
  const light = place.shadow * lightBehindLashes(lashes, place);
  return 16 + (value - 16) * light;
}

function paintChroma(painted: PaintedEye, pose: EyePose): void {
  const { window, eye, model, glasses } = painted;
  const { texture, chroma, chromaPhoto } = window;
  for (let row = chroma.top; row < chroma.bottom; row++) {
    for (let column = chroma.left; column < chroma.right; column++) {
      const x = localX(eye.axes, column * 2 + 0.5, row * 2 + 0.5);
      const y = localY(eye.axes, column * 2 + 0.5, row * 2 + 0.5);
      readEdges(model, x, edges);
      reachAt(model, x, edges, reach);
      if (y < reach.top - 1 || y >= reach.bottom + 1) continue;
      const cover = clamp((y - lidEdge(pose, edges)) / 2 + 0.5, 0, 1);
      const at = chromaIndex(texture, column, row);
      const hidden = glasses ? floatAt(glasses, nearestTexel(window, column * 2 + 0.5, row * 2 + 0.5)) : 0;
      const photoAt = ((row - chroma.top) * (chroma.right - chroma.left) + column - chroma.left) * 2;
      for (const channel of [0, 1] as const) {
        let value = 0;
        if (cover < 1) value += (1 - cover) * chromaOfPlace(painted, placeAt(model, pose, x, y, edges, true), channel);
        if (cover > 0) value += cover * chromaOfPlace(painted, placeAt(model, pose, x, y, edges, false), channel);
        if (hidden > 0) value += (byteAt(chromaPhoto, photoAt + channel) - value) * hidden;
        texture.chroma[at + channel] = value + 0.5;
      }
    }
  }
}

function chromaOfPlace({ window, eye, skin, lashes }: PaintedEye, place: EyePlace, channel: 0 | 1): number {
  const fromX = frameX(eye.axes, place.fromX, place.fromY);
  const fromY = frameY(eye.axes, place.fromX, place.fromY);
  const value = photoChroma(window, fromX, fromY, channel);
  const own = place.fresh > 0 ? lidSkinAt(skin, place.fromX, place.height, channel === 0 ? 1 : 2) : value;
  const light = place.shadow * lightBehindLashes(lashes, place);
  return 128 + (value + (own - value) * place.fresh - 128) * light;
}

function lightBehindLashes(lashes: Lashes, { lashes: amount, fromX, fromLashesPx, lashLength }: EyePlace): number {
  return amount > 0 ? 1 - amount * lashesAt(lashes, fromX, fromLashesPx, lashLength) : 1;
}
