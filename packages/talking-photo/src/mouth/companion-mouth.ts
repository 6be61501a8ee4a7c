import type { Companions } from '@portray/foundation/companions';
import { byteAt, doubleAt, floatAt } from '@portray/foundation/typed-reads';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import { chromaUOf, chromaVOf, lumaOf } from '../picture/colour.ts';
import type { PhotoFit } from '../picture/fit.ts';
import { type Region, resample } from '../picture/resample.ts';
import { frameX, frameY } from '../rig/axes.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { InnerColour, InnerColours } from './inner-colours.ts';
import { upperTeethArea } from './paint-teeth.ts';
import { createPatch, type Patch } from './patch.ts';

/** The open mouth of a portrait's companion, as it would lie in the still frame. */
export type CompanionMouth = {
  region: Region;
  /** Luma, U, V (limited range), and the shares (0–1) of upper teeth and of tongue, for each pixel of the region. */
  pixels: Float32Array;
  /** How far (px) its lower lip hangs below its place in the photo. */
  openedPx: number;
  colours: Pick<InnerColours, 'cavity' | 'enamel' | 'tongue'>;
};

const numbersEach = 5;
const [teethAt, tongueAt] = [3, 4];

/** Brings the companion's mouth into the frame. */
export function readCompanionMouth(kernel: PhotoKernel, companions: Companions, fit: PhotoFit): CompanionMouth {
  const { mouth, mouthPixels, teeth, tongue, cavity, openedPx } = companions;
  const { scale } = fit;
  const placed: PhotoFit = { scale, left: fit.left + mouth.left * scale, top: fit.top + mouth.top * scale };
  const region: Region = {
    left: Math.floor(placed.left),
    top: Math.floor(placed.top),
    right: Math.ceil(placed.left + mouth.width * scale),
    bottom: Math.ceil(placed.top + mouth.height * scale),
  };
  const { width, height } = mouth;
  const kinds = Uint8Array.from({ length: width * height * 3 }, (_, i) =>
    i % 3 === 2 ? 0 : byteAt(i % 3 === 0 ? teeth : tongue, Math.floor(i / 3)),
  );
  const colour = resample(kernel, { width, height, data: mouthPixels }, placed, region);
  const kind = resample(kernel, { width, height, data: kinds }, placed, region);
  const pixels = new Float32Array((colour.length / 3) * numbersEach);
  for (let from = 0, to = 0; from < colour.length; from += 3, to += numbersEach) {
    const [red, green, blue] = [colour[from] ?? 0, colour[from + 1] ?? 0, colour[from + 2] ?? 0];
    pixels.set([lumaOf(red, green, blue), chromaUOf(red, green, blue), chromaVOf(red, green, blue)], to);
    pixels.set([(kind[from] ?? 0) / 255, (kind[from + 1] ?? 0) / 255], to + teethAt);
  }
  const dark = { y: lumaOf(...cavity), u: chromaUOf(...cavity), v: chromaVOf(...cavity) };
  const colours = {
    cavity: dark,
    enamel: meanOf(pixels, teethAt) ?? dark,
    tongue: meanOf(pixels, tongueAt) ?? dark,
  };
  return { region, pixels, openedPx: openedPx * scale, colours };
}

/** The mean colour of what is surely of one kind; undefined where there is nothing of it. */
function meanOf(pixels: Float32Array, kind: number): InnerColour | undefined {
  const sum = { y: 0, u: 0, v: 0 };
  let count = 0;
  for (let at = 0; at < pixels.length; at += numbersEach) {
    if (floatAt(pixels, at + kind) < 0.9) continue;
    sum.y += floatAt(pixels, at);
    sum.u += floatAt(pixels, at + 1);
    sum.v += floatAt(pixels, at + 2);
    count++;
  }
  return count === 0 ? undefined : { y: sum.y / count, u: sum.u / count, v: sum.v / count };
}

/** One number of a pixel at a place of the mouth's axes (px), bilinear. */
function readAt({ region, pixels }: CompanionMouth, { axes }: MouthShape, x: number, y: number, which: number): number {
  const [width, height] = [region.right - region.left, region.bottom - region.top];
  const atX = clamp(frameX(axes, x, y) - region.left, 0, width - 1.001);
  const atY = clamp(frameY(axes, x, y) - region.top, 0, height - 1.001);
  const at = (Math.floor(atY) * width + Math.floor(atX)) * numbersEach + which;
  const under = at + width * numbersEach;
  const right = atX - Math.floor(atX);
  const above = mix(floatAt(pixels, at), floatAt(pixels, at + numbersEach), right);
  const below = mix(floatAt(pixels, under), floatAt(pixels, under + numbersEach), right);
  return mix(above, below, atY - Math.floor(atY));
}

