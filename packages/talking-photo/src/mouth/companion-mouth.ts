import type { Companions } from '@portray/foundation/companions';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import { chromaUOf, chromaVOf, lumaOf } from '../picture/colour.ts';
import type { PhotoFit } from '../picture/fit.ts';
import { type Region, resample } from '../picture/resample.ts';
import { frameX, frameY } from '../rig/axes.ts';
import { type Curve, curveAt, smoothCurve } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { type InnerColour, type InnerColours, shadeInto } from './inner-colours.ts';
import { upperTeethArea } from './paint-teeth.ts';
import { createPatch, type Patch } from './patch.ts';

/** The open mouth of a portrait's companion, as it would lie in the still frame. */
export type CompanionMouth = {
  region: Region;
  /** Luma, U, V (limited range), and the shares (0–1) of upper teeth and of tongue, for each pixel of the region. */
  pixels: Float32Array;
  /** How far (px) its lower lip hangs below its place in the photo. */
  openedPx: number;
  colours: Pick<InnerColours, 'cavity'> & Partial<Pick<InnerColours, 'enamel' | 'tongue'>>;
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
  const [enamel, tongueTone] = [meanOf(pixels, teethAt), meanOf(pixels, tongueAt)];
  const colours = { cavity: dark, ...(enamel && { enamel }), ...(tongueTone && { tongue: tongueTone }) };
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
  const atX = clamp(frameX(axes, x, y) - region.left, 0, Math.max(0, width - 1.001));
  const atY = clamp(frameY(axes, x, y) - region.top, 0, Math.max(0, height - 1.001));
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

/** Between which heights each column shows something of one kind, at whole px from `left` to `right`. */
type Extent = { left: number; right: number; top: Curve; bottom: Curve };

/** Columns that show less of it than this share of the most are specks of its ends. */
const leastHeight = 0.25;
/** An edge is one line over so many face heights: the companion's pixels make steps. */
const edgeSize = 0.006;

function extentOf(from: CompanionMouth, mouth: MouthShape, kind: number): Extent | undefined {
  const start = Math.floor(mouth.left * 1.3);
  const reach = Math.ceil(0.2 * mouth.unitPx);
  const columns = Array.from({ length: Math.ceil(mouth.right * 1.3) - start + 1 }, (_, column) => {
    const shown: number[] = [];
    for (let y = -reach; y <= reach; y += 0.5) if (readAt(from, mouth, start + column, y, kind) >= 0.5) shown.push(y);
    return { top: shown[0] ?? 0, bottom: shown.at(-1) ?? 0 };
  });
  const most = Math.max(...columns.map(({ top, bottom }) => bottom - top));
  const isSeen = ({ top, bottom }: (typeof columns)[number]) => most > 0 && bottom - top >= leastHeight * most;
  const first = columns.findIndex(isSeen);
  const last = columns.findLastIndex(isSeen);
  if (last - first < 2) return undefined;
  const [left, right] = [start + first, start + last];
  const curve = (edge: 'top' | 'bottom') => {
    const values = Float64Array.from(columns.slice(first, last + 1), (column) => column[edge]);
    return smoothCurve({ from: left, to: right, values }, Math.max(2, edgeSize * mouth.unitPx));
  };
  return { left, right, top: curve('top'), bottom: curve('bottom') };
}

/** What the companion shows of teeth and tongue, where it shows any; a figure has no lower teeth. `ownTeeth` is the photo's colour of them. */
export function companionInside(mouth: MouthShape, from: CompanionMouth, ownTeeth: InnerColour | undefined) {
  const nothing = { left: mouth.left, right: mouth.right, top: 0, bottom: 1 };
  return {
    upperTeeth: companionTeeth(mouth, from, ownTeeth),
    lowerTeeth: createPatch(nothing, 1, () => undefined),
    tongue: companionTongue(mouth, from),
  };
}

/** Teeth look as they do from this share of what is seen of them on: nearer to the lip lies its shade. */
const lipShade = 0.3;
/**
 * Behind the corners that spread sounds move outwards the row goes on (face heights) into the shade of the cheeks, and gets lower as teeth
 * further back look; it starts to darken before its end, and has so much of its light left where it vanishes.
 */
const row = { darkensFrom: 0.03, goesOn: 0.05, lowers: 0.026, leastLight: 0.22 };

/** The companion's upper teeth, which stay with the skull; behind the lip they go on as they are below it. */
function companionTeeth(mouth: MouthShape, from: CompanionMouth, own: InnerColour | undefined): Patch | undefined {
  const extent = extentOf(from, mouth, teethAt);
  if (!extent) return undefined;
  const { left, right, top, bottom } = extent;
  const unit = mouth.unitPx;
  const inset = Math.min(row.darkensFrom * unit, (right - left) / 4);
  const dye = own && from.colours.enamel ? dyer(from.colours.enamel, own) : undefined;
  return createPatch(upperTeethArea(mouth), 2, (x, y, sample) => {
    const within = clamp(x, left + inset, right - inset);
    // From there on what the companion shows of the row is cut off by its lips.
    const beyond = Math.abs(x - within) / (inset + row.goesOn * unit);
    const lower = curveAt(bottom, within) - row.lowers * unit * Math.min(1, beyond) ** 1.5;
    const upper = Math.min(curveAt(top, within), lower - 1);
    const beneathLip = Math.max(y, mix(upper, lower, lipShade));
    readColour(from, mouth, within, Math.min(beneathLip, lower - 1), sample);
    dye?.(sample);
    shadeInto(sample, sample, mix(1, row.leastLight, smoothStep(0, 1, beyond)));
    sample.cover = clamp(0.5 + lower - y, 0, 1) * (1 - smoothStep(0.75, 1, beyond));
  });
}

/** Brings colours to those that the photo itself shows of the same teeth: an open mouth has another light, and its teeth would change. */
function dyer(drawn: InnerColour, own: InnerColour): (sample: InnerColour) => void {
  const light = clamp((own.y - 16) / Math.max(1, drawn.y - 16), 0.75, 1.25);
  return (sample) => {
    sample.y = 16 + (sample.y - 16) * light;
    sample.u += own.u - drawn.u;
    sample.v += own.v - drawn.v;
  };
}

/** A tongue lies deeper the higher it rises: how much darker its top is, and from which share of its height on. */
const tongueShade = { most: 0.5, from: 0.3 };
/** Beyond its visible part (face heights) a tongue rounds off, and lies in the shade of the cheeks. */
const tongueSide = { reach: 0.03, least: 0.78 };

/** The companion's tongue, which lies in the jaw; behind the lower lip it goes on as it is above it. */
function companionTongue(mouth: MouthShape, from: CompanionMouth): Patch | undefined {
  const extent = extentOf(from, mouth, tongueAt);
  if (!extent) return undefined;
  const { left, right, top, bottom } = extent;
  const unit = mouth.unitPx;
  const area = { left: mouth.left, right: mouth.right, top: -0.06 * unit, bottom: 0.07 * unit };
  const [highest, lowest] = [Math.min(...top.values), Math.max(...bottom.values)];
  const reach = tongueSide.reach * unit;
  return createPatch(area, 2, (x, y, sample) => {
    const within = clamp(x, left, right);
    const opened = y + from.openedPx;
    const [upper, lower] = [curveAt(top, within), curveAt(bottom, within)];
    readColour(from, mouth, clamp(x, left + 1, right - 1), clamp(opened, upper + 1, lower - 1), sample);
    const height = (lowest - opened) / Math.max(1, lowest - highest);
    const beside = Math.abs(x - within) / reach;
    const light = mix(1, tongueSide.least, smoothStep(-1, 1, Math.max(beside, -Math.min(x - left, right - x) / reach)));
    shadeInto(sample, sample, light * (1 - tongueShade.most * smoothStep(tongueShade.from, 1, height)));
    const fall = reach * (1 - Math.sqrt(Math.max(0, 1 - beside * beside))) + Math.max(0, beside - 1) * 4 * reach;
    sample.cover = clamp(0.5 + opened - upper - fall, 0, 1);
  });
}
