// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of a frame; a checked read makes it half as slow again
import { type CoverPlan, coverStepPx, type Layer, notDrawn, shown, untouched, type Warp } from '../grid.ts';

/** See `FrameKernel.composeCover`. */
export function composeCover(layer: Layer, cover: Layer, plate: Layer, cells: Uint8Array): void {
  const { grid, pixels, drawn } = layer;
  const { cellPx, frameWidth } = grid;
  const firstU = frameWidth * grid.frameHeight;
  const layBlock = (start: number, size: number, stride: number) => {
    for (let y = 0, line = start; y < size; y++, line += stride) {
      for (let at = line; at < line + size; at++) {
        const share = cover.pixels[at]!;
        const weight = share + (share >> 7);
        pixels[at] = (pixels[at]! * weight + plate.pixels[at]! * (256 - weight) + 128) >> 8;
      }
    }
  };
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      if (!cells[cell]) continue;
      const left = grid.leftPx + column * cellPx;
      const top = grid.topPx + row * cellPx;
      const chroma = firstU + ((top / 2) * frameWidth) / 2 + left / 2;
      layBlock(top * frameWidth + left, cellPx, frameWidth);
      layBlock(chroma, cellPx / 2, frameWidth / 2);
      layBlock(chroma + firstU / 4, cellPx / 2, frameWidth / 2);
      drawn[cell * 8] = notDrawn;
    }
  }
}

/** See `FrameKernel.planCover`. */
export function planCover(plan: CoverPlan, warps: readonly Warp[], classes: Uint8Array): void {
  const { grid, before, mixed } = plan;
  plan.classes.fill(untouched);
  mixed.fill(0);
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      const warp = classes[cell]!;
      if (warp >= warps.length) continue;
      const shows = shownIn(plan, warps[warp]!.sources, column, row);
      const wasBackground = before[cell] === shown.background;
      before[cell] = shows;
      // A cell that the person has just left shows the background again.
      if (shows === shown.both || (shows === shown.background && !wasBackground)) {
        mixed[cell] = 1;
        plan.classes[cell] = warp;
      } else if (shows === shown.background) classes[cell] = untouched;
    }
  }
}

/** What a cell shows, by the mean of two opposite corners. Of what comes from beside the places nothing is known. */
function shownIn({ grid, places }: CoverPlan, sources: Int16Array, column: number, row: number): number {
  const upper = (row * (grid.columns + 1) + column) * 2;
  const lower = upper + 2 * (grid.columns + 2);
  const steps = grid.cellPx / coverStepPx;
  const x = column * steps + toSteps(sources[upper]! + sources[lower]!);
  const y = row * steps + toSteps(sources[upper + 1]! + sources[lower + 1]!);
  const isBeside = x < 0 || y < 0 || x >= places.columns || y >= places.rows;
  return isBeside ? shown.both : places.shows[y * places.columns + x]!;
}

/** Half a sum of 1/64 px as steps of 4 px, rounded. */
function toSteps(sum: number): number {
  return (sum + 256) >> 9;
}
