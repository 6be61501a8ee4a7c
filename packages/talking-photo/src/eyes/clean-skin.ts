import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf, valueAt } from '../matte/plane.ts';
import { pullPush } from '../matte/pull-push.ts';
import { localX, localY } from '../rig/axes.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { type EyeModel, type EyeSpot, spotAt } from './eye-pose.ts';
import { type LidTones, toneAt } from './lid-tones.ts';
import type { TextureWindow } from './texture-window.ts';

/** The skin around an eye as it would be if there were no eye in it: its light and colour, without its fine structure. */
export type CleanSkin = {
  /** For each luma texel of the window. */
  luma: Float32Array;
  /** U and V for each chroma texel of the window. */
  chroma: Float32Array;
  /** 0–1 for each luma texel: how much of it is white of the eye, lash or liner that a shut eye does not show there. */
  stray: Float32Array;
  /** 0–1: how much of the skin around the eye is seen, and not hair, frames or glare. */
  seenShare: number;
};

/** Skin that counts has this share of the light that is usual where it is; less and more count less and less. */
const usualLight = { none: 0.64, least: 0.84, most: 1.22, tooMuch: 1.45 };
/** ... and is at least so coloured, as a share of the skin under the eye; grey pictures have no colour to tell by. */
const usualColour = { none: 0.3, all: 0.6, leastColour: 0.05 };
/** The colour of skin goes so far towards its mean around the eye. */
const meanShare = 0.5;
/** The lid's own tone counts so much between the lids. */
const toneWeight = 0.25;
/** Skin under the eye counts less than skin of the lid. */
const underWeight = 0.15;
/** Light and colour change no faster than over this many face heights. */
const lightSize = 0.012;
/** A shut lid comes so far out of the shade, to at most so much luma (8 L*) less than around it, and so far to the colour of the skin there. */
const shade = { lifted: 0.5, most: 18, coloured: 0.6 };
/** Less colour (U and V) than this tells nothing. */
const leastColour = 6;
/** Nothing of an eye lies further than this (openings) above or below its middle. */
const strayReach = 1.5;
/** Unlike skin: darker or lighter by these shares of it, or as far from its colour. */
const unlike = { darkFrom: 0.12, dark: 0.3, lightFrom: 0.06, light: 0.16 };

/** Spreads the clean skin around an eye over it; `usual` is the colour of skin (`skinColour`). */
export function findCleanSkin(
  model: EyeModel,
  tones: LidTones,
  window: TextureWindow,
  usual: readonly [number, number],
): CleanSkin {
  const { planes, seen, seenShare } = readSkin(model, tones, window, usual);
  const radius = Math.max(1, Math.round((lightSize * model.unitPx) / 2));
  const spread = pullPush(planes, seen).map((plane) => boxMean(boxMean(plane, radius), radius));
  const isSkin = planeOf(seen.width, seen.height, (_x, _y, at) => Math.min(1, floatAt(seen.data, at) / underWeight));
  const seenNear = boxMean(seen, 3 * radius);
  const near = boxMean(isSkin, 3 * radius);
  const [light, u, v] = liftOutOfShade(model, tones, window, spread as [Plane, Plane, Plane]);
  const width = window.luma.right - window.luma.left;
  const luma = new Float32Array(window.lumaPhoto.length);
  const stray = new Float32Array(window.lumaPhoto.length);
  for (let at = 0; at < luma.length; at++) {
    const column = at % width;
    const row = (at - column) / width;
    const [x, y] = [(column - 1) / 4, (row - 1) / 4];
    const skin = valueAt(light, x, y);
    luma[at] = skin;
    const [frameX, frameY] = [(column + window.luma.left) / 2, (row + window.luma.top) / 2];
    const isNear = Math.abs(localY(model.eye.axes, frameX, frameY)) < strayReach * model.eye.openingPx;
    const place = isNear ? placeOf(model, frameX, frameY) : undefined;
    const zone = place ? strayAmount(place, model) : 0;
    if (!place || zone === 0) continue;
    const chromaAt =
      (Math.min(light.height - 1, Math.round(y)) * light.width + Math.min(light.width - 1, Math.round(x))) * 2;
    const colour = [byteAt(window.chromaPhoto, chromaAt), byteAt(window.chromaPhoto, chromaAt + 1)] as const;
    const usual = [128 + valueAt(u, x, y) * (skin - 16), 128 + valueAt(v, x, y) * (skin - 16)] as const;
    const shown = { luma: byteAt(window.lumaPhoto, at) - 16, pale: paleness(colour, usual) };
    const nearness = (plane: Plane) => smoothStep(0.02, 0.15, valueAt(plane, x, y));
    const { dark, light: lit } = unlikeSkin(shown, skin - 16);
    stray[at] = zone * Math.max(nearness(seenNear) * darkAmount(place, model) * dark, nearness(near) * lit);
  }
  const chroma = new Float32Array(window.chromaPhoto.length);
  for (let at = 0; at < light.data.length; at++) {
    chroma[at * 2] = 128 + floatAt(u.data, at) * (floatAt(light.data, at) - 16);
    chroma[at * 2 + 1] = 128 + floatAt(v.data, at) * (floatAt(light.data, at) - 16);
  }
  return { luma, chroma, stray, seenShare };
}

