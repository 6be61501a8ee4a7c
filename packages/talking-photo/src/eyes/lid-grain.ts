import { floatAt } from '@portray/foundation/typed-reads';
import { boxMean, planeOf } from '../matte/plane.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { blurWindow } from './blur-window.ts';
import { closedHeightAt, type EyeModel, openEdgeAt } from './eye-pose.ts';
import { nearestTexel, photoLuma, type TextureWindow } from './texture-window.ts';

/**
 * The fine structure (luma around 0) of the skin of a shut upper lid, spread out: at half pixels along the eye, in rows from the
 * lashes (0) up to where nothing moves (`rows` − 1).
 */
export type LidGrain = { from: number; columns: number; rows: number; values: Float32Array };

/** Columns a pixel. */
const perPx = 2;
/** Structures wider than this (face heights) are light and shade. */
const grainSize = 0.012;
/** The skin between eye and brow, without the brow's hairs. */
const skinShare = 0.85;
/** What is so many times stronger than the grain of skin may be is a crease, liner or lashes; nothing is spread of these, nor of what lies this near (face heights). */
const foreign = { from: 1.2, surely: 2.4, nearSize: 0.01 };
/** Skin that would have to be spread further than this is too little to be spread. */
const furthestSpread = 3.2;

type Sources = { model: EyeModel; window: TextureWindow; cover: Float32Array | undefined };

/**
 * Spreads the structure of the skin between lashes and brow over the shut lid; where too little of it is seen, that under the eye
 * helps. `cover` (luma texels of the window) says where glasses hide it.
 */
export function spreadLidGrain(sources: Sources): LidGrain {
  const { model, window, cover } = sources;
  const { eye, lidHeightPx } = model;
  const from = -0.75 * eye.widthPx;
  const columns = Math.ceil(1.5 * eye.widthPx * perPx) + 2;
  const rows = Math.ceil((lidHeightPx + eye.openingPx) * perPx) + 2;
  const values = new Float32Array(columns * rows);
  const strangeness = planeOf(rows, columns, () => 0);
  const grain = openGrain(sources);
  const clear = model.lashesPx;
  const skinHeight = Math.max(lidHeightPx, skinShare * eye.browDistancePx);
  for (let column = 0; column < columns; column++) {
    const x = from + column / perPx;
    const margin = openEdgeAt(model, x);
    const span = Math.max(2, skinHeight - clear);
    const seen = 1 - smoothStep(0.6 * furthestSpread, furthestSpread, closedHeightAt(model, x) / span);
    for (let row = 0; row < rows; row++) {
      const height = row / (rows - 1);
      const y = margin - clear - span * height;
      const [placeX, placeY] = [frameX(eye.axes, x, y), frameY(eye.axes, x, y)];
      const isHidden = cover !== undefined && floatAt(cover, nearestTexel(window, placeX, placeY)) > 0.1;
      if (isHidden) continue;
      values[column * rows + row] = mix(grain.below(x, height), grain.at(placeX, placeY), seen);
      strangeness.data[column * rows + row] = seen * grain.strangenessAt(placeX, placeY);
    }
  }
  const near = boxMean(strangeness, Math.max(1, Math.round(foreign.nearSize * model.unitPx * perPx)));
  for (let column = 0; column < columns; column++) {
    const x = from + column / perPx;
    for (let row = 0; row < rows; row++) {
      const at = column * rows + row;
      const strange = smoothStep(0.03, 0.3, floatAt(near.data, at));
      if (strange > 0) values[at] = mix(floatAt(values, at), grain.below(x, row / (rows - 1)), strange);
    }
  }
  return { from, columns, rows, values };
}

/** The structure at x, and a height of 0 (lashes) to 1. */
export function lidGrainAt({ from, columns, rows, values }: LidGrain, x: number, height: number): number {
  const atX = clamp((x - from) * perPx, 0, columns - 1.001);
  const atY = clamp(height * (rows - 1), 0, rows - 1.001);
  const at = (atX | 0) * rows + (atY | 0);
  const up = atY - (atY | 0);
  return mix(
    mix(floatAt(values, at), floatAt(values, at + 1), up),
    mix(floatAt(values, at + rows), floatAt(values, at + rows + 1), up),
    atX - (atX | 0),
  );
}

/** Fine structure of the skin at a place, or under the eye where none of the lid is seen. */
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
  const usual = strengths.sort((a, b) => a - b)[Math.floor(strengths.length * 0.6)] ?? 0;
  const limit = clamp(2 * usual, 2.5, 20);
  const held = (value: number) => limit * Math.tanh(value / limit);
  return {
    at: (x: number, y: number) => held(raw(x, y)),
    strangenessAt: (x: number, y: number) => smoothStep(foreign.from, foreign.surely, Math.abs(raw(x, y)) / limit),
    below: (x: number, height: number) => held(under(x, height)),
  };
}
