import { doubleAt } from '@portray/foundation/typed-reads';
import type { FrameKernel } from '../kernel/frame-kernel.ts';
import {
  allNodes,
  type CoverPlan,
  cellCount,
  type Layer,
  type NodeBox,
  notDrawn,
  type Texture,
  untouched,
  type Warp,
} from '../kernel/grid.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { KernelMemory } from '../kernel/kernel-memory.ts';
import { tabulateCover } from '../matte/cover-table.ts';
import type { OutlinePictures } from '../matte/part-frame.ts';
import { createInsidePainter, type MouthInside } from '../mouth/paint-inside.ts';
import type { Controls } from '../performance/controls.ts';
import type { HeadMovements, Rig } from '../rig/build-rig.ts';
import { upperClosingShare } from '../rig/measure-mouth.ts';
import type { LipFields } from '../rig/mouth-fields.ts';
import { smoothStep } from '../shaping.ts';
import { displacementAt } from './displacement-at.ts';
import { createLipEdgeTracer } from './lip-edges.ts';
import { type LipPose, lipsAreStill, poseLips } from './lip-pose.ts';
import { clearSlit, createCellPlan, planMouthCells, upperWarpIndex } from './mouth-cells.ts';

/** The two layers of a frame; both draw into the same pixels. The mouth's grid lies within the head's. */
export type FrameLayers = { head: Layer; mouth: Layer };

/** What a drawer needs: the rig, its kernel, the texture and the layers that are the frame. */
export type Stage = {
  kernel: Kernel;
  rig: Rig;
  texture: Texture;
  layers: FrameLayers;
  inside: MouthInside;
  outline?: OutlinePictures | undefined;
};

/** Draws one pose (controls within their ranges) into the stage's layers. */
type PoseDrawer = (controls: Controls) => void;

export type FrameDrawer = {
  draw: PoseDrawer;
  /** Puts another picture behind a person with an outline, as I420: alone, and with the person at rest. */
  putBehind(plate: Uint8Array, still: Uint8Array): void;
};

/** Lays the two layers of a frame over one array of pixels. */
export function createFrameLayers(memory: KernelMemory, rig: Rig, i420: Uint8Array): FrameLayers {
  const head = memory.createLayer(rig.grid, i420);
  return { head, mouth: { ...memory.createLayer(rig.mouthGrid, i420), pixels: head.pixels } };
}

/** Prepares the warps, layers and plans of a stage once. */
export function createFrameDrawer(stage: Stage): FrameDrawer {
  const { kernel, rig, texture, layers } = stage;
  const head = kernel.createWarp(rig.grid);
  const headCells = cellsAroundMouth(rig);
  const cells = kernel.allocateBytes(headCells.length);
  const nodes = nodesAroundMouth(rig);
  const plate = stage.outline && kernel.createLayer(rig.grid, stage.outline.plate);
  const outline = outlineOn(stage, layers.head, plate);
  const mouthOutline = outlineOn(stage, layers.mouth, plate);
  const drawMouth = createMouthDrawer(stage, mouthOutline);
  return {
    draw(controls) {
      kernel.clear(head);
      holdHead(kernel, rig.head, head, controls);
      for (const box of nodes) kernel.invert(head, box);
      cells.set(headCells);
      outline?.plan([head], cells);
      kernel.raster(texture, layers.head, [head], cells);
      outline?.compose([head]);
      drawMouth(controls);
    },
    putBehind(behind, still) {
      plate?.pixels.set(behind);
      layers.head.pixels.set(still);
      outline?.forget();
      mouthOutline?.forget();
    },
  };
}

/** The outline on one of the two layers, if there is one. */
function outlineOn({ kernel, outline }: Stage, layer: Layer, plate: Layer | undefined): OutlineLayer | undefined {
  return outline && plate && createOutlineLayer(kernel, layer, outline, plate);
}

/** Where the mouth's grid lies, in cells of the head's. */
function mouthIn({ grid, mouthGrid }: Rig): NodeBox {
  const left = (mouthGrid.leftPx - grid.leftPx) / grid.cellPx;
  const top = (mouthGrid.topPx - grid.topPx) / grid.cellPx;
  const right = left + (mouthGrid.columns * mouthGrid.cellPx) / grid.cellPx;
  const bottom = top + (mouthGrid.rows * mouthGrid.cellPx) / grid.cellPx;
  return { left, top, right, bottom };
}

