import { doubleAt } from '@portray/foundation/typed-reads';
import { curveAt } from '../rig/curve.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { bell, clamp, mix, smoothStep } from '../shaping.ts';
import { lowerArch, type ToothPlace, toothAt, upperArch } from './dental-arch.ts';
import { blendInto, type InnerColours, shadeInto } from './inner-colours.ts';
import { createPatch, type Patch } from './patch.ts';

/** Half a mouth (face heights) to which the arches fit as they are; others get smaller or larger teeth. */
const usualHalf = 0.145;

/** Upper teeth, fixed to the skull: they hang from the lip line of the photo. `softPx` matches the photo's own blur. */
export function paintUpperTeeth(mouth: MouthShape, colours: InnerColours, softPx: number): Patch {
  const unit = mouth.unitPx;
  const line = upperTeethLine(mouth);
  const scale = archScale(mouth);
  const soft = (0.5 + softPx) / unit;
  const area = { left: mouth.left, right: mouth.right, top: -0.07 * unit, bottom: 0.05 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const side = sideOf(mouth, x);
    const place = toothAt(upperArch, fromMiddle(mouth, side) / scale);
    const toEdge = edgeOf(place) * scale - (y - line(side)) / unit;
    const cover = smoothStep(-soft, soft, toEdge) * withinLips(side, 0.86);
    paintTooth(sample, place, colours, { toEdge: toEdge / scale, soft, side });
    sample.cover = cover;
  });
}

/** Light between lips and tongue has their colour. */
const reddened = 1.25;

/** Lower teeth, fixed to the jaw: mostly hidden behind the lower lip. */
export function paintLowerTeeth(mouth: MouthShape, colours: InnerColours, softPx: number): Patch {
  const unit = mouth.unitPx;
  const scale = archScale(mouth);
  const soft = (0.5 + softPx) / unit;
  const area = { left: mouth.left, right: mouth.right, top: -0.04 * unit, bottom: 0.07 * unit };
  return createPatch(area, 2, (x, y, sample) => {
    const side = sideOf(mouth, x);
    const place = toothAt(lowerArch, fromMiddle(mouth, side) / scale);
    const up = (lowerTeethLine(mouth, side) - y) / unit;
    const toEdge = edgeOf(place) * scale - up;
    paintTooth(sample, place, colours, { toEdge: toEdge / scale, soft, side });
    // They stand behind the lower lip and below the upper teeth, where less light falls.
    sample.y = 16 + (sample.y - 16) * (0.7 + 0.2 * smoothStep(0.012, 0, toEdge));
    sample.v = 128 + (sample.v - 128) * reddened;
    sample.cover = smoothStep(-soft, soft, toEdge) * withinLips(side, 0.72);
  });
}

function sideOf(mouth: MouthShape, x: number): number {
  return x / (x < 0 ? -mouth.left : mouth.right);
}

/** Face heights from the middle; the nearer half of a turned mouth counts like the farther one. */
function fromMiddle(mouth: MouthShape, side: number): number {
  return (Math.abs(side) * (mouth.right - mouth.left)) / 2 / mouth.unitPx;
}

function archScale(mouth: MouthShape): number {
  return clamp((mouth.right - mouth.left) / 2 / mouth.unitPx / usualHalf, 0.7, 1.2);
}

/** 1 well between the corners, 0 at them: no tooth is wider than the lips. */
function withinLips(side: number, until: number): number {
  return 1 - smoothStep(until - 0.16, until, Math.abs(side));
}

/** y (px) from which the upper teeth hang: the lip line without its own waves. */
function upperTeethLine(mouth: MouthShape): (side: number) => number {
  const { upper, left, right } = mouth;
  const middle = 0.4 * curveAt(upper, 0) + 0.3 * curveAt(upper, left * 0.4) + 0.3 * curveAt(upper, right * 0.4);
  const ends = { left: doubleAt(upper.values, 0), right: doubleAt(upper.values, upper.values.length - 1) };
  return (side) => mix(middle, side < 0 ? ends.left : ends.right, clamp(side * side, 0, 1)) - 0.002 * mouth.unitPx;
}

/** y (px) above which the lower teeth stand: the lower lip without its own waves. */
export function lowerTeethLine({ lower, left, right }: MouthShape, side: number): number {
  const middle = 0.4 * curveAt(lower, 0) + 0.3 * curveAt(lower, left * 0.4) + 0.3 * curveAt(lower, right * 0.4);
  return mix(middle, curveAt(lower, side < 0 ? left : right), 0.6 * side * side);
}

/** Where the edge of a tooth is at this place, face heights beyond the lip. */
function edgeOf({ tooth, across }: ToothPlace): number {
  // The outer corner of an edge is rounder than the inner one.
  const turned = across > 0 ? across * 1.06 : across * 0.96;
  return tooth.shown - tooth.corner * Math.abs(turned) ** tooth.squareness;
}

type ToothSpot = {
  /** Face heights of enamel between here and the edge. */
  toEdge: number;
  soft: number;
  side: number;
};

/** Enamel and gum: rounded teeth, thin gaps, an edge that lets light through, an arch that runs back into shadow. */
function paintTooth(
  sample: { y: number; u: number; v: number; cover: number },
  { tooth, across }: ToothPlace,
  colours: InnerColours,
  { toEdge, soft, side }: ToothSpot,
): void {
  const halfWidth = (tooth.end - tooth.start) / 2;
  const toGap = (1 - Math.abs(across)) * halfWidth;
  const gap = 1 - 0.17 * bell(toGap / (0.0008 + 0.4 * soft));
  const round = 1 - 0.13 * Math.abs(across) ** 2.4;
  const edge = 1 - 0.09 * smoothStep(0.005, 0, toEdge);
  const shine = 1 + 0.045 * bell((across + 0.15) / 0.3) * bell((toEdge - 0.012) / 0.007);
  const back = Math.exp(-tooth.depth / 0.075) * (0.55 + 0.45 * tooth.facing);
  const corner = 1 - 0.55 * smoothStep(0.35, 0.95, Math.abs(side));
  shadeInto(sample, colours.enamel, tooth.tone * gap * round * edge * shine * (0.25 + 0.75 * back) * corner, 1);
  const margin = tooth.crown - 0.006 * Math.abs(across) ** 2.2;
  const isGum = smoothStep(margin - 0.002 - soft, margin + 0.002 + soft, toEdge);
  if (isGum > 0) blendInto(sample, colours.gum, (0.3 + 0.7 * back) * corner, isGum);
}
