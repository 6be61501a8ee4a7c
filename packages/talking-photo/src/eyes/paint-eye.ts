import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import { frameX, frameY } from '../rig/axes.ts';
import type { EyeShape } from '../rig/eyes/measure-eyes.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { CleanSkin } from './clean-skin.ts';
import { type EyePlace, type EyePose, type EyeSpot, lidEdge, lidsAreStill, placeAt } from './eye-pose.ts';
import { type Lashes, lashesAt } from './lashes.ts';
import { lidGrainAt } from './lid-grain.ts';
import { readLidTexel, type TexelPlace } from './lid-texels.ts';
import type { PaintedEye } from './painted-eye.ts';
import { drawnLinePx, shutPlaceAt } from './shut-lids.ts';
import { nearestTexel, photoChroma, photoLuma, type TextureWindow, writeWindow } from './texture-window.ts';

/**
 * Paints the posed eye into its window of the texture. Lids are painted here and not moved by the warps, so that
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

const spot: EyeSpot = { x: 0, y: 0, upper: 0, lower: 0, withinCorners: 0, withinEnds: 0 };
const texel: TexelPlace = { index: 0, own: 0, nearest: 0 };

function paintLuma(painted: PaintedEye, pose: EyePose): void {
  const { window, model, glasses, lids, shut } = painted;
  const { texture, lumaPhoto } = window;
  for (let i = 0; i < lids.luma.count; i++) {
    readLidTexel(lids.luma, i, texel, spot);
    const edge = lidEdge(model, pose, spot) + (shut ? drawnLinePx(model, pose, spot) : 0);
    // What the lid's edge divides shows both sides by their shares, else the edge has steps.
    const cover = clamp(spot.y - edge + 0.5, 0, 1);
    let value = 0;
    if (cover < 1) value += (1 - cover) * lumaOnSide(painted, pose, edge, true);
    if (cover > 0) value += cover * lumaOnSide(painted, pose, edge, false);
    if (glasses) value += (byteAt(lumaPhoto, texel.own) - value) * floatAt(glasses, texel.own);
    texture.luma[texel.index] = value + 0.5;
  }
}

/** The spot's luma on the lid or below its edge, from the companion's shut eye as far as that shows it. */
function lumaOnSide(painted: PaintedEye, pose: EyePose, edge: number, isOnLid: boolean): number {
  const { model, eye, shut } = painted;
  const drawn = shut && shutPlaceAt(model, pose, spot, edge, isOnLid);
  const guessed = drawn?.share === 1 ? 0 : lumaOfPlace(painted, placeAt(model, pose, spot, isOnLid), texel.own);
  if (!drawn || drawn.share === 0) return guessed;
  const [x, y] = [frameX(eye.axes, spot.x, drawn.fromY), frameY(eye.axes, spot.x, drawn.fromY)];
  return mix(guessed, photoLuma(shut, x, y), drawn.share);
}

/** `own` is the texel of the window that shows the place. */
function lumaOfPlace({ window, eye, skin, grain, lashes }: PaintedEye, place: EyePlace, own: number): number {
  const clean = floatAt(skin.luma, own);
  let value = clean;
  if (place.fresh < 1) {
    const [x, y] = [frameX(eye.axes, place.fromX, place.fromY), frameY(eye.axes, place.fromX, place.fromY)];
    value = mix(photoLuma(window, x, y), clean, strayAt(skin, window, place, x, y));
  }
  if (place.fresh > 0) {
    const lid = 16 + (clean - 16) * ballShade(eye, place) + lidGrainAt(grain, place.fromX, place.height);
    value = mix(value, lid, place.fresh);
  }
  return 16 + (value - 16) * place.shadow * lightBehindLashes(lashes, place);
}

function strayAt(skin: CleanSkin, window: TextureWindow, { cleaned }: EyePlace, x: number, y: number): number {
  return cleaned > 0 ? cleaned * floatAt(skin.stray, nearestTexel(window, x, y)) : 0;
}

/** A lid is a ball under skin: lighter on its bulge, which catches the light from above, and darker towards its edge, fold and corners. */
function ballShade(eye: EyeShape, { fromX, height }: EyePlace): number {
  const alongEye = hump(fromX / (0.55 * eye.widthPx));
  const edge = 0.07 * (1 - smoothStep(0, 0.3, height));
  return 0.97 - edge + 0.09 * alongEye * hump((height - 0.42) / 0.42) - 0.05 * hump((height - 0.84) / 0.2);
}

/** 1 at 0, and 0 from −1 and 1 on. */
function hump(value: number): number {
  return Math.max(0, 1 - value * value);
}

function paintChroma(painted: PaintedEye, pose: EyePose): void {
  const { window, model, glasses, lids, shut } = painted;
  const { texture, chromaPhoto } = window;
  for (let i = 0; i < lids.chroma.count; i++) {
    readLidTexel(lids.chroma, i, texel, spot);
    const edge = lidEdge(model, pose, spot) + (shut ? drawnLinePx(model, pose, spot) : 0);
    const cover = clamp((spot.y - edge) / 2 + 0.5, 0, 1);
    const hidden = glasses ? floatAt(glasses, texel.nearest) : 0;
    for (const channel of [0, 1] as const) {
      let value = 0;
      if (cover < 1) value += (1 - cover) * chromaOnSide(painted, pose, edge, true, channel);
      if (cover > 0) value += cover * chromaOnSide(painted, pose, edge, false, channel);
      if (hidden > 0) value += (byteAt(chromaPhoto, texel.own * 2 + channel) - value) * hidden;
      texture.chroma[texel.index + channel] = value + 0.5;
    }
  }
}

/** The spot's U or V, as `lumaOnSide`. */
function chromaOnSide(painted: PaintedEye, pose: EyePose, edge: number, isOnLid: boolean, channel: 0 | 1): number {
  const { model, eye, shut } = painted;
  const drawn = shut && shutPlaceAt(model, pose, spot, edge, isOnLid);
  const guessed =
    drawn?.share === 1 ? 0 : chromaOfPlace(painted, placeAt(model, pose, spot, isOnLid), texel.own * 2 + channel);
  if (!drawn || drawn.share === 0) return guessed;
  const [x, y] = [frameX(eye.axes, spot.x, drawn.fromY), frameY(eye.axes, spot.x, drawn.fromY)];
  return mix(guessed, photoChroma(shut, x, y, channel), drawn.share);
}

/** `own` is the byte of the window that shows the place: U, or V after it. */
function chromaOfPlace({ window, eye, skin, lashes }: PaintedEye, place: EyePlace, own: number): number {
  const clean = floatAt(skin.chroma, own);
  let value = clean;
  if (place.fresh < 1) {
    const [x, y] = [frameX(eye.axes, place.fromX, place.fromY), frameY(eye.axes, place.fromX, place.fromY)];
    value = mix(photoChroma(window, x, y, own & 1 ? 1 : 0), clean, strayAt(skin, window, place, x, y));
  }
  value = mix(value, 128 + (clean - 128) * ballShade(eye, place), place.fresh);
  return 128 + (value - 128) * place.shadow * lightBehindLashes(lashes, place);
}

function lightBehindLashes(lashes: Lashes, { lashes: amount, fromX, fromLashesPx, lashLength }: EyePlace): number {
  return amount > 0 ? 1 - amount * lashesAt(lashes, fromX, fromLashesPx, lashLength) : 1;
}

/** Paints an eye that looks aside with open lids: only what is between them changes, and nothing new is seen. */
function paintGaze({ window, gaze: { luma, chroma }, eye: { axes } }: PaintedEye, pose: EyePose): void {
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
