// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of what lies over the frames; checked reads are slower in such loops
import type { FrameSize } from '@portray/contracts/frame-size';

/** A picture to be laid over frames; place and size are even numbers of pixels. BT.709, limited range. */
export type Layer = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** A byte per pixel, and for the others one per 2 × 2 pixels. Colours are those without the transparency. */
  luma: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  lumaAlpha: Uint8Array;
  chromaAlpha: Uint8Array;
};

/** Lays a layer over one I420 frame, in place. Shares of a layer may not change once it was laid. */
export function layOver(i420: Uint8Array, frame: FrameSize, layer: Layer): void {
  const luma = frame.width * frame.height;
  const { left, top, width, lumaAlpha, chromaAlpha } = layer;
  blend(i420, { start: top * frame.width + left, stride: frame.width }, width, layer.luma, lumaAlpha);
  const half = ((top / 2) * frame.width) / 2 + left / 2;
  const stride = frame.width / 2;
  blend(i420, { start: luma + half, stride }, width / 2, layer.u, chromaAlpha);
  blend(i420, { start: (luma * 5) / 4 + half, stride }, width / 2, layer.v, chromaAlpha);
}

type Place = { start: number; stride: number };

function blend(below: Uint8Array, { start, stride }: Place, width: number, above: Uint8Array, shares: Uint8Array) {
  const runs = runsOf(shares, width);
  for (let run = 0; run < runs.length; run += 4) {
    const [row, column, columns] = [runs[run]!, runs[run + 1]!, runs[run + 2]!];
    const from = row * width + column;
    const to = start + row * stride + column;
    if (runs[run + 3] === 1) below.set(above.subarray(from, from + columns), to);
    else mixRun(below, to, above, shares, from, columns);
  }
}

function mixRun(below: Uint8Array, to: number, above: Uint8Array, shares: Uint8Array, from: number, count: number) {
  for (let i = 0; i < count; i++) below[to + i] = mix(below[to + i]!, above[from + i]!, shares[from + i]!);
}

/** To the nearest; 65,280 is 256 × 255, and keeps what is divided above 0. */
const mix = (below: number, above: number, share: number) =>
  below + ((((above - below) * share + 127 + 65_280) / 255) | 0) - 256;

/** Where something of a plane is seen: row, first column, columns, and 1 where all of them cover what is below; one run after the other. */
type Runs = Int32Array;

/** Covering pixels of fewer columns are cheaper to mix one by one. */
const leastOpaque = 16;

/** Planes are laid over many frames, and their runs are the same for each. */
const found = new WeakMap<Uint8Array, Runs>();

/** The runs of a plane of shares (0 to 255) with rows of `width`; found once for each array, which may not change afterwards. */
function runsOf(shares: Uint8Array, width: number): Runs {
  const known = found.get(shares);
  if (known) return known;
  const runs: number[] = [];
  for (let row = 0, at = 0; at < shares.length; row++, at += width) addRow(runs, shares, row, width);
  const all = Int32Array.from(runs);
  found.set(shares, all);
  return all;
}

function addRow(runs: number[], shares: Uint8Array, row: number, width: number): void {
  const start = row * width;
  let [x, mixedFrom] = [0, -1];
  const closeMixed = () => {
    if (mixedFrom >= 0) runs.push(row, mixedFrom, x - mixedFrom, 0);
    mixedFrom = -1;
  };
  while (x < width) {
    const share = shares[start + x]!;
    let end = x + 1;
    if (share === 0 || share === 255) while (end < width && shares[start + end] === share) end++;
    const isOpaque = share === 255 && end - x >= leastOpaque;
    if (share === 0 || isOpaque) closeMixed();
    else if (mixedFrom < 0) mixedFrom = x;
    if (isOpaque) runs.push(row, x, end - x, 1);
    x = end;
  }
  closeMixed();
}

/**
 * Lays a layer over a frame that is transparent itself: I420, then a byte of alpha per pixel. What is seen of both is as
 * if they had been laid over a third one after the other.
 */
export function layOverTransparent(yuva: Uint8Array, frame: FrameSize, layer: Layer): void {
  const shares = sharesOver(yuva, frame, layer);
  layOver(yuva, frame, { ...layer, ...shares });
}

/** How much of each pixel of a layer is seen where it lies over a transparent frame, whose alpha becomes that of both. */
export function sharesOver(
  yuva: Uint8Array,
  frame: FrameSize,
  { left, top, width, height, lumaAlpha, chromaAlpha }: Omit<Layer, 'luma' | 'u' | 'v'>,
): Pick<Layer, 'lumaAlpha' | 'chromaAlpha'> {
  const luma = frame.width * frame.height;
  const own = yuva.subarray((luma * 3) / 2, (luma * 5) / 2);
  const chromaShares = new Uint8Array(chromaAlpha.length);
  for (let y = 0, at = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++, at++) {
      const from = (top + 2 * y) * frame.width + left + 2 * x;
      const below = (own[from]! + own[from + 1]! + own[from + frame.width]! + own[from + frame.width + 1]!) / 4;
      const both = chromaAlpha[at]! + ((255 - chromaAlpha[at]!) * below) / 255;
      chromaShares[at] = both > 0 ? Math.round((255 * chromaAlpha[at]!) / both) : 0;
    }
  }
  const lumaShares = new Uint8Array(lumaAlpha.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = (top + y) * frame.width + left;
    for (let x = 0; x < width; x++, at++) {
      const [above, below] = [lumaAlpha[at]!, own[row + x]!];
      const both = above + ((255 - above) * below) / 255;
      own[row + x] = Math.round(both);
      lumaShares[at] = both > 0 ? Math.round((255 * above) / both) : 0;
    }
  }
  return { lumaAlpha: lumaShares, chromaAlpha: chromaShares };
}

/** The mean of each 2 × 2 bytes. */
export function halved(alphas: Uint8Array, { width, height }: FrameSize): Uint8Array {
  const halves = new Uint8Array(alphas.length / 4);
  for (let y = 0, at = 0; y < height; y += 2)
    for (let x = 0, from = y * width; x < width; x += 2, from += 2)
      halves[at++] = (alphas[from]! + alphas[from + 1]! + alphas[from + width]! + alphas[from + width + 1]!) >> 2;
  return halves;
}
