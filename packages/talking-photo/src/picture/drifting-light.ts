import { byteAt } from '@portray/foundation/typed-reads';
import type { Grid } from '../kernel/kernel.ts';
import { smoothStep } from '../shaping.ts';

/** The light on the background: `drift` sets it as it is `seconds` after the start, `rest` as it is in the photo. */
export type DriftingLight = { drift(seconds: number): void; rest(): void };

/** The light varies by ± this many luma levels, with this period, and by this many waves across the frame. */
const amplitude = 2.5;
const periodSeconds = 17;
const wavesAcross = 0.4;
/** It fades in over this distance from the moving grid, as a share of the frame's short side. */
const onsetRatio = 0.1;
/** Luma changes in quarter levels, dithered by a fixed 2 × 2 pattern, so that no step is visible. */
const partsOfLuma = 4;
const cellPx = 8;
const pattern = Uint8Array.of(0, 2, 3, 1);

type LitCell = { left: number; top: number; sine: number; cosine: number; level: number };

/** Prepares the light for the part of the frame outside `moving`. It changes only the luma of `pixels`. */
export function createDriftingLight(pixels: Uint8Array, still: Uint8Array, moving: Grid): DriftingLight {
  const cells = litCells(moving);
  const width = moving.frameWidth;
  const light = (sine: number, cosine: number) => {
    for (const cell of cells) {
      const level = Math.round((cell.sine * cosine + cell.cosine * sine) * partsOfLuma);
      if (level === cell.level) continue;
      cell.level = level;
      lightCell(pixels, still, width, cell);
    }
  };
  return {
    drift(seconds) {
      const angle = (2 * Math.PI * seconds) / periodSeconds;
      light(Math.sin(angle), Math.cos(angle));
    },
    rest: () => light(0, 0),
  };
}

function lightCell(pixels: Uint8Array, still: Uint8Array, width: number, { left, top, level }: LitCell): void {
  for (let y = top; y < top + cellPx; y++) {
    for (let x = left, at = y * width + left; x < left + cellPx; x++, at++) {
      const added = (level + byteAt(pattern, (y & 1) * 2 + (x & 1))) >> 2;
      pixels[at] = Math.min(235, Math.max(16, byteAt(still, at) + added));
    }
  }
}

function litCells(moving: Grid): LitCell[] {
  const { frameWidth, frameHeight } = moving;
  const cells: LitCell[] = [];
  for (let top = 0; top + cellPx <= frameHeight; top += cellPx) {
    for (let left = 0; left + cellPx <= frameWidth; left += cellPx) {
      const strength =
        amplitude * smoothStep(0, onsetRatio * Math.min(frameWidth, frameHeight), away(moving, left, top));
      if (strength * partsOfLuma < 0.5) continue;
      const phase = 2 * Math.PI * wavesAcross * (left / frameWidth + (0.6 * top) / frameHeight);
      cells.push({ left, top, sine: strength * Math.sin(phase), cosine: strength * Math.cos(phase), level: 0 });
    }
  }
  return cells;
}

/** Distance (px) of a cell from the moving grid; 0 when they touch. */
function away(moving: Grid, left: number, top: number): number {
  const right = moving.leftPx + moving.columns * moving.cellPx;
  const bottom = moving.topPx + moving.rows * moving.cellPx;
  const x = Math.max(0, moving.leftPx - left - cellPx, left - right);
  const y = Math.max(0, moving.topPx - top - cellPx, top - bottom);
  return Math.hypot(x, y);
}
