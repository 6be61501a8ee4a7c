import { known } from '@portray/foundation/known';
import type { Luma } from './luma.ts';

/** Counts general flashes: pairs of opposite changes of at least a tenth of full brightness over a quarter of the picture. */
export type FlashCheck = { add(frame: Luma): void; worstPerSecond(): number };

const tilesAcross = 4;
const tilesDown = 4;
const stride = 8;
/** A tenth of 16 … 235. */
const leastSwing = 22;

/** After WCAG 2.2 'three flashes': brightness of 4 × 4 tiles; the most flashes that four of them show within a second. */
export function createFlashCheck(framesPerSecond: number): FlashCheck {
  const tracks: number[][] = Array.from({ length: tilesAcross * tilesDown }, () => []);
  return {
    add(frame) {
      for (const [tile, brightness] of tileBrightness(frame).entries()) known(tracks[tile]).push(brightness);
    },
    worstPerSecond() {
      const counts = tracks.map((track) => mostSwings(swingFrames(track), framesPerSecond) / 2);
      return Math.floor(known(counts.sort((a, b) => b - a)[tilesAcross * tilesDown * 0.25 - 1]));
    },
  };
}

function tileBrightness(frame: Luma): number[] {
  const sums = new Array<number>(tilesAcross * tilesDown).fill(0);
  const counts = new Array<number>(tilesAcross * tilesDown).fill(0);
  for (let y = 0; y < frame.height; y += stride) {
    const tileRow = Math.floor((y * tilesDown) / frame.height) * tilesAcross;
    for (let x = 0; x < frame.width; x += stride) {
      const tile = tileRow + Math.floor((x * tilesAcross) / frame.width);
      sums[tile] = known(sums[tile]) + known(frame.data[y * frame.width + x]);
      counts[tile] = known(counts[tile]) + 1;
    }
  }
  return sums.map((sum, tile) => sum / known(counts[tile]));
}

/** Frames at which the brightness has swung far enough against its last swing. */
function swingFrames(track: number[]): number[] {
  const frames: number[] = [];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let direction = 0;
  for (const [frame, value] of track.entries()) {
    low = Math.min(low, value);
    high = Math.max(high, value);
    const rises = value - low >= leastSwing && direction <= 0;
    const falls = high - value >= leastSwing && direction >= 0;
    if (!rises && !falls) continue;
    frames.push(frame);
    direction = rises ? 1 : -1;
    low = value;
    high = value;
  }
  return frames;
}

function mostSwings(frames: number[], framesPerSecond: number): number {
  let most = 0;
  for (const [i, first] of frames.entries()) {
    const within = frames.slice(i).filter((frame) => frame - first < framesPerSecond).length;
    most = Math.max(most, within);
  }
  return most;
}