function readColour(from: CompanionMouth, mouth: MouthShape, x: number, y: number, into: InnerColour): void {
  into.y = readAt(from, mouth, x, y, 0);
  into.u = readAt(from, mouth, x, y, 1);
  into.v = readAt(from, mouth, x, y, 2);
}

/** Where each column shows something of one kind, at whole px from `left` on; NaN where it does not. */
type Extent = { left: number; first: number; last: number; top: Float64Array; bottom: Float64Array };

function extentOf(from: CompanionMouth, mouth: MouthShape, kind: number): Extent | undefined {
  const left = Math.floor(mouth.left * 1.3);
  const columns = Math.ceil(mouth.right * 1.3) - left + 1;
  const reach = Math.ceil(0.2 * mouth.unitPx);
  const top = new Float64Array(columns).fill(Number.NaN);
  const bottom = top.slice();
  for (let column = 0; column < columns; column++)
    for (let y = -reach; y <= reach; y++) {
      if (readAt(from, mouth, left + column, y, kind) < 0.5) continue;
      if (Number.isNaN(doubleAt(top, column))) top[column] = y;
      bottom[column] = y;
    }
  const first = top.findIndex((y) => !Number.isNaN(y));
  return first < 0 ? undefined : { left, first, last: top.findLastIndex((y) => !Number.isNaN(y)), top, bottom };
}

/** What the companion shows of teeth and tongue, where it shows any; a figure has no lower teeth. */
export function companionInside(mouth: MouthShape, from: CompanionMouth) {
  const nothing = { left: mouth.left, right: mouth.right, top: 0, bottom: 1 };
  return {
    upperTeeth: companionTeeth(mouth, from),
    lowerTeeth: createPatch(nothing, 1, () => undefined),
    tongue: companionTongue(mouth, from),
  };
}

/** Teeth look as they do from this share of what is seen of them on: nearer to the lip lies its shade. */
const lipShade = 0.3;
/** The last teeth take on the colour of the corner; what lies beyond them fades out within this share of half a mouth. */
const beyondShare = 0.12;

/** The companion's upper teeth, which stay with the skull; behind the lip they go on as they are below it. */
function companionTeeth(mouth: MouthShape, from: CompanionMouth): Patch | undefined {
  const extent = extentOf(from, mouth, teethAt);
  if (!extent) return undefined;
  const { left, first, last, top, bottom } = extent;
  const fade = beyondShare * (mouth.right - mouth.left) * 0.5;
  const inset = Math.min(0.02 * mouth.unitPx, (last - first) / 4);
  return createPatch(upperTeethArea(mouth), 2, (x, y, sample) => {
    const inner = clamp(x, left + first + inset, left + last - inset);
    const column = clamp(Math.round(inner - left), first, last);
    const [upper, lower] = [doubleAt(top, column), doubleAt(bottom, column)];
    const beneathLip = Math.max(y, mix(upper, lower, lipShade));
    readColour(from, mouth, inner, Math.min(beneathLip, lower), sample);
    const shown = y < upper + 1 ? 1 : readAt(from, mouth, inner, y, teethAt);
    sample.cover = shown * (1 - smoothStep(0, fade, Math.abs(x - inner)));
  });
}

/** The companion's tongue, which lies in the jaw; behind the lower lip it goes on as it is above it. */
function companionTongue(mouth: MouthShape, from: CompanionMouth): Patch | undefined {
  const extent = extentOf(from, mouth, tongueAt);
  if (!extent) return undefined;
  const { left, first, last, bottom } = extent;
  const area = { left: mouth.left, right: mouth.right, top: -0.06 * mouth.unitPx, bottom: 0.07 * mouth.unitPx };
  return createPatch(area, 2, (x, y, sample) => {
    const column = Math.round(x - left);
    if (column < first || column > last) return;
    const inMouth = Math.min(y + from.openedPx, doubleAt(bottom, column) - 1);
    readColour(from, mouth, x, inMouth, sample);
    sample.cover = readAt(from, mouth, x, inMouth, tongueAt);
  });
}
