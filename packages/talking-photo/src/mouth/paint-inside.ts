import { doubleAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { LipEdges } from '../frame/lip-edges.ts';
import type { CellPlan } from '../frame/mouth-cells.ts';
import { insideColumnAt as columnAt, insidePatchAt as patchAt } from '../kernel/blocks.ts';
import type { Layer } from '../kernel/grid.ts';
import { type InsideColumn, patchCount, patchStart } from '../kernel/inside-column.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { InnerColour } from './inner-colours.ts';
import type { LipColours } from './lip-colours.ts';
import { type Patch, type Plane, planeAt } from './patch.ts';

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
  /** Whether the upper teeth are the photo's. */
  hasOwnTeeth: boolean;
};

/** Where the inside lies in one frame, px. */
type InsidePose = {
  skull: { x: number; y: number };
  jaw: { x: number; y: number };
  /** 0 at rest … 1 raised, before the lower teeth. */
  tongue: number;
  /** 0–1: lips drawn back from the teeth, of which more is seen. */
  bared: number;
  /** 0–1: lips pushed forward, teeth and tongue deep behind them. */
  protruded: number;
  /** 0 what the photo shows between its lips … 1 an opened mouth. */
  opened: number;
};

/** Paints the inside of the mouth in a pose, where the slit crosses cells. */
type InsidePainter = (pose: InsidePose, plan: CellPlan, edges: LipEdges) => void;

/** The inside, and the column in which the kernel shades it. */
type Painting = { kernel: Kernel; inside: MouthInside; column: InsideColumn; layer: Layer };

/** Paints the inside of a mouth into a layer of its own. */
export function createInsidePainter(kernel: Kernel, inside: MouthInside, layer: Layer): InsidePainter {
  const { columns, rows, cellPx } = layer.grid;
  const painting: Painting = { kernel, inside, column: openColumn(kernel, inside, rows * cellPx), layer };
  return (pose, { slitCells, slitCount }, edges) => {
    // The crossed cells of a column come one after the other, from top to bottom.
    for (let first = 0, last = 0; first < slitCount; first = ++last) {
      const cell = int32At(slitCells, first);
      while (last + 1 < slitCount && int32At(slitCells, last + 1) % columns === cell % columns) last++;
      paintCells(painting, pose, edges, cell, int32At(slitCells, last));
    }
  };
}

function openColumn(kernel: Kernel, inside: MouthInside, places: number): InsideColumn {
  const numbers = kernel.allocateDoubles(patchStart(patchCount));
  numbers[columnAt.unitPx] = inside.mouth.unitPx;
  const patches = [inside.tongue, inside.lowerTeeth, inside.upperTeeth, inside.photo].map((patch, index) => {
    const texels = kernel.allocateFloats(patch?.texels.length ?? 0);
    if (!patch) return texels;
    texels.set(patch.texels);
    const { left, top, texelsPerPx, columns, rows, coversFrom, coversTo } = patch;
    numbers.set([left, top, texelsPerPx, columns, rows, coversFrom, coversTo, texels.byteOffset], patchStart(index));
    return texels;
  });
  return { numbers, patches, values: kernel.allocateDoubles(places) };
}

/** Paints cells of one column, from `first` down to `last`. */
function paintCells(painting: Painting, pose: InsidePose, edges: LipEdges, first: number, last: number): void {
  const { inside, layer, column, kernel } = painting;
  const { grid, pixels } = layer;
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
    const side = (x - middle) / half;
    placeColumn(inside, pose, column.numbers, { x, y: from, step: 1, count: to - from + 1 });
    lookBetween(inside, pose, column.numbers, upper, lower, side);
    colourColumn(inside, column.numbers, planeAt.y, side);
    kernel.shadeColumn(column, planeAt.y, pixels, from * width + x, width);
  }
  const firstU = width * grid.frameHeight;
  const firstV = firstU + firstU / 4;
  for (let x = left; x < right; x += 2) {
    const upper = (floatAt(edges.upper, x) + floatAt(edges.upper, x + 1)) / 2;
    const lower = (floatAt(edges.lower, x) + floatAt(edges.lower, x + 1)) / 2;
    const from = Math.max(top, 2 * Math.ceil((upper - 1.5) / 2));
    const to = Math.min(bottom - 2, 2 * Math.floor((lower + 0.5) / 2));
    if (from > to) continue;
    const side = (x + 0.5 - middle) / half;
    placeColumn(inside, pose, column.numbers, { x: x + 0.5, y: from + 0.5, step: 2, count: (to - from) / 2 + 1 });
    lookBetween(inside, pose, column.numbers, upper, lower, side);
    const at = (from * width) / 4 + x / 2;
    colourColumn(inside, column.numbers, planeAt.u, side);
    kernel.shadeColumn(column, planeAt.u, pixels, firstU + at, width / 2);
    colourColumn(inside, column.numbers, planeAt.v, side);
    kernel.shadeColumn(column, planeAt.v, pixels, firstV + at, width / 2);
  }
}

