import { doubleAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { LipEdges } from '../frame/lip-edges.ts';
import type { CellPlan } from '../frame/mouth-cells.ts';
import type { Layer } from '../kernel/kernel.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { InnerColour } from './inner-colours.ts';
import type { LipColours } from './lip-colours.ts';
import { layPatch, type Patch, type Plane, planeAt, type Run } from './patch.ts';

/** The inside of the mouth. */
export type MouthInside = {
  mouth: MouthShape;
  cavity: InnerColour;
  lips: LipColours;
  tongue: Patch;
  lowerTeeth: Patch;
  /** The photo's own where it shows some, else painted ones. */
  upperTeeth: Patch;
  /** What the photo shows between parted lips. */
  photo: Patch | undefined;
};

/** Where the inside lies in one frame, px. */
type InsidePose = {
  skull: { x: number; y: number };
  jaw: { x: number; y: number };
  /** 0 at rest … 1 raised, before the lower teeth. */
  tongue: number;
  /** 0–1: lips pushed forward, teeth and tongue deep behind them. */
  protruded: number;
  /** 0 what the photo shows between its lips … 1 an opened mouth. */
  opened: number;
};

/** Paints the inside of the mouth in a pose, where the slit crosses cells. */
type InsidePainter = (pose: InsidePose, plan: CellPlan, edges: LipEdges) => void;

/** The inside with room for one plane of a column. */
type ShadedInside = MouthInside & { shades: Float64Array };

/** Paints the inside of a mouth into a layer of its own. */
export function createInsidePainter(mouthInside: MouthInside, layer: Layer): InsidePainter {
  const { columns, rows, cellPx } = layer.grid;
  const inside: ShadedInside = { ...mouthInside, shades: new Float64Array(rows * cellPx) };
  return (pose, { slitCells, slitCount }, edges) => {
    // The crossed cells of a column come one after the other, from top to bottom.
    for (let first = 0, last = 0; first < slitCount; first = ++last) {
      const cell = int32At(slitCells, first);
      while (last + 1 < slitCount && int32At(slitCells, last + 1) % columns === cell % columns) last++;
      paintCells(inside, pose, layer, edges, cell, int32At(slitCells, last));
    }
  };
}

/** Paints cells of one column, from `first` down to `last`. */
function paintCells(
  inside: ShadedInside,
  pose: InsidePose,
  layer: Layer,
  edges: LipEdges,
  first: number,
  last: number,
): void {
  const { grid, pixels } = layer;
  const { shades } = inside;
  const left = grid.leftPx + (first % grid.columns) * grid.cellPx;
  const right = left + grid.cellPx;
  const top = grid.topPx + Math.floor(first / grid.columns) * grid.cellPx;
  const bottom = grid.topPx + (Math.floor(last / grid.columns) + 1) * grid.cellPx;
  const width = grid.frameWidth;
  const middle = (edges.left + edges.right) / 2;
  const half = Math.max(1, edges.right - edges.left) / 2;
  for (let x = left; x < right; x++) {
    const upper = floatAt(edges.upper, x);
    const lower = floatAt(edges.lower, x);
    const from = Math.max(top, Math.floor(upper - 0.5));
    const to = Math.min(bottom - 1, Math.ceil(lower + 0.5));
    if (from > to) continue;
    const column = lookBetween(inside, pose, upper, lower, (x - middle) / half);
    shadeColumn(inside, pose, planeAt.y, column, { x, y: from, step: 1, count: to - from + 1 });
    for (let y = from; y <= to; y++) pixels[y * width + x] = doubleAt(shades, y - from) + 0.5;
  }
  const firstU = width * grid.frameHeight;
  const firstV = firstU + firstU / 4;
  for (let x = left; x < right; x += 2) {
    const upper = (floatAt(edges.upper, x) + floatAt(edges.upper, x + 1)) / 2;
    const lower = (floatAt(edges.lower, x) + floatAt(edges.lower, x + 1)) / 2;
    const from = Math.max(top, 2 * Math.ceil((upper - 1.5) / 2));
    const to = Math.min(bottom - 2, 2 * Math.floor((lower + 0.5) / 2));
    if (from > to) continue;
    const column = lookBetween(inside, pose, upper, lower, (x + 0.5 - middle) / half);
    const places = { x: x + 0.5, y: from + 0.5, step: 2, count: (to - from) / 2 + 1 };
    for (const [plane, firstOf] of [
      [planeAt.u, firstU],
      [planeAt.v, firstV],
    ] as const) {
      shadeColumn(inside, pose, plane, column, places);
      const at = firstOf + (from * width) / 4 + x / 2;
      for (let i = 0; i < places.count; i++) pixels[at + (i * width) / 2] = doubleAt(shades, i) + 0.5;
    }
  }
}

/** Lengths in face heights. */
const roll = { upper: 0.007, lower: 0.011, shareOfGap: 0.32 };
const upperShadow = 0.012;
const throat = 0.06;
const tongueRise = 0.03;
/** How much darker the inside is behind pursed lips. */
const pursedShade = 0.3;

/** What all places between the lips in one column have in common. */
type Column = {
  /** y of the lips' edges, px. */
  upper: number;
  lower: number;
  /** From −1 to 1 between the corners. */
  side: number;
  /** How much light is left at the corners and behind pursed lips. */
  light: number;
  /** How far each lip rolls in, face heights. */
  upperRoll: number;
  lowerRoll: number;
};

function lookBetween({ mouth }: MouthInside, pose: InsidePose, upper: number, lower: number, side: number): Column {
  const gap = (lower - upper) / mouth.unitPx;
  const aside = Math.abs(side);
  const pursed = pose.protruded * (1 - smoothStep(0.015, 0.04, gap));
  const most = (roll.shareOfGap + 0.2 * pursed + 0.3 * smoothStep(0.66, 0.96, aside)) * gap;
  const light = (1 - 0.3 * smoothStep(0.6, 1, aside)) * (1 - pursedShade * pursed);
  return { upper, lower, side, light, upperRoll: Math.min(roll.upper, most), lowerRoll: Math.min(roll.lower, most) };
}

/** Places of the frame, px: the first, and how far each next one lies below. */
type Places = { x: number; y: number; step: number; count: number };

/** Writes the colours of places in the column, in this plane, into `shades`. */
function shadeColumn(inside: ShadedInside, pose: InsidePose, plane: Plane, column: Column, places: Places): void {
  const { mouth, shades } = inside;
  const inSkull = runIn(mouth, pose.skull, places);
  if (pose.opened > 0) {
    const inJaw = runIn(mouth, pose.jaw, places);
    const ofTongue = { ...inJaw, y: inJaw.y + pose.tongue * tongueRise * mouth.unitPx };
    paintCavity(inside, plane, column, places);
    layPatch(inside.tongue, plane, ofTongue, 1, shades);
    layPatch(inside.lowerTeeth, plane, inJaw, 1 - 0.75 * pose.tongue, shades);
    layPatch(inside.upperTeeth, plane, inSkull, 1, shades);
    shadeAndRoll(inside, plane, column, places);
  }
  if (pose.opened < 1 && inside.photo) layPatch(inside.photo, plane, inSkull, 1 - pose.opened, shades);
}

/** The places as they lie in the axes of the mouth, from where its middle has moved to. */
function runIn({ axes }: MouthShape, moved: { x: number; y: number }, { x, y, step, count }: Places): Run {
  const fromX = x - moved.x - axes.originX;
  const fromY = y - moved.y - axes.originY;
  return {
    x: fromX * axes.rightX + fromY * axes.rightY,
    y: fromY * axes.rightX - fromX * axes.rightY,
    stepX: step * axes.rightY,
    stepY: step * axes.rightX,
    count,
  };
}

/** Black, in limited range. */
const black = [16, 128, 128] as const;

/** Light falls on the floor of the mouth; the throat is dark. */
function paintCavity({ cavity, mouth, shades }: ShadedInside, plane: Plane, { lower }: Column, places: Places): void {
  const lit = ([cavity.y, cavity.u, cavity.v] as const)[plane];
  for (let i = 0; i < places.count; i++) {
    const overLower = (lower - places.y - i * places.step) / mouth.unitPx;
    shades[i] = mix(black[plane], lit, 1 - 0.5 * smoothStep(0, throat, overLower));
  }
}

/** The upper lip throws a shadow. Both turn inwards: their wet inner side lies between what is seen of them and the dark. */
function shadeAndRoll({ lips, mouth, shades }: ShadedInside, plane: Plane, column: Column, places: Places): void {
  const upperLip = lipAt(lips, lips.upper, plane, column.side);
  const lowerLip = lipAt(lips, lips.lower, plane, column.side);
  for (let i = 0; i < places.count; i++) {
    const y = places.y + i * places.step;
    const underUpper = (y - column.upper) / mouth.unitPx;
    const overLower = (column.lower - y) / mouth.unitPx;
    const light = (0.62 + 0.38 * smoothStep(-0.002, upperShadow, underUpper)) * column.light;
    const shaded = mix(black[plane], doubleAt(shades, i), light);
    const rolled = mix(shaded, upperLip, 1 - smoothStep(0, column.upperRoll, underUpper));
    shades[i] = mix(rolled, lowerLip, 1 - smoothStep(0, column.lowerRoll, overLower));
  }
}

function lipAt({ steps }: LipColours, colours: Float32Array, plane: Plane, side: number): number {
  const at = clamp((side + 1) / 2, 0, 0.9999) * steps;
  const from = Math.floor(at) * 3 + plane;
  return mix(floatAt(colours, from), floatAt(colours, from + 3), at - Math.floor(at));
}
