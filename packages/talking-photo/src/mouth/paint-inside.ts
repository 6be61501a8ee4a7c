import { floatAt } from '@portray/foundation/typed-reads';
import type { LipEdges } from '../frame/lip-edges.ts';
import type { CellPlan } from '../frame/mouth-cells.ts';
import type { Layer } from '../kernel/kernel.ts';
import type { MouthShape } from '../rig/measure-mouth.ts';
import { smoothStep } from '../shaping.ts';
import type { InnerColour } from './inner-colours.ts';
import { type Patch, type PatchSample, samplePatch } from './patch.ts';

/** The inside of the mouth. */
export type MouthInside = {
  mouth: MouthShape;
  cavity: InnerColour;
  tongue: Patch;
  lowerTeeth: Patch;
  /** The photo's own inside when its lips are parted, else painted teeth. */
  upper: Patch;
};

/** Where the inside lies in one frame, px. */
export type InsidePose = {
  skull: { x: number; y: number };
  jaw: { x: number; y: number };
  tonguePx: number;
  /** 0 for the photo's own inside untouched … 1 lit and cut off like an opened mouth. */
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

const pixel: PatchSample = { y: 0, u: 0, v: 0, cover: 0 };
const over: PatchSample = { y: 0, u: 0, v: 0, cover: 0 };

function paintCell(inside: MouthInside, pose: InsidePose, layer: Layer, cell: number, edges: LipEdges): void {
  const { grid, pixels } = layer;
  const left = grid.leftPx + (cell % grid.columns) * grid.cellPx;
  const top = grid.topPx + Math.floor(cell / grid.columns) * grid.cellPx;
  const width = grid.frameWidth;
  const firstU = width * grid.frameHeight;
  for (let x = left; x < left + grid.cellPx; x++) {
    const upper = floatAt(edges.upper, x);
    const lower = floatAt(edges.lower, x);
    const from = Math.max(top, Math.floor(upper - 0.5));
    const to = Math.min(top + grid.cellPx - 1, Math.ceil(lower + 0.5));
    for (let y = from; y <= to; y++) {
      shadeInside(inside, pose, x, y, upper, lower);
      pixels[y * width + x] = pixel.y + 0.5;
    }
  }
  for (let x = left; x < left + grid.cellPx; x += 2) {
    const upper = (floatAt(edges.upper, x) + floatAt(edges.upper, x + 1)) / 2;
    const lower = (floatAt(edges.lower, x) + floatAt(edges.lower, x + 1)) / 2;
    for (let y = top; y < top + grid.cellPx; y += 2) {
      if (y + 1.5 < upper || y - 0.5 > lower) continue;
      shadeInside(inside, pose, x + 0.5, y + 0.5, upper, lower);
      const at = firstU + ((y / 2) * width) / 2 + x / 2;
      pixels[at] = pixel.u + 0.5;
      pixels[at + firstU / 4] = pixel.v + 0.5;
    }
  }
}

/** Writes the colour of a place between the lips into `pixel`. */
function shadeInside(inside: MouthInside, pose: InsidePose, x: number, y: number, upper: number, lower: number): void {
  const { mouth, cavity } = inside;
  const { originX, originY, rightX, rightY } = mouth.axes;
  const skullX = x - pose.skull.x - originX;
  const skullY = y - pose.skull.y - originY;
  const jawX = x - pose.jaw.x - originX;
  const jawY = y - pose.jaw.y - originY;
  const inJawX = jawX * rightX + jawY * rightY;
  const inJawY = jawY * rightX - jawX * rightY;
  pixel.y = cavity.y;
  pixel.u = cavity.u;
  pixel.v = cavity.v;
  lay(inside.tongue, inJawX, inJawY + pose.tonguePx, 1, 1);
  lay(inside.lowerTeeth, inJawX, inJawY, 1, 1);
  const unit = mouth.unitPx;
  const underUpper = (y - upper) / unit;
  const overLower = (lower - y) / unit;
  darken(0.55 + 0.45 * smoothStep(0, 0.03, Math.min(underUpper + 0.012, overLower + 0.02)));
  lay(inside.upper, skullX * rightX + skullY * rightY, skullY * rightX - skullX * rightY, pose.opened, 1);
  const shadow =
    (0.62 + 0.38 * smoothStep(-0.001, 0.011, underUpper)) * (0.78 + 0.22 * smoothStep(0, 0.006, overLower));
  darken(1 - pose.opened * (1 - shadow));
}

/** Lays a patch over the pixel; with `cut` 0 it covers even where the patch has ended. */
function lay(patch: Patch, x: number, y: number, cut: number, strength: number): void {
  samplePatch(patch, x, y, over);
  const cover = (1 - cut * (1 - over.cover)) * strength;
  if (cover <= 0.002) return;
  pixel.y += (over.y - pixel.y) * cover;
  pixel.u += (over.u - pixel.u) * cover;
  pixel.v += (over.v - pixel.v) * cover;
}

function darken(light: number): void {
  pixel.y = 16 + (pixel.y - 16) * light;
  pixel.u = 128 + (pixel.u - 128) * light;
  pixel.v = 128 + (pixel.v - 128) * light;
}
