import type { RgbImage } from '@portray/foundation/face-landmarks';
import { chromaUOf, chromaVOf, lumaOf } from '../picture/colour.ts';
import { brightnessAt, brightnessOf, colourAt } from '../picture/look.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { curveAt } from '../rig/curve.ts';
import type { EyeShape } from '../rig/measure-eyes.ts';
import { bell, clamp, mix } from '../shaping.ts';

/** Skin colours around an eye in limited-range YUV, at `toneSteps` + 1 equal steps from corner to corner. */
export type LidTones = {
  /** Clean skin of the upper lid towards the brow; three numbers (Y, U, V) a step. */
  upper: Float32Array;
  /** Clean skin under the eye. */
  lower: Float32Array;
  /** How much darker than its lid the lash line is, 0–1. */
  lashContrast: number;
};

/** Steps of the tones along the eye. */
export const toneSteps = 24;

type Colour = [number, number, number];

/** Samples the skin around an eye: light quantiles, for lashes, brows and liner are darker than skin. */
export function measureLidTones(eye: EyeShape, unitPx: number, image: RgbImage): LidTones {
  const upper: Colour[] = [];
  const lower: Colour[] = [];
  let lash = 255;
  for (let step = 0; step <= toneSteps; step++) {
    const x = (-1 + (2 * step) / toneSteps) * eye.widthPx * 0.46;
    const at = (y: number) => colourAt(image, frameX(eye.axes, x, y), frameY(eye.axes, x, y));
    const lidY = curveAt(eye.upper, x);
    const underY = curveAt(eye.lower, x) + 0.45 * eye.openingPx;
    upper.push(
      quantile(
        samples(10, (part) => at(lidY - eye.browDistancePx * (0.25 + 0.32 * part))),
        0.75,
      ),
    );
    lower.push(
      quantile(
        samples(8, (part) => at(underY + 0.045 * unitPx * part)),
        0.65,
      ),
    );
    if (Math.abs(step - toneSteps / 2) < toneSteps / 3) {
      lash = Math.min(lash, brightnessAt(image, frameX(eye.axes, x, lidY), frameY(eye.axes, x, lidY)));
    }
  }
  const smoothUpper = smoothColours(upper);
  const lidBrightness = brightnessOf(smoothUpper[toneSteps / 2]!);
  return {
    upper: toPlanes(smoothUpper),
    lower: toPlanes(smoothColours(lower)),
    lashContrast: clamp((1 - lash / Math.max(20, lidBrightness)) * 1.2, 0, 1),
  };
}

function samples(count: number, at: (part: number) => Colour): Colour[] {
  return Array.from({ length: count + 1 }, (_, i) => at(i / count));
}

function quantile(colours: Colour[], ratio: number): Colour {
  colours.sort((a, b) => brightnessOf(a) - brightnessOf(b));
  return colours[Math.round((colours.length - 1) * ratio)]!;
}

function smoothColours(colours: readonly Colour[]): Colour[] {
  return colours.map((_, i) => {
    const sum: Colour = [0, 0, 0];
    let total = 0;
    for (let offset = -8; offset <= 8; offset++) {
      const weight = bell(offset / 3.5);
      const colour = colours[clamp(i + offset, 0, colours.length - 1)]!;
      for (let channel = 0; channel < 3; channel++) sum[channel]! += colour[channel]! * weight;
      total += weight;
    }
    return sum.map((value) => value / total) as Colour;
  });
}

function toPlanes(colours: readonly Colour[]): Float32Array {
  return Float32Array.from(colours.flatMap((c) => [lumaOf(...c), chromaUOf(...c), chromaVOf(...c)]));
}

/** One channel (0 Y, 1 U, 2 V) of the tone at a place −1…1 along the eye; `share` 0 = under the eye, 1 = upper lid. */
export function toneAt(tones: LidTones, side: number, share: number, channel: 0 | 1 | 2): number {
  const at = clamp(((side + 1) / 2) * toneSteps, 0, toneSteps - 0.001);
  const step = Math.floor(at);
  const index = step * 3 + channel;
  const upper = mix(tones.upper[index]!, tones.upper[index + 3]!, at - step);
  const lower = mix(tones.lower[index]!, tones.lower[index + 3]!, at - step);
  return mix(lower, upper, share);
}
