import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { chromaUOf, chromaVOf, lumaOf } from '../picture/colour.ts';
import { brightnessOf, type Colour, colourAt } from '../picture/look.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { curveAt } from '../rig/curve.ts';
import type { EyeShape } from '../rig/eyes/measure-eyes.ts';
import { bell, clamp, mix } from '../shaping.ts';
import { raiseToLashes } from './lash-line.ts';

/** Skin colours around an eye in limited-range YUV, at `toneSteps` + 1 equal steps along its middle. */
export type LidTones = {
  /** Clean skin of the upper lid, between lashes and crease where it shows some; three numbers (Y, U, V) a step. */
  upper: Float32Array;
  /** Clean skin under the eye. */
  lower: Float32Array;
  /** Clean skin around the eye: the middle between that under it and that below the brow. */
  around: Float32Array;
};

/** The skin of the upper lid is seen so far above its margin (openings), and not near the brow. */
const lidStrip = { from: 0.08, to: 0.5, toBrow: 0.7 };
/** The skin below the brow, as shares of the way to it. */
const browStrip = { from: 0.4, to: 0.75 };
/** The lid has at least this share of the light under the eye, and along the eye between these shares of what is usual for it. */
const leastShare = 0.58;
const usualShare = { least: 0.8, most: 1.3 };
/** Towards the corners lashes and liner leave no skin: what is read this far (shares of half the eye) counts on to them. */
const toneReach = 0.72;
/** Steps of the tones along the eye. */
const toneSteps = 24;

/** Samples the skin around an eye: the middle of what is there, a little to the bright side, as lashes and creases are dark. */
export function measureLidTones(eye: EyeShape, unitPx: number, image: RgbImage): LidTones {
  const upper: Colour[] = [];
  const lower: Colour[] = [];
  const around: Colour[] = [];
  const lashes = raiseToLashes(eye, image);
  const highest = Math.min(lidStrip.to * lashes.openingPx, lidStrip.toBrow * lashes.browDistancePx);
  for (let step = 0; step <= toneSteps; step++) {
    const x = ((-1 + (2 * step) / toneSteps) * toneReach * eye.widthPx) / 2;
    const at = (y: number) => colourAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y));
    const lidY = curveAt(lashes.upper, x);
    const underY = curveAt(eye.lower, x) + 0.45 * eye.openingPx;
    const under = plainSkin(samples(12, (part) => at(underY + 0.045 * unitPx * part)));
    const over = plainSkin(samples(12, (part) => at(lidY - mix(lidStrip.from * lashes.openingPx, highest, part))));
    const brow = plainSkin(
      samples(12, (part) => at(lidY - mix(browStrip.from, browStrip.to, part) * lashes.browDistancePx)),
    );
    upper.push(over);
    around.push([(under[0] + brow[0]) / 2, (under[1] + brow[1]) / 2, (under[2] + brow[2]) / 2]);
    lower.push(under);
  }
  return {
    upper: toPlanes(smoothColours(alike(upper, lower))),
    lower: toPlanes(smoothColours(lower)),
    around: toPlanes(smoothColours(around)),
  };
}

/** Tones of the lid, each held near to its usual share of the light under the eye: liner and brows are elsewhere than skin. */
function alike(upper: readonly Colour[], lower: readonly Colour[]): Colour[] {
  const shares = upper.map((over, i) => brightnessOf(over) / Math.max(1, brightnessOf(known(lower[i]))));
  const usual = Math.max(leastShare, known([...shares].sort((a, b) => a - b)[shares.length >> 1]));
  return upper.map((over, i) => {
    const share = known(shares[i]);
    const lift = clamp(share, usualShare.least * usual, usualShare.most * usual) / Math.max(0.01, share);
    return [over[0] * lift, over[1] * lift, over[2] * lift];
  });
}

function samples(count: number, at: (part: number) => Colour): Colour[] {
  return Array.from({ length: count + 1 }, (_, i) => at(i / count));
}

/** Mean of the middle and the lighter ones, without the lightest: lashes and creases are dark, reflections light. */
function plainSkin(colours: Colour[]): Colour {
  const sorted = colours.sort((a, b) => brightnessOf(a) - brightnessOf(b));
  const kept = sorted.slice(Math.floor(0.6 * sorted.length), Math.ceil(0.93 * sorted.length));
  const mean = (channel: 0 | 1 | 2) => kept.reduce((sum, colour) => sum + colour[channel], 0) / kept.length;
  return [mean(0), mean(1), mean(2)];
}

/** Gaussian smoothing along the eye, ends repeated. */
function smoothColours(colours: readonly Colour[]): Colour[] {
  return colours.map((_, i) => {
    const sum = { red: 0, green: 0, blue: 0 };
    let total = 0;
    for (let offset = -8; offset <= 8; offset++) {
      const weight = bell(offset / 3.5);
      const [red, green, blue] = known(colours[clamp(i + offset, 0, colours.length - 1)]);
      sum.red += red * weight;
      sum.green += green * weight;
      sum.blue += blue * weight;
      total += weight;
    }
    return [sum.red / total, sum.green / total, sum.blue / total];
  });
}

function toPlanes(colours: readonly Colour[]): Float32Array {
  return Float32Array.from(colours.flatMap((c) => [lumaOf(...c), chromaUOf(...c), chromaVOf(...c)]));
}

/** One channel (0 Y, 1 U, 2 V) of a tone at a place −1…1 along the eye. */
export function toneAt(tones: LidTones, side: number, where: keyof LidTones, channel: 0 | 1 | 2): number {
  const at = clamp(((side / toneReach + 1) / 2) * toneSteps, 0, toneSteps - 0.001);
  const step = Math.floor(at);
  const index = step * 3 + channel;
  return mix(floatAt(tones[where], index), floatAt(tones[where], index + 3), at - step);
}
