import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import type { LipEdges } from '../frame/lip-edges.ts';
import type { CellPlan } from '../frame/mouth-cells.ts';
import type { Layer } from '../kernel/kernel.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { InnerColour } from './inner-colours.ts';
import type { LipColours } from './lip-colours.ts';
import { chromaPlanes, createSeen, lumaPlane, type Patch, type SampledPlanes, samplePatch, seen } from './patch.ts';

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
export type InsidePose = {
  skull: { x: number; y: number };
  jaw: { x: number; y: number };
  /** 0 at rest … 1 raised, before the lower teeth. */
  tongue: number;
  /** 0–1: lips pushed forward, teeth and tongue deep behind them. */
  protruded: number;
  /** 0 what the photo shows between its lips … 1 an opened mouth. */
  opened: number;
};

/** Paints the inside of the mouth where the slit crosses cells, into a layer of its own. */
export function paintInside(
  inside: MouthInside,
  pose: InsidePose,
  layer: Layer,
  plan: CellPlan,
  edges: LipEdges,
): void {
  for (const cell of plan.slitCells.subarray(0, plan.slitCount)) paintCell(inside, pose, layer, cell, edges);
}

const pixel = createSeen();
const over = createSeen();
const photo = createSeen();

function paintCell(inside: MouthInside, pose: InsidePose, layer: Layer, cell: number, edges: LipEdges): void {
  const { grid, pixels } = layer;
  const left = grid.leftPx + (cell % grid.columns) * grid.cellPx;
  const top = grid.topPx + Math.floor(cell / grid.columns) * grid.cellPx;
  const width = grid.frameWidth;
  const firstU = width * grid.frameHeight;
  const middle = (edges.left + edges.right) / 2;
  const half = Math.max(1, edges.right - edges.left) / 2;
  for (let x = left; x < left + grid.cellPx; x++) {
    const upper = floatAt(edges.upper, x);
    const lower = floatAt(edges.lower, x);
    const from = Math.max(top, Math.floor(upper - 0.5));
    const to = Math.min(top + grid.cellPx - 1, Math.ceil(lower + 0.5));
    if (from <= to) lookBetween(inside, pose, upper, lower, (x - middle) / half);
    for (let y = from; y <= to; y++) {
      shadeInside(inside, pose, lumaPlane, x, y);
      pixels[y * width + x] = doubleAt(pixel, seen.y) + 0.5;
    }
  }
  for (let x = left; x < left + grid.cellPx; x += 2) {
    const upper = (floatAt(edges.upper, x) + floatAt(edges.upper, x + 1)) / 2;
    const lower = (floatAt(edges.lower, x) + floatAt(edges.lower, x + 1)) / 2;
    lookBetween(inside, pose, upper, lower, (x + 0.5 - middle) / half);
    for (let y = top; y < top + grid.cellPx; y += 2) {
      if (y + 1.5 < upper || y - 0.5 > lower) continue;
      shadeInside(inside, pose, chromaPlanes, x + 0.5, y + 0.5);
      const at = firstU + ((y / 2) * width) / 2 + x / 2;
      pixels[at] = doubleAt(pixel, seen.u) + 0.5;
      pixels[at + firstU / 4] = doubleAt(pixel, seen.v) + 0.5;
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

/** What all places between the lips in one column have in common; set by `lookBetween`. */
const column = {
  /** y of the lips' edges, px. */
  upper: 0,
  lower: 0,
  /** From −1 to 1 between the corners. */
  side: 0,
  /** How much light is left at the corners and behind pursed lips. */
  light: 1,
  /** How far each lip rolls in, face heights. */
  upperRoll: 0,
  lowerRoll: 0,
};

function lookBetween({ mouth }: MouthInside, pose: InsidePose, upper: number, lower: number, side: number): void {
  const gap = (lower - upper) / mouth.unitPx;
  const aside = Math.abs(side);
  const pursed = pose.protruded * (1 - smoothStep(0.015, 0.04, gap));
  const most = (roll.shareOfGap + 0.2 * pursed + 0.3 * smoothStep(0.66, 0.96, aside)) * gap;
  column.upper = upper;
  column.lower = lower;
  column.side = side;
  column.light = (1 - 0.3 * smoothStep(0.6, 1, aside)) * (1 - pursedShade * pursed);
  column.upperRoll = Math.min(roll.upper, most);
  column.lowerRoll = Math.min(roll.lower, most);
}

/** Writes the colour of a place in the column, in these planes, into `pixel`. */
function shadeInside(inside: MouthInside, pose: InsidePose, planes: SampledPlanes, x: number, y: number): void {
  const { mouth } = inside;
  const { originX, originY, rightX, rightY } = mouth.axes;
  const skullX = x - pose.skull.x - originX;
  const skullY = y - pose.skull.y - originY;
  const inSkullX = skullX * rightX + skullY * rightY;
  const inSkullY = skullY * rightX - skullX * rightY;
  if (pose.opened < 1 && inside.photo) samplePatch(inside.photo, inSkullX, inSkullY, photo, planes);
  if (pose.opened > 0) {
    const jawX = x - pose.jaw.x - originX;
    const jawY = y - pose.jaw.y - originY;
    const inJawX = jawX * rightX + jawY * rightY;
    const inJawY = jawY * rightX - jawX * rightY;
    const underUpper = (y - column.upper) / mouth.unitPx;
    const overLower = (column.lower - y) / mouth.unitPx;
    paintCavity(inside.cavity, planes, overLower);
    lay(inside.tongue, planes, inJawX, inJawY + pose.tongue * tongueRise * mouth.unitPx, 1);
    lay(inside.lowerTeeth, planes, inJawX, inJawY, 1 - 0.75 * pose.tongue);
    lay(inside.upperTeeth, planes, inSkullX, inSkullY, 1);
    darken(planes, (0.62 + 0.38 * smoothStep(-0.002, upperShadow, underUpper)) * column.light);
    rollLips(inside.lips, planes, underUpper, overLower);
  }
  if (pose.opened >= 1 || !inside.photo) return;
  for (let plane = planes.from; plane < planes.to; plane++) {
    pixel[plane] = mix(doubleAt(photo, plane), doubleAt(pixel, plane), pose.opened);
  }
}

/** Black, in limited range. */
const black = createSeen();
black.set([16, 128, 128]);

/** Light falls on the floor of the mouth; the throat is dark. */
function paintCavity({ y, u, v }: InnerColour, planes: SampledPlanes, overLower: number): void {
  pixel[seen.y] = y;
  pixel[seen.u] = u;
  pixel[seen.v] = v;
  darken(planes, 1 - 0.5 * smoothStep(0, throat, overLower));
}

/** The lips turn inwards: their wet inner side lies between what is seen of them and the dark. */
function rollLips(lips: LipColours, planes: SampledPlanes, underUpper: number, overLower: number): void {
  const upper = 1 - smoothStep(0, column.upperRoll, underUpper);
  const lower = 1 - smoothStep(0, column.lowerRoll, overLower);
  if (upper > 0.002) blendLip(lips, lips.upper, planes, upper);
  if (lower > 0.002) blendLip(lips, lips.lower, planes, lower);
}

function blendLip({ steps }: LipColours, colours: Float32Array, planes: SampledPlanes, ratio: number): void {
  const at = clamp((column.side + 1) / 2, 0, 0.9999) * steps;
  const from = Math.floor(at) * 3;
  const part = at - Math.floor(at);
  for (let plane = planes.from; plane < planes.to; plane++) {
    const colour = mix(floatAt(colours, from + plane), floatAt(colours, from + 3 + plane), part);
    pixel[plane] = mix(doubleAt(pixel, plane), colour, ratio);
  }
}

/** Lays a patch over the pixel. */
function lay(patch: Patch, planes: SampledPlanes, x: number, y: number, strength: number): void {
  if (y < patch.coversFrom || y > patch.coversTo) return;
  samplePatch(patch, x, y, over, planes);
  const cover = doubleAt(over, seen.cover) * strength;
  if (cover <= 0.002) return;
  for (let plane = planes.from; plane < planes.to; plane++) {
    pixel[plane] = mix(doubleAt(pixel, plane), doubleAt(over, plane), cover);
  }
}

function darken(planes: SampledPlanes, light: number): void {
  for (let plane = planes.from; plane < planes.to; plane++) {
    pixel[plane] = doubleAt(black, plane) + (doubleAt(pixel, plane) - doubleAt(black, plane)) * light;
  }
}
