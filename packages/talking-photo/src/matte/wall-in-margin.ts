import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import { boxMean, planeOf } from './plane.ts';

/** All at half the frame's size, row by row. */
type MarginSource = {
  width: number;
  /** 1 where the background is seen for certain. */
  free: Float32Array;
  /** How much of a pixel is the person's, 0 to 255. */
  close: Float32Array;
  /** What is seen, and what would be filled in: luma, blue and red chroma, of 255. */
  seen: readonly [luma: Float32Array, blue: Uint8Array, red: Uint8Array];
  filled: readonly [luma: Float32Array, blue: Uint8Array, red: Uint8Array];
  /** The mean luma around each pixel. */
  mean: Float32Array;
  /** How wide the margin is. */
  marginPx: number;
};

/** Colours that differ by no more than this from where the background began go on from there. */
const alike = { luma: 16, chroma: 6 };
/** Luma that differs from its mean by more than this lies in a line, such as a hair: nothing goes on from there. */
const mostOfLine = 6;
/** What is filled in shows from this difference on. */
const visible = { luma: 8, chroma: 5 };
/** An edge between two things of the background blends so many pixels to either side: the picture's sharpness, at any size. */
const blendPx = 2;
/** What is less than so many pixels wide to each side is no thing of the background: hairs are a pixel wide at any size. */
const leastRadiusPx = 1;
/** What lies so near beside it (of the margin) is seen as well: both sides of an edge. At 720p 6 px of 4. */
const besideRatio = 1.5;
/** What the cover has more of the person than this (of 255) is the person. */
const mostPerson = 235;

/**
 * The pixels of the margin around the person in which a thing of the background goes on, such as a door whose edge ends behind
 * the hair, and where something else would be filled in: these would go along with the head, and break the edge.
 */
export function findWallInMargin(source: MarginSource): number[] {
  const { width, free, seen, filled, marginPx } = source;
  const from = goOn(source);
  const height = free.length / width;
  const shows = planeOf(width, height, (_x, _y, at) =>
    free[at] !== 1 && int32At(from, at) >= 0 && differs(seen, at, filled, at, visible) ? 1 : 0,
  );
  // Single pixels between hairs are none of a thing.
  const { data: whole } = boxMean(shows, leastRadiusPx);
  const cores = planeOf(width, height, (_x, _y, at) => (floatAt(whole, at) > 0.999 ? 1 : 0));
  const { data: near } = boxMean(cores, Math.round(besideRatio * marginPx));
  const found: number[] = [];
  for (let at = 0; at < from.length; at++) {
    if (free[at] === 1 || floatAt(near, at) < 1e-6) continue;
    if (int32At(from, at) >= 0 || isBlend(source, from, at)) found.push(at);
  }
  return found;
}

type Colours = MarginSource['seen'];

function differs(one: Colours, at: number, other: Colours, to: number, by: { luma: number; chroma: number }): boolean {
  return (
    Math.abs(floatAt(one[0], at) - floatAt(other[0], to)) > by.luma ||
    Math.abs(byteAt(one[1], at) - byteAt(other[1], to)) > by.chroma ||
    Math.abs(byteAt(one[2], at) - byteAt(other[2], to)) > by.chroma
  );
}

/** Of each pixel the free one that it goes on from, or itself where it is free; −1 for the others. Nearest first. */
function goOn({ width, free, close, seen, mean }: MarginSource): Int32Array {
  const from = Int32Array.from(free, (isFree, at) => (isFree === 1 ? at : -1));
  const isMargin = (at: number) => at >= 0 && at < free.length && free[at] !== 1 && floatAt(close, at) < mostPerson;
  const around = (at: number) => [at - 1, at + 1, at - width, at + width];
  let next: number[] = [];
  for (let at = 0; at < free.length; at++) {
    if (free[at] !== 1 || Math.abs(floatAt(seen[0], at) - floatAt(mean, at)) > mostOfLine) continue;
    if (around(at).some(isMargin)) next.push(at);
  }
  while (next.length > 0) {
    const layer = next;
    next = [];
    for (const at of layer) {
      const start = int32At(from, at);
      for (const to of around(at)) {
        if (!isMargin(to) || int32At(from, to) >= 0 || differs(seen, to, seen, start, alike)) continue;
        from[to] = start;
        next.push(to);
      }
    }
  }
  return from;
}

/** Whether a pixel of the margin lies between two unlike things of the background. */
function isBlend({ width, close, seen }: MarginSource, from: Int32Array, at: number): boolean {
  if (floatAt(close, at) >= mostPerson) return false;
  const reached = (step: number) => {
    for (let px = 1; px <= blendPx; px++) {
      const start = from[at + px * step] ?? -1;
      if (start >= 0) return start;
    }
    return -1;
  };
  return [1, width].some((step) => {
    const [one, other] = [reached(-step), reached(step)];
    return one >= 0 && other >= 0 && differs(seen, one, seen, other, alike);
  });
}