/** What the open eye shows of its lid lies in the shade of lashes and fold: a shut one comes out of it. */
function liftOutOfShade(
  model: EyeModel,
  tones: LidTones,
  { chroma }: TextureWindow,
  [light, u, v]: [Plane, Plane, Plane],
): [Plane, Plane, Plane] {
  const lifted = [light, u, v].map((plane) => ({ ...plane, data: plane.data.slice() })) as [Plane, Plane, Plane];
  for (let at = 0; at < light.data.length; at++) {
    const column = at % light.width;
    const row = (at - column) / light.width;
    const place = placeOf(model, (column + chroma.left) * 2 + 0.5, (row + chroma.top) * 2 + 0.5);
    const amount = place ? lidAmount(place, model) : 0;
    if (!place || amount === 0) continue;
    const side = (2 * place.x) / model.eye.widthPx;
    const [own, around] = [floatAt(light.data, at), toneAt(tones, side, 'around', 0)];
    const clear = Math.max(own, mix(own, around, shade.lifted), around - shade.most);
    lifted[0].data[at] = mix(own, clear, amount);
    for (const channel of [1, 2] as const)
      lifted[channel].data[at] = mix(
        floatAt(lifted[channel].data, at),
        (toneAt(tones, side, 'around', channel) - 128) / Math.max(6, clear - 16),
        amount * shade.coloured,
      );
  }
  return lifted;
}

/** 0–1: how much of a place a shut lid covers. */
function lidAmount({ y, upper, lower, withinEnds }: EyeSpot, { eye, lidHeightPx }: EyeModel): number {
  const above = upper - y;
  return withinEnds * (1 - smoothStep(0, lidHeightPx, above)) * (1 - smoothStep(0, 0.15 * eye.openingPx, y - lower));
}

function placeOf(model: EyeModel, x: number, y: number): EyeSpot | undefined {
  const { axes } = model.eye;
  return spotAt(model, localX(axes, x, y), localY(axes, x, y), Number.POSITIVE_INFINITY);
}

