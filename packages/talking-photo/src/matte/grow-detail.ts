import { byteAt, floatAt, int32At } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import { randomNumbers } from '../random-numbers.ts';
import { clamp, smoothStep } from '../shaping.ts';
import type { BackgroundDetail } from './background-detail.ts';
import { boxMean, type Plane } from './plane.ts';
import { downsample } from './pull-push.ts';

/** Detail of this mean size (of 255 luma) is grain that nobody misses; beyond so many times its mean it is a line or a lamp. */
const grain = 0.35;
const lines = 2.5;
/** Places that are compared: so many pixels to each side. */
const patchRadius = 2;
const tries = 10;
/** How much a place counts that has another colour, and how much better a new piece has to fit than one that goes on. */
const colourWeight = 0.5;
const newStart = 2;

type GrowthSource = {
  i420: Uint8Array;
  /** Changed: what stands behind the person, so far without detail. */
  plate: Uint8Array;
  /** 1 where the background is seen, at half the frame's size. */
  free: Plane;
  background: BackgroundDetail;
  frame: FrameSize;
};

/**
 * Gives what is filled in behind the person the detail of the background around, up to `depthPx` behind its edge: leaves and
 * books are no smear then. Pixel after pixel from the edge inwards takes over the detail of a place nearby with the same
 * colours and like detail around it (non-parametric synthesis, Efros and Leung 1999; coherent search, Ashikhmin 2001). Both
 * lengths are in pixels of half the frame's size.
 */
export function growDetail(source: GrowthSource, depthPx: number, reachPx: number): void {
  const { plate, free, background, frame } = source;
  const order = inwards(free, depthPx).filter((at) => floatAt(background.stray, at) > grain);
  if (order.length === 0) return;
  const growth = plant(plate, background, frame);
  const random = randomNumbers(free.width * 31 + free.height);
  for (const at of order) {
    const from = bestPlace(growth, at, reachPx, random);
    if (from < 0) continue;
    growth.detail[at] = floatAt(growth.detail, from);
    growth.place[at] = from;
    addDetail(source, growth, at, from);
  }
}

/** All at half the frame's size. */
type Growth = {
  width: number;
  height: number;
  detail: Float32Array;
  isSeen: Uint8Array;
  /** The pixel whose detail each one shows, −1 without any. */
  place: Int32Array;
  /** What both the background and what is filled in look like without detail: luma, blue and red chroma. */
  luma: Float32Array;
  blue: Uint8Array;
  red: Uint8Array;
};

function plant(plate: Uint8Array, { detail, isSeen }: BackgroundDetail, frame: FrameSize): Growth {
  const luma = frame.width * frame.height;
  const smooth = boxMean(downsample(plate, frame.width, frame.height), patchRadius);
  return {
    width: smooth.width,
    height: smooth.height,
    detail: detail.slice(),
    isSeen,
    place: Int32Array.from(isSeen, (own, at) => (own === 1 ? at : -1)),
    luma: smooth.data,
    blue: plate.subarray(luma, (luma * 5) / 4),
    red: plate.subarray((luma * 5) / 4),
  };
}

/** The pixels that are not free, up to `depthPx` from free ones, the nearest first. */
function inwards({ width, height, data }: Plane, depthPx: number): number[] {
  const isReached = Uint8Array.from(data);
  const order: number[] = [];
  let next: number[] = [];
  const reach = (at: number) => {
    if (isReached[at] !== 0) return;
    isReached[at] = 1;
    next.push(at);
  };
  const reachAround = (at: number) => {
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < width * (height - 1)) reach(at + width);
  };
  for (let at = 0; at < data.length; at++) if (floatAt(data, at) === 1) reachAround(at);
  for (let depth = 0; depth < depthPx && next.length > 0; depth++) {
    const layer = next;
    order.push(...layer);
    next = [];
    for (const at of layer) reachAround(at);
  }
  return order;
}

/** The place whose detail fits best; −1 where none was found. */
function bestPlace(growth: Growth, at: number, reachPx: number, random: () => number): number {
  const { width, height, place, isSeen } = growth;
  const x = at % width;
  const y = (at - x) / width;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  const consider = (fromX: number, fromY: number, factor: number) => {
    if (fromX < patchRadius || fromX >= width - patchRadius) return;
    if (fromY < patchRadius || fromY >= height - patchRadius) return;
    const from = fromY * width + fromX;
    if (from === best || isSeen[from] !== 1) return;
    const difference = factor * differenceOf(growth, x, y, from);
    if (difference < least) [best, least] = [from, difference];
  };
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const shown = int32At(place, (y + dy) * width + x + dx);
      if (shown >= 0) consider((shown % width) - dx, Math.floor(shown / width) - dy, 1);
    }
  }
  const around = (middle: number) => middle + Math.round((2 * random() - 1) * reachPx);
  for (let i = 0; i < tries; i++) consider(around(x), around(y), newStart);
  return best;
}

/** Mean square of the differences in detail around, and of those in colour. */
function differenceOf(growth: Growth, x: number, y: number, from: number): number {
  const { width, height, detail, place, luma, blue, red } = growth;
  let sum = 0;
  let count = 1e-3;
  for (let dy = -patchRadius; dy <= patchRadius; dy++) {
    if (y + dy < 0 || y + dy >= height) continue;
    for (let dx = -patchRadius; dx <= patchRadius; dx++) {
      if (x + dx < 0 || x + dx >= width) continue;
      const near = (y + dy) * width + x + dx;
      if (int32At(place, near) < 0) continue;
      const difference = floatAt(detail, near) - floatAt(detail, from + dy * width + dx);
      sum += difference * difference;
      count++;
    }
  }
  const at = y * width + x;
  const colours =
    (floatAt(luma, at) - floatAt(luma, from)) ** 2 +
    (byteAt(blue, at) - byteAt(blue, from)) ** 2 +
    (byteAt(red, at) - byteAt(red, from)) ** 2;
  return sum / count + colourWeight * colours;
}

/** Adds the detail of the four pixels of luma at `from`, without what would be a line. */
function addDetail({ i420, plate, background, frame }: GrowthSource, { width }: Growth, at: number, from: number) {
  const mean = floatAt(background.mean.data, from);
  const stray = floatAt(background.stray, at);
  const share = smoothStep(grain, 2 * grain, stray);
  const topLeft = (index: number) => 2 * Math.floor(index / width) * frame.width + 2 * (index % width);
  const [to, source] = [topLeft(at), topLeft(from)];
  for (const offset of [0, 1, frame.width, frame.width + 1]) {
    const detail = clamp(byteAt(i420, source + offset) - mean, -lines * stray, lines * stray);
    plate[to + offset] = clamp(byteAt(plate, to + offset) + share * detail, 0, 255);
  }
}
