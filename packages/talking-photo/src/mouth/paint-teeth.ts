import { doubleAt } from '@portray/foundation/typed-reads';
import { curveAt } from '../rig/curve.ts';
import { type MouthShape, upperClosingShare } from '../rig/measure-mouth.ts';
import { bell, clamp, mix, smoothStep } from '../shaping.ts';
import { lowerArch, type ToothPlace, toothAt, upperArch } from './dental-arch.ts';
import { blendInto, type InnerColour, type InnerColours, shadeInto } from './inner-colours.ts';
import { createPatch, type Patch, type PatchPainter } from './patch.ts';

/** Half a mouth (face heights) to which the arches fit as they are; others get smaller or larger teeth. */
const usualHalf = 0.145;

/** A row of teeth: how each place of its patch looks, and where its edge is. */
export type TeethRow = { paint: PatchPainter; edgeAt(x: number): number };

/** Upper teeth, fixed to the skull: they hang from the lip line of the photo. `softPx` matches the photo's own blur. */
export function upperRow(mouth: MouthShape, colours: InnerColours, softPx: number): TeethRow {
  const unit = mouth.unitPx;
  const line = upperTeethLine(mouth);
  const scale = archScale(mouth);
  const soft = (0.5 + softPx) / unit;
  const placeAt = (side: number) => toothAt(upperArch, fromMiddle(mouth, side) / scale);
  const edgeAt = (side: number) => line(side) + edgeOf(placeAt(side)) * scale * unit;
  return {
    edgeAt: (x) => edgeAt(sideOf(mouth, x)),
    paint(x, y, sample) {
      const side = sideOf(mouth, x);
      const toEdge = (edgeAt(side) - y) / unit;
      paintTooth(sample, placeAt(side), colours, { toEdge: toEdge / scale, soft, side });
      sample.cover = smoothStep(-soft, soft, toEdge) * withinCheeks(side);
    },
  };
}

/** The part of the mouth that a row of upper teeth may fill: behind the corners that a spread mouth has, too. */
export function upperTeethArea({ left, right, unitPx }: MouthShape) {
  return { left: left * behindCorners, right: right * behindCorners, top: -0.07 * unitPx, bottom: 0.05 * unitPx };
}

/** How the brightness of a row of teeth falls off towards the gaps between them, 1 in the middle of each. */
export function shapeOfTeeth(mouth: MouthShape, softPx: number): (x: number) => number {
  const scale = archScale(mouth);
  const soft = (0.5 + softPx) / mouth.unitPx;
  return (x) => roundness(toothAt(upperArch, fromMiddle(mouth, sideOf(mouth, x)) / scale), soft);
}

/** What lower teeth have of the colour of the gums and the tongue around them, and of the light. */
const lowerLook = { ofGum: 0.1, light: 0.93, edge: 0.05 };

/** Lower teeth, fixed to the jaw: mostly hidden behind the lower lip. */
export function paintLowerTeeth(mouth: MouthShape, colours: InnerColours, softPx: number): Patch {
  const unit = mouth.unitPx;
  const scale = archScale(mouth);
  const soft = (0.5 + softPx) / unit;
  const { left, right } = upperTeethArea(mouth);
  return createPatch({ left, right, top: -0.04 * unit, bottom: 0.07 * unit }, 2, (x, y, sample) => {
    const side = sideOf(mouth, x);
    const place = toothAt(lowerArch, fromMiddle(mouth, side) / scale);
    const up = (lowerTeethLine(mouth, clamp(side, -1, 1)) - y) / unit;
    const toEdge = edgeOf(place) * scale - up;
    paintTooth(sample, place, colours, { toEdge: toEdge / scale, soft, side });
    blendInto(sample, colours.gum, 1, lowerLook.ofGum);
    const light = lowerLook.light + lowerLook.edge * smoothStep(0.012, 0, toEdge);
    shadeInto(sample, sample, light);
    sample.cover = smoothStep(-soft, soft, toEdge) * withinCheeks(side);
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

/** Teeth go on this far (half mouths of the photo) behind the corners, which spread sounds move outwards. */
const behindCorners = 1.25;

/** 1 between the corners of the photo's mouth, 0 where the cheeks begin. */
function withinCheeks(side: number): number {
  return 1 - smoothStep(1.05, behindCorners, Math.abs(side));
}

/** y (px) from which the upper teeth hang: the line where the lips meet when shut, without the waves of the upper lip. */
function upperTeethLine(mouth: MouthShape): (side: number) => number {
  const { left, right } = mouth;
  const between = (y: number, i: number) => mix(y, doubleAt(mouth.lower.values, i), upperClosingShare);
  const upper = { ...mouth.upper, values: mouth.upper.values.map(between) };
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

/** A tooth is darker where it turns away to its neighbours, and dark in the gaps. */
function roundness({ tooth, across }: ToothPlace, soft: number): number {
  const toGap = ((1 - Math.abs(across)) * (tooth.end - tooth.start)) / 2;
  return (1 - 0.2 * bell(toGap / (0.0008 + 0.4 * soft))) * (1 - 0.13 * Math.abs(across) ** 2.4);
}

/** How the light falls off along the arch (measured on photos that show their teeth): over such a depth (face heights), and where a tooth is seen from its side. */
const archShade = { depth: 0.2, sideways: 0.75 };

type ToothSpot = {
  /** Face heights of enamel between here and the edge. */
  toEdge: number;
  soft: number;
  side: number;
};

/** Enamel and gum: rounded teeth, thin gaps, an edge that lets light through, an arch that runs back into shadow. */
function paintTooth(
  sample: InnerColour,
  { tooth, across }: ToothPlace,
  colours: InnerColours,
  { toEdge, soft, side }: ToothSpot,
): void {
  const edge = 1 - 0.09 * smoothStep(0.005, 0, toEdge);
  const shine = 1 + 0.045 * bell((across + 0.15) / 0.3) * bell((toEdge - 0.012) / 0.007);
  const back = Math.exp(-tooth.depth / archShade.depth) * mix(archShade.sideways, 1, tooth.facing);
  const corner = 1 - 0.6 * smoothStep(0.5, 1.1, Math.abs(side));
  shadeInto(
    sample,
    colours.enamel,
    tooth.tone * roundness({ tooth, across }, soft) * edge * shine * (0.25 + 0.75 * back) * corner,
  );
  // In the shade of the cheeks teeth take on the red of what is around them.
  blendInto(sample, colours.gum, 0.7 * back * corner, 0.3 * (1 - back * corner));
  const margin = tooth.crown - 0.006 * Math.abs(across) ** 2.2;
  const isGum = smoothStep(margin - 0.002 - soft, margin + 0.002 + soft, toEdge);
  if (isGum > 0) blendInto(sample, colours.gum, (0.3 + 0.7 * back) * corner, isGum);
}