/** Luma at the chroma's texels, chroma for each step of it above black, and how far each texel is clean skin. */
function readSkin(model: EyeModel, tones: LidTones, window: TextureWindow, usual: readonly [number, number]) {
  const { chroma, chromaPhoto } = window;
  const [width, height] = [chroma.right - chroma.left, chroma.bottom - chroma.top];
  const light = lumaAtChroma(window, width, height);
  const above = (at: number) => Math.max(6, floatAt(light.data, at) - 16);
  const u = planeOf(width, height, (_x, _y, at) => (byteAt(chromaPhoto, at * 2) - 128) / above(at));
  const v = planeOf(width, height, (_x, _y, at) => (byteAt(chromaPhoto, at * 2 + 1) - 128) / above(at));
  let [whole, found] = [0, 0];
  const sum = { light: 1e-6, u: 0, v: 0 };
  const seen = planeOf(width, height, (column, row, at) => {
    const place = placeOf(model, (column + chroma.left) * 2 + 0.5, (row + chroma.top) * 2 + 0.5);
    const weight = place ? ringWeight(place, model) : 0;
    if (!place || weight === 0) return 0;
    const side = (2 * place.x) / model.eye.widthPx;
    const where = place.y < place.upper ? 'upper' : 'lower';
    const tone = (channel: 0 | 1 | 2) => toneAt(tones, side, where, channel);
    const ratio = above(at) / Math.max(6, tone(0) - 16);
    const coloured = colouredShare(floatAt(u.data, at), floatAt(v.data, at), usual);
    const clean =
      smoothStep(usualLight.none, usualLight.least, ratio) *
      (1 - smoothStep(usualLight.most, usualLight.tooMuch, ratio)) *
      smoothStep(usualColour.none, usualColour.all, coloured);
    whole += weight;
    found += weight * clean;
    sum.light += weight * clean * above(at);
    sum.u += weight * clean * (byteAt(chromaPhoto, at * 2) - 128);
    sum.v += weight * clean * (byteAt(chromaPhoto, at * 2 + 1) - 128);
    return weight * clean;
  });
  // Dark skin is read greyer than it is, most of all between lashes.
  anchor(model, tones, window, { light, u, v, seen });
  const towardsMean = (plane: Plane, mean: number) =>
    planeOf(width, height, (_x, _y, at) => mix(floatAt(plane.data, at), mean, meanShare));
  const planes = [light, towardsMean(u, sum.u / sum.light), towardsMean(v, sum.v / sum.light)];
  return { planes, seen, seenShare: found / Math.max(1e-6, whole) };
}

/** Between the open lids the tone of the lid's own skin is taken for seen, most of all near the upper one. */
function anchor(
  model: EyeModel,
  tones: LidTones,
  { chroma }: TextureWindow,
  { light, u, v, seen }: Record<'light' | 'u' | 'v' | 'seen', Plane>,
): void {
  for (let at = 0; at < seen.data.length; at++) {
    const column = at % seen.width;
    const row = (at - column) / seen.width;
    const place = placeOf(model, (column + chroma.left) * 2 + 0.5, (row + chroma.top) * 2 + 0.5);
    if (!place) continue;
    const { x, y, upper, lower, withinEnds } = place;
    if (y < upper - model.lashesPx || y > lower || withinEnds === 0) continue;
    const side = (2 * x) / model.eye.widthPx;
    light.data[at] = toneAt(tones, side, 'upper', 0);
    u.data[at] = mix(chromaOfTone(tones, side, 'upper', 1), chromaOfTone(tones, side, 'lower', 1), meanShare);
    v.data[at] = mix(chromaOfTone(tones, side, 'upper', 2), chromaOfTone(tones, side, 'lower', 2), meanShare);
    seen.data[at] = toneWeight * withinEnds * (1 - clamp((y - upper) / Math.max(1, lower - upper), 0, 1));
  }
}

/** U (1) or V (2) of a tone for each step of its luma above black. */
function chromaOfTone(tones: LidTones, side: number, where: keyof LidTones, channel: 1 | 2): number {
  return (toneAt(tones, side, where, channel) - 128) / Math.max(6, toneAt(tones, side, where, 0) - 16);
}

function lumaAtChroma({ luma, lumaPhoto }: TextureWindow, width: number, height: number): Plane {
  const stride = luma.right - luma.left;
  return planeOf(width, height, (column, row) => {
    let sum = 0;
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 4; x++) sum += byteAt(lumaPhoto, (row * 4 + y) * stride + column * 4 + x);
    return sum / 16;
  });
}

