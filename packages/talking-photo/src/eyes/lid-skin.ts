import { floatAt } from '@portray/foundation/typed-reads';
import { frameX, frameY } from '../rig/axes.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { blurWindow } from './blur-window.ts';
import { closedHeightAt, type EyeModel, openEdgeAt } from './eye-pose.ts';
import { type LidTones, toneAt } from './lid-tones.ts';
import { nearestTexel, photoChroma, photoLuma, type TextureWindow } from './texture-window.ts';

/**
 * The skin of a shut upper lid, spread out: Y, U, V at half pixels along the eye, in rows from the lashes (0) up to where
 * nothing moves (`rows` − 1).
 */
export type LidSkin = { from: number; columns: number; rows: number; values: Float32Array };

/** Columns a pixel. */
const perPx = 2;
/** Skin nearer to the lashes than this share of the opening is not read: it lies between them. */
const lashesShare = 0.3;
/** Structures wider than these (face heights) are light and shade, or the skin's own structure. */
const lightSize = 0.02;
const grainSize = 0.008;
/** A crease is not spread out to a band that is darker than this share of the lid. */
const darkestCrease = 0.84;
/** The skin between eye and brow, without the brow's hairs. */
const skinShare = 0.85;
/** Skin that would have to be spread further than this is too little to be spread. */
const furthestSpread = 3.2;

type Sources = { model: EyeModel; tones: LidTones; window: TextureWindow; cover: Float32Array | undefined };

/**
 * Spreads the skin between lashes and brow over the shut lid; where it is dark, or too little of it is seen, the tones
 * and the grain around the eye help. `cover` (luma texels of the window) says where glasses hide it.
 */
export function spreadLidSkin(sources: Sources): LidSkin {
  const { model, tones, window, cover } = sources;
  const { eye, unitPx, lidHeightPx } = model;
  const from = -0.75 * eye.widthPx;
  const columns = Math.ceil(1.5 * eye.widthPx * perPx) + 2;
  const rows = Math.ceil((lidHeightPx + eye.openingPx) * perPx) + 2;
  const values = new Float32Array(columns * rows * 3);
  const light = blurWindow(window, Math.max(2, Math.round(lightSize * unitPx * 2)));
  const grain = openGrain(sources);
  const clear = Math.min(lashesShare * eye.openingPx, 0.5 * lidHeightPx);
  const skinHeight = Math.max(lidHeightPx, skinShare * eye.browDistancePx);
  for (let column = 0; column < columns; column++) {
    const x = from + column / perPx;
    const side = (2 * x) / eye.widthPx;
    const margin = openEdgeAt(model, x);
    const stretch = closedHeightAt(model, x) / Math.max(1, skinHeight - clear);
    const seen = 1 - smoothStep(0.6 * furthestSpread, furthestSpread, stretch);
    for (let row = 0; row < rows; row++) {
      const height = row / (rows - 1);
      const placeAt = (top: number) => {
        const y = margin - clear - (top - clear) * height;
        return [frameX(eye.axes, x, y), frameY(eye.axes, x, y)] as const;
      };
      const place = placeAt(lidHeightPx);
      const texel = nearestTexel(window, ...place);
      const isHidden = cover !== undefined && floatAt(cover, texel) > 0.1;
      const own = isHidden ? 0 : seen * smoothStep(0.1, 0.75, height);
      const toneShare = 0.55 + 0.4 * height;
      const tone = toneAt(tones, side, toneShare, 0);
      const base = mix(tone, Math.max(floatAt(light, texel), darkestCrease * tone), own);
      const fine = mix(grain.below(x, height), grain.at(...placeAt(skinHeight)), isHidden ? 0 : seen);
      const at = (column * rows + row) * 3;
      values[at] = 16 + (base - 16) * ballShade(height, side) + fine;
      for (const channel of [0, 1] as const) {
        const colour = photoChroma(window, ...place, channel);
        values[at + 1 + channel] = mix(toneAt(tones, side, toneShare, channel === 0 ? 1 : 2), colour, own);
      }
    }
  }
  return { from, columns, rows, values };
}

/** One channel (0 Y, 1 U, 2 V) at x, and a height of 0 (lashes) to 1. */
export function lidSkinAt({ from, columns, rows, values }: LidSkin, x: number, height: number, channel: 0 | 1 | 2) {
  const atX = clamp((x - from) * perPx, 0, columns - 1.001);
  const atY = clamp(height * (rows - 1), 0, rows - 1.001);
  const at = ((atX | 0) * rows + (atY | 0)) * 3 + channel;
  const next = at + rows * 3;
  const up = atY - (atY | 0);
  return mix(
    mix(floatAt(values, at), floatAt(values, at + 3), up),
    mix(floatAt(values, next), floatAt(values, next + 3), up),
    atX - (atX | 0),
  );
}

/** A lid is a ball under skin: a little darker towards lashes and corners. */
function ballShade(height: number, side: number): number {
  return 1 - 0.05 * Math.min(1, side * side) - 0.07 * (1 - smoothStep(0, 0.35, height));
}

/** Fine structure (luma around 0) of the skin at a place, or under the eye where none of the lid is seen. */
function openGrain({ model: { eye, unitPx }, window }: Sources) {
  const soft = blurWindow(window, Math.max(2, Math.round(grainSize * unitPx * 2)));
  const raw = (x: number, y: number) => photoLuma(window, x, y) - floatAt(soft, nearestTexel(window, x, y));
  const under = (x: number, height: number) => {
    const y = eye.openingPx * 1.1 + 0.02 * unitPx + height * 0.06 * unitPx;
    return raw(frameX(eye.axes, x, y), frameY(eye.axes, x, y));
  };
  const strengths: number[] = [];
  for (let x = -0.4; x <= 0.4; x += 0.02) {
    for (let height = 0; height <= 1; height += 0.1) strengths.push(Math.abs(under(x * eye.widthPx, height)));
  }
  const usual = strengths.sort((a, b) => a - b)[Math.floor(strengths.length * 0.8)] ?? 0;
  const limit = clamp(1.5 * usual, 2.5, 26);
  const held = (value: number) => limit * Math.tanh(value / limit);
  return {
    at: (x: number, y: number) => held(raw(x, y)),
    below: (x: number, height: number) => held(under(x, height)),
  };
}
