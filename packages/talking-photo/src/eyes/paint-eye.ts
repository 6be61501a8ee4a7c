import { floatAt } from '@portray/foundation/typed-reads';
import { frameX, frameY, localX, localY } from '../rig/axes.ts';
import type { EyeShape } from '../rig/measure-eyes.ts';
import { clamp } from '../shaping.ts';
import { type EyeModel, type EyePlace, type EyePose, lidEdgeAt, placeAt, reachAt } from './eye-pose.ts';
import { type LidTones, toneAt } from './lid-tones.ts';
import { chromaIndex, photoChroma, photoLuma, type TextureWindow, writeWindow } from './texture-window.ts';

/** One eye that can be painted into the texture. */
export type PaintedEye = {
  eye: EyeShape;
  model: EyeModel;
  tones: LidTones;
  window: TextureWindow;
  /** Fine structure of the skin under the eye, luma around 0, same size as the window's luma. */
  skinGrain: Float32Array;
  /** The grain of clean skin is taken from this many px further down. */
  grainBelowPx: number;
};

/**
 * Paints the posed eye into its window of the texture. Lids are painted here and not moved by the sheets, so that
 * nothing around the eye is distorted: the lid's own skin rolls down, and skin that the photo does not show gets the
 * tone of the lid and the grain of the skin nearby.
 */
export function paintEye(painted: PaintedEye, pose: EyePose): void {
  writeWindow(painted.window);
  if (pose.blink === 0 && pose.gazeX === 0 && pose.gazeY === 0 && pose.smile === 0) return;
  paintLuma(painted, pose);
  paintChroma(painted, pose);
}

const reach = { top: 0, bottom: 0 };

function paintLuma(painted: PaintedEye, pose: EyePose): void {
  const { window, eye, model } = painted;
  const { texture, luma } = window;
  for (let column = luma.left; column < luma.right; column++) {
    for (let row = luma.top; row < luma.bottom; row++) {
      const x = localX(eye.axes, column / 2, row / 2);
      const y = localY(eye.axes, column / 2, row / 2);
      reachAt(model, pose, x, reach);
      if (y < reach.top || y >= reach.bottom) continue;
      const cover = clamp((y - lidEdgeAt(model, pose, x)) * 2 + 0.5, 0, 1);
      let value = 0;
      if (cover < 1) value += (1 - cover) * lumaOfPlace(painted, placeAt(model, pose, x, y, true));
      if (cover > 0) value += cover * lumaOfPlace(painted, placeAt(model, pose, x, y, false));
      texture.luma[row * texture.lumaStride + column] = value + 0.5;
    }
  }
}

function lumaOfPlace(painted: PaintedEye, place: EyePlace): number {
  const { window, eye, tones } = painted;
  const fromX = frameX(eye.axes, place.fromX, place.fromY);
  const fromY = frameY(eye.axes, place.fromX, place.fromY);
  let value = photoLuma(window, fromX, fromY);
  if (place.fresh > 0) {
    const skin = 16 + (toneAt(tones, place.side, place.upperTone, 0) - 16) * place.shade;
    value += (skin + grainAt(painted, fromX, fromY) - value) * place.fresh;
  }
  return 16 + (value - 16) * place.shadow;
}

function grainAt({ window, skinGrain, eye, grainBelowPx }: PaintedEye, x: number, y: number): number {
  const { luma } = window;
  const width = luma.right - luma.left;
  const column = Math.round((x - grainBelowPx * eye.axes.rightY) * 2) - luma.left;
  const row = Math.round((y + grainBelowPx * eye.axes.rightX) * 2) - luma.top;
  return floatAt(skinGrain, clamp(row, 0, luma.bottom - luma.top - 1) * width + clamp(column, 0, width - 1));
}

function paintChroma(painted: PaintedEye, pose: EyePose): void {
  const { window, eye, model } = painted;
  const { texture, chroma } = window;
  for (let row = chroma.top; row < chroma.bottom; row++) {
    for (let column = chroma.left; column < chroma.right; column++) {
      const x = localX(eye.axes, column * 2 + 0.5, row * 2 + 0.5);
      const y = localY(eye.axes, column * 2 + 0.5, row * 2 + 0.5);
      reachAt(model, pose, x, reach);
      if (y < reach.top - 1 || y >= reach.bottom + 1) continue;
      const cover = clamp((y - lidEdgeAt(model, pose, x)) / 2 + 0.5, 0, 1);
      const at = chromaIndex(texture, column, row);
      for (const channel of [0, 1] as const) {
        let value = 0;
        if (cover < 1) value += (1 - cover) * chromaOfPlace(painted, placeAt(model, pose, x, y, true), channel);
        if (cover > 0) value += cover * chromaOfPlace(painted, placeAt(model, pose, x, y, false), channel);
        texture.chroma[at + channel] = value + 0.5;
      }
    }
  }
}

function chromaOfPlace({ window, eye, tones }: PaintedEye, place: EyePlace, channel: 0 | 1): number {
  const fromX = frameX(eye.axes, place.fromX, place.fromY);
  const fromY = frameY(eye.axes, place.fromX, place.fromY);
  const value = photoChroma(window, fromX, fromY, channel);
  const tone = toneAt(tones, place.side, place.upperTone, channel === 0 ? 1 : 2);
  return 128 + (value + (tone - value) * place.fresh - 128) * place.shadow;
}
