import { byteAt } from '@portray/foundation/typed-reads';
import type { Grid } from '../kernel/grid.ts';
import { smoothStep } from '../shaping.ts';

/** Where the head is, in px of the frame. */
export type HeadPlace = { x: number; y: number; radiusX: number; radiusY: number };

/**
 * The light on the background: `drift` sets it as it is `seconds` after the start, `rest` as it is in the photo. Before
 * a frame is drawn `lift` takes it off the part that the frame is drawn in.
 */
export type DriftingLight = { lift(): void; drift(seconds: number): void; rest(): void };

/** The light varies by ± this many luma levels, with this period, and by this many waves across the frame. */
const amplitude = 2.5;
const periodSeconds = 17;
const wavesAcross = 0.4;
/** It fades in between these distances from the middle of the head, in radii of the head. */
const onset = { from: 1.15, to: 1.5 };
/** Luma changes in quarter levels, dithered by a fixed 2 × 2 pattern, so that no step is visible. */
const partsOfLuma = 4;
const cellPx = 8;
const pattern = Uint8Array.of(0, 2, 3, 1);

type LitCell = {
  left: number;
  top: number;
  sine: number;
  cosine: number;
  level: number;
  /** The luma without the light where frames are drawn, which keeps what has not moved; undefined elsewhere. */
  drawn: Uint8Array | undefined;
};

/** Prepares the light for everything around the head; frames are drawn within `moving`. It changes only the luma of `pixels`. */
export function createDriftingLight(
  pixels: Uint8Array,
  still: Uint8Array,
  moving: Grid,
  head: HeadPlace,
): DriftingLight {
  const cells = litCells(moving, head);
  const width = moving.frameWidth;
  const light = (sine: number, cosine: number) => {
    for (const cell of cells) {
      const level = Math.round((cell.sine * cosine + cell.cosine * sine) * partsOfLuma);
      if (level === cell.level) continue;
      cell.level = level;
      if (cell.drawn) copyCell(pixels, width, cell, cell.drawn);
      lightCell(pixels, still, width, cell);
    }
  };
  return {
    lift() {
      for (const cell of cells) {
        if (!cell.drawn || cell.level === 0) continue;
        cell.level = 0;
        lightCell(pixels, still, width, cell);
      }
    },
    drift(seconds) {
      const angle = (2 * Math.PI * seconds) / periodSeconds;
      light(Math.sin(angle), Math.cos(angle));
    },
    rest: () => light(0, 0),
  };
}

function copyCell(pixels: Uint8Array, width: number, { left, top }: LitCell, copy: Uint8Array): void {
  for (let row = 0; row < cellPx; row++) {
    const from = (top + row) * width + left;
    copy.set(pixels.subarray(from, from + cellPx), row * cellPx);
  }
}

function lightCell(pixels: Uint8Array, still: Uint8Array, width: number, cell: LitCell): void {
  const { left, top, level, drawn } = cell;
  for (let y = 0; y < cellPx; y++) {
    for (let x = 0, at = (top + y) * width + left; x < cellPx; x++, at++) {
      const plain = drawn ? byteAt(drawn, y * cellPx + x) : byteAt(still, at);
      const added = (level + byteAt(pattern, (y & 1) * 2 + (x & 1))) >> 2;
      pixels[at] = level === 0 ? plain : Math.min(235, Math.max(16, plain + added));
    }
  }
}

function litCells(moving: Grid, head: HeadPlace): LitCell[] {
  const { frameWidth, frameHeight } = moving;
  const cells: LitCell[] = [];
  for (let top = 0; top + cellPx <= frameHeight; top += cellPx) {
    for (let left = 0; left + cellPx <= frameWidth; left += cellPx) {
      const strength = amplitude * smoothStep(onset.from, onset.to, radiiFrom(head, left, top));
      if (strength * partsOfLuma < 0.5) continue;
      const phase = 2 * Math.PI * wavesAcross * (left / frameWidth + (0.6 * top) / frameHeight);
      const drawn = isDrawn(moving, left, top) ? new Uint8Array(cellPx * cellPx) : undefined;
      cells.push({ left, top, sine: strength * Math.sin(phase), cosine: strength * Math.cos(phase), level: 0, drawn });
    }
  }
  return cells;
}

/** Distance of a cell from the middle of the head, in radii of the head. */
function radiiFrom({ x, y, radiusX, radiusY }: HeadPlace, left: number, top: number): number {
  return Math.hypot((left + cellPx / 2 - x) / radiusX, (top + cellPx / 2 - y) / radiusY);
}

/** Whether frames are drawn into a cell, or a part of it. */
function isDrawn(moving: Grid, left: number, top: number): boolean {
  const right = moving.leftPx + moving.columns * moving.cellPx;
  const bottom = moving.topPx + moving.rows * moving.cellPx;
  return left + cellPx > moving.leftPx && left < right && top + cellPx > moving.topPx && top < bottom;
}