/** Lengths in face heights. */
const roll = { upper: 0.006, lower: 0.005, shareOfGap: 0.25 };
const tongueRise = 0.03;
/** How much farther the lower teeth stand out of a lower lip that is drawn back. */
const baredRise = 0.022;
/** From here on a raised tongue begins to hide the lower teeth. */
const tongueBeforeTeeth = 0.35;
/** How much darker the inside is behind pursed lips. */
const pursedShade = 0.3;
/** Through a slit this narrow (face heights) no light falls: what is behind is a dark line, and no dots of teeth. */
const slitShade = { until: 0.016, least: 0.15 };

/** Places of the frame, px: the first, and how far each next one lies below. */
type Places = { x: number; y: number; step: number; count: number };

/** Writes where the column lies, and where in each patch that is. */
function placeColumn({ mouth, photo }: MouthInside, pose: InsidePose, numbers: Float64Array, places: Places): void {
  const { axes, unitPx } = mouth;
  const { skull, jaw, opened, tongue, bared } = pose;
  numbers[columnAt.count] = places.count;
  numbers[columnAt.y] = places.y;
  numbers[columnAt.step] = places.step;
  numbers[columnAt.stepX] = places.step * axes.rightY;
  numbers[columnAt.stepY] = places.step * axes.rightX;
  numbers[columnAt.opened] = opened;
  placePatch(mouth, numbers, patchStart(0), jaw, places, 1);
  const tongueY = patchStart(0) + patchAt.y;
  numbers[tongueY] = doubleAt(numbers, tongueY) + tongue * tongueRise * unitPx;
  placePatch(mouth, numbers, patchStart(1), jaw, places, 1 - 0.75 * smoothStep(tongueBeforeTeeth, 1, tongue));
  const lowerTeethY = patchStart(1) + patchAt.y;
  numbers[lowerTeethY] = doubleAt(numbers, lowerTeethY) + bared * baredRise * unitPx;
  placePatch(mouth, numbers, patchStart(2), skull, places, 1);
  placePatch(mouth, numbers, patchStart(3), skull, places, photo ? 1 - opened : 0);
}

/** Writes the first place in the axes of the mouth, from where its middle has moved to. */
function placePatch(
  { axes }: MouthShape,
  numbers: Float64Array,
  start: number,
  moved: { x: number; y: number },
  { x, y }: Places,
  strength: number,
): void {
  const fromX = x - moved.x - axes.originX;
  const fromY = y - moved.y - axes.originY;
  numbers[start + patchAt.x] = fromX * axes.rightX + fromY * axes.rightY;
  numbers[start + patchAt.y] = fromY * axes.rightX - fromX * axes.rightY;
  numbers[start + patchAt.strength] = strength;
}

/** Writes how light falls into the column, and how far the lips roll in; `side` is −1 to 1 between the corners. */
function lookBetween(
  { mouth }: MouthInside,
  pose: InsidePose,
  numbers: Float64Array,
  upper: number,
  lower: number,
  side: number,
): void {
  const gap = (lower - upper) / mouth.unitPx;
  const aside = Math.abs(side);
  const pursed = pose.protruded * (1 - smoothStep(0.015, 0.04, gap));
  const most = (roll.shareOfGap + 0.2 * pursed + 0.3 * smoothStep(0.66, 0.96, aside)) * gap;
  numbers[columnAt.upperEdge] = upper;
  numbers[columnAt.lowerEdge] = lower;
  const throughSlit = mix(slitShade.least, 1, smoothStep(0, slitShade.until, gap));
  numbers[columnAt.light] = (1 - 0.3 * smoothStep(0.6, 1, aside)) * (1 - pursedShade * pursed) * throughSlit;
  numbers[columnAt.upperRoll] = Math.min(roll.upper, most);
  numbers[columnAt.lowerRoll] = Math.min(roll.lower, most);
}

/** Luma of black and chroma of grey, in limited range. */
const [black, grey] = [16, 128];

function colourColumn({ cavity, lips }: MouthInside, numbers: Float64Array, plane: Plane, side: number): void {
  const lit = plane === planeAt.y ? cavity.y : plane === planeAt.u ? cavity.u : cavity.v;
  numbers[columnAt.lit] = lit;
  // What little light there is in the shade has a touch of the flesh around.
  numbers[columnAt.black] = plane === planeAt.y ? black : (lit + grey) / 2;
  numbers[columnAt.upperLip] = lipAt(lips, lips.upper, plane, side);
  numbers[columnAt.lowerLip] = lipAt(lips, lips.lower, plane, side);
}

function lipAt({ steps }: LipColours, colours: Float32Array, plane: Plane, side: number): number {
  const at = clamp((side + 1) / 2, 0, 0.9999) * steps;
  const from = Math.floor(at) * 3 + plane;
  return mix(floatAt(colours, from), floatAt(colours, from + 3), at - Math.floor(at));
}