/** Where skin is looked for: from above the lashes to below the brow, beyond the corners, and under the eye; 0–1. */
function ringWeight({ x, y, upper, lower, withinCorners }: EyeSpot, { eye, lidHeightPx, lashesPx }: EyeModel): number {
  const lashes = lashesPx * withinCorners;
  const above = upper - y;
  const below = y - lower;
  if (above > 0) {
    const highest = Math.max(lidHeightPx, 0.7 * eye.browDistancePx);
    const beside = Math.abs(x) < 0.53 * eye.widthPx ? 0 : 0.2 * eye.openingPx;
    return above > lashes + beside && above < highest ? 1 : 0;
  }
  return below > 0.35 * eye.openingPx && below < 1.1 * eye.openingPx + 0.02 * eye.widthPx ? underWeight : 0;
}

/** Where a shut eye shows nothing but skin: around its corners, and close below its lower lid. */
function strayAmount({ x, y, upper, lower, withinCorners }: EyeSpot, { eye }: EyeModel): number {
  const { openingPx, widthPx } = eye;
  const aside = Math.abs(x) / (widthPx / 2);
  const atCorner =
    smoothStep(0.7, 0.9, aside) *
    (1 - smoothStep(0.45, 0.75, (upper - y) / openingPx)) *
    (1 - smoothStep(0.4, 0.6, (y - lower) / openingPx)) *
    (1 - smoothStep(1.26, 1.34, aside));
  const inOpening = y > upper && y < lower ? withinCorners * smoothStep(0.08, 0.2, (lower - upper) / openingPx) : 0;
  const under = y >= lower ? (1 - smoothStep(0.3, 0.5, (y - lower) / openingPx)) * withinCorners : 0;
  return Math.max(atCorner * (1 - inOpening), under);
}

/** 0–1: how much of what is dark goes with it; lower lashes stay, except for their line. */
function darkAmount({ x, y, lower }: EyeSpot, { eye }: EyeModel): number {
  if (y < lower || Math.abs(x) > 0.4 * eye.widthPx) return 1;
  return 1 - smoothStep(0.12, 0.26, (y - lower) / eye.openingPx);
}

/** 0–1: how much darker, and how much lighter or paler than skin something is; lumas above black. */
function unlikeSkin({ luma, pale }: { luma: number; pale: number }, skin: number): { dark: number; light: number } {
  const more = luma / Math.max(4, skin) - 1;
  const light = smoothStep(unlike.lightFrom, unlike.light, more);
  return {
    dark: smoothStep(unlike.darkFrom, unlike.dark, -more),
    light: Math.max(light, more > -unlike.darkFrom ? pale : 0),
  };
}

/** How coloured something is for its light, along the usual colour: 1 as much as that. */
function colouredShare(u: number, v: number, usual: readonly [number, number]): number {
  const much = Math.hypot(...usual);
  return much < usualColour.leastColour ? 1 : (u * usual[0] + v * usual[1]) / much ** 2;
}

/** The colour under the lighter of the eyes, U and V for each step of luma above black: the other one may be hidden by hair. */
export function skinColour(eyes: readonly LidTones[]): readonly [number, number] {
  const lightest = eyes.reduce((best, one) => (toneAt(one, 0, 'lower', 0) > toneAt(best, 0, 'lower', 0) ? one : best));
  return [chromaOfTone(lightest, 0, 'lower', 1), chromaOfTone(lightest, 0, 'lower', 2)];
}

/** 0–1: how much less coloured than skin something is. */
function paleness(colour: readonly [number, number], usual: readonly [number, number]): number {
  const much = Math.hypot(usual[0] - 128, usual[1] - 128);
  if (much < leastColour) return 0;
  return smoothStep(0.35, 0.6, Math.hypot(colour[0] - usual[0], colour[1] - usual[1]) / much);
}