/** All nodes of the head's grid, except for those within the mouth's, which shows none of them. */
function nodesAroundMouth(rig: Rig): NodeBox[] {
  const all = allNodes(rig.grid);
  const { left, top, right, bottom } = mouthIn(rig);
  const between = { left: left + 1, right };
  return [
    { ...all, right: left + 1 },
    { ...all, ...between, bottom: top + 1 },
    { ...all, ...between, top: bottom },
    { ...all, left: right },
  ];
}

/** Warp 0 everywhere except where the mouth's grid lies. */
function cellsAroundMouth(rig: Rig): Uint8Array {
  const { grid } = rig;
  const cells = new Uint8Array(cellCount(grid));
  const { left, top, right, bottom } = mouthIn(rig);
  for (let row = top; row < bottom; row++) {
    cells.fill(untouched, row * grid.columns + left, row * grid.columns + right);
  }
  return cells;
}

function createMouthDrawer(stage: Stage, outline: OutlineLayer | undefined): PoseDrawer {
  const { kernel, rig, texture, layers, inside } = stage;
  const grid = rig.mouthGrid;
  const upper = kernel.createWarp(grid);
  const lower = kernel.createWarp(grid);
  const warps = [upper, lower];
  const lowerLayer = kernel.createLayer(grid);
  const insideLayer = kernel.createLayer(grid);
  const paintInside = createInsidePainter(kernel, inside, insideLayer);
  const plan = createCellPlan(kernel, grid);
  const traceEdges = createLipEdgeTracer(kernel, rig.mouth, grid.frameWidth);
  const everywhere = allNodes(grid);
  const lowerNodes = widen(rig.lips.lowerBox, grid.columns + 1, grid.rows + 1);

  return (controls) => {
    const pose = poseLips(controls, rig.mouth);
    kernel.clear(upper);
    holdHead(kernel, rig.headAtMouth, upper, controls);
    kernel.add(upper, rig.lips.smile, pose.smile);
    kernel.add(upper, rig.lips.skew, controls.mouthSkew);
    clearSlit(plan);
    plan.main.fill(upperWarpIndex);
    if (lipsAreStill(pose)) {
      kernel.invert(upper, everywhere);
      outline?.plan(warps, plan.main);
      kernel.raster(texture, layers.mouth, warps, plan.main);
      outline?.compose(warps);
      return;
    }
    kernel.copy(upper, lower, lowerNodes);
    const skull = displacementAt(upper, rig.mouth.axes.originX, rig.mouth.axes.originY);
    moveLip(kernel, upper, rig.lips.upper, pose, upperClosingShare, pose.thickUpper);
    moveLip(kernel, lower, rig.lips.lower, pose, 1 - upperClosingShare, pose.thickLower);
    kernel.invert(upper, everywhere);
    kernel.invert(lower, rig.lips.lowerBox);
    const edges = traceEdges(pose, upper, lower);
    planMouthCells(plan, grid, rig.lips.lowerBox, edges);
    outline?.plan(warps, plan.main);
    kernel.raster(texture, layers.mouth, warps, plan.main);
    kernel.raster(texture, lowerLayer, warps, plan.lower);
    paintInside(poseInside(stage, controls, pose, skull, lower), plan, edges);
    kernel.composeSlit(layers.mouth, lowerLayer, insideLayer, plan.slit, edges.upper, edges.lower);
    outline?.compose(warps);
  };
}

function holdHead(kernel: FrameKernel, head: HeadMovements, warp: Warp, controls: Controls): void {
  kernel.add(warp, head.yaw, controls.yaw);
  kernel.add(warp, head.pitch, controls.pitch);
  kernel.add(warp, head.roll, controls.roll);
  kernel.add(warp, head.shift, controls.shift);
  kernel.add(warp, head.sway, controls.sway);
  kernel.add(warp, head.breath, controls.breath);
  for (const [side, brow] of head.brows.entries()) kernel.add(warp, brow, controls.brow * shareOf(side, controls));
  for (const lid of head.lids) kernel.add(warp, lid, controls.lid * (1 - controls.blink));
}

