// biome-ignore-all lint/style/noNonNullAssertion: runs for every pixel of what lies over the frames; checked reads are slower in such loops
import type { FrameSize } from '@portray/contracts/frame-size';
import { runsOf } from './layer-runs.ts';

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