/** Skewed brows differ by half of how far they go. */
function shareOf(side: number, { browSkew }: Controls): number {
  return 1 + 0.25 * (side === 0 ? -browSkew : browSkew);
}

function moveLip(kernel: FrameKernel, warp: Warp, lip: LipFields, pose: LipPose, share: number, thick: number): void {
  kernel.add(warp, lip.jaw, pose.jaw);
  kernel.add(warp, lip.wide, pose.wide);
  kernel.add(warp, lip.lift, pose.lift);
  kernel.add(warp, lip.thick, thick);
  kernel.add(warp, lip.close, pose.closing * share);
  kernel.add(warp, lip.trim, pose.trim);
}

/** Lips are drawn back from the teeth to show both rows where they hardly part; a jaw that drops takes its teeth along. */
const baredUpTo = { full: 0.05, none: 0.13 };

function poseInside(
  { rig: { mouth }, inside }: Stage,
  controls: Controls,
  pose: LipPose,
  skull: { x: number; y: number },
  lower: Warp,
) {
  const middle = doubleAt(mouth.lower.values, mouth.lower.values.length >> 1);
  const { originX, originY, rightX, rightY } = mouth.axes;
  return {
    skull,
    jaw: displacementAt(lower, originX - middle * rightY, originY + middle * rightX),
    tongue: controls.tongue,
    bared:
      controls.upperLip *
      (1 - controls.tuck) *
      (1 - controls.rounding) *
      (1 - smoothStep(baredUpTo.full, baredUpTo.none, pose.gap)),
    protruded: controls.rounding,
    opened: inside.hasOwnTeeth ? openedShare(pose) : mouth.isOpen ? Math.max(openedShare(pose), controls.speaking) : 1,
  };
}

/** The more the lips have left their place in the photo, the less its inside fits; one that shows no teeth fits no speech. */
function openedShare({ jaw, closing, wide }: LipPose): number {
  const still = (1 - smoothStep(0, 0.012, jaw)) * (1 - Math.min(1, closing)) * (1 - smoothStep(0, 0.12, -wide));
  return 1 - still;
}

/** The inversion looks a few nodes beyond the box that it fills. */
function widen(box: NodeBox, columns: number, rows: number): NodeBox {
  const margin = 8;
  return {
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    right: Math.min(columns, box.right + margin),
    bottom: Math.min(rows, box.bottom + margin),
  };
}

/** Shows the person in front of a background that stands still. Two steps of every frame, in this order: */
type OutlineLayer = {
  /** Before `raster`: leaves cells alone that show background only, by marking them `untouched` in `classes`. */
  plan(warps: readonly Warp[], classes: Uint8Array): void;
  /** After `raster` with these warps: lays cells that show both over the background. */
  compose(warps: readonly Warp[]): void;
  /** Nothing of what the layer shows is as it was drawn: all cells are drawn anew. */
  forget(): void;
};

/** Prepares the outline for one layer; `plate` shows what stands behind the person. */
function createOutlineLayer(
  kernel: Kernel,
  layer: Layer,
  { covers, sums }: OutlinePictures,
  plate: Layer,
): OutlineLayer {
  const { grid } = layer;
  const cells = cellCount(grid);
  const coverLayer = kernel.createLayer(grid);
  const plan: CoverPlan = {
    grid,
    places: tabulateCover(kernel, grid, sums),
    // At first the photo, which is none of them.
    before: kernel.allocateBytes(cells),
    mixed: kernel.allocateBytes(cells),
    classes: kernel.allocateBytes(cells),
  };
  const forget = () => {
    plan.before.fill(unknown);
    // The layer shows the photo, which is not what lies over the plate.
    for (let cell = 0; cell < cells; cell++) layer.drawn[cell * 8] = notDrawn;
  };
  forget();
  return {
    forget,
    plan: (warps, classes) => kernel.planCover(plan, warps, classes),
    compose(warps) {
      kernel.raster(covers, coverLayer, warps, plan.classes);
      kernel.composeCover(layer, coverLayer, plate, plan.mixed);
    },
  };
}

/** None of the kinds of `shown`. */
const unknown = 255;
