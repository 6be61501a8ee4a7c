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

/** Lays a layer over one I420 frame, in place. */
export function layOver(i420: Uint8Array, frame: FrameSize, layer: Layer): void {
  const luma = frame.width * frame.height;
  const { left, top, width, height, lumaAlpha, chromaAlpha } = layer;
  blend(i420.subarray(0, luma), frame.width, { left, top, width, height }, layer.luma, lumaAlpha);
  const half = { left: left / 2, top: top / 2, width: width / 2, height: height / 2 };
  blend(i420.subarray(luma, (luma * 5) / 4), frame.width / 2, half, layer.u, chromaAlpha);
  blend(i420.subarray((luma * 5) / 4, (luma * 3) / 2), frame.width / 2, half, layer.v, chromaAlpha);
}

type Place = { left: number; top: number; width: number; height: number };

function blend(below: Uint8Array, stride: number, place: Place, above: Uint8Array, alphas: Uint8Array): void {
  const { left, top, width, height } = place;
  for (let y = 0, from = 0; y < height; y++) {
    let to = (top + y) * stride + left;
    for (let x = 0; x < width; x++, from++, to++) {
      const alpha = alphas[from]!;
      if (alpha === 255) below[to] = above[from]!;
      else if (alpha > 0) below[to] = mix(below[to]!, above[from]!, alpha);
    }
  }
}

const mix = (below: number, above: number, alpha: number) => below + Math.round(((above - below) * alpha) / 255);

/**
 * Lays a layer over a frame that is transparent itself: I420, then a byte of alpha per pixel. What is seen of both is as
 * if they had been laid over a third one after the other.
 */
export function layOverTransparent(yuva: Uint8Array, frame: FrameSize, layer: Layer): void {
  const { left, top, width, height, lumaAlpha, chromaAlpha } = layer;
  const luma = frame.width * frame.height;
  const own = yuva.subarray((luma * 3) / 2, (luma * 5) / 2);
  const lumaShares = new Uint8Array(lumaAlpha.length);
  const alphas = new Uint8Array(lumaAlpha.length);
  for (let y = 0, at = 0; y < height; y++) {
    const row = (top + y) * frame.width + left;
    for (let x = 0; x < width; x++, at++) {
      const [above, below] = [lumaAlpha[at]!, own[row + x]!];
      const both = above + ((255 - above) * below) / 255;
      alphas[at] = Math.round(both);
      lumaShares[at] = both > 0 ? Math.round((255 * above) / both) : 0;
    }
  }
  const chromaShares = new Uint8Array(chromaAlpha.length);
  for (let y = 0, at = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++, at++) {
      const from = (top + 2 * y) * frame.width + left + 2 * x;
      const below = (own[from]! + own[from + 1]! + own[from + frame.width]! + own[from + frame.width + 1]!) / 4;
      const both = chromaAlpha[at]! + ((255 - chromaAlpha[at]!) * below) / 255;
      chromaShares[at] = both > 0 ? Math.round((255 * chromaAlpha[at]!) / both) : 0;
    }
  }
  layOver(yuva, frame, { ...layer, lumaAlpha: lumaShares, chromaAlpha: chromaShares });
  for (let y = 0; y < height; y++) own.set(alphas.subarray(y * width, (y + 1) * width), (top + y) * frame.width + left);
}

/** The mean of each 2 × 2 bytes. */
export function halved(alphas: Uint8Array, { width, height }: FrameSize): Uint8Array {
  const halves = new Uint8Array(alphas.length / 4);
  for (let y = 0, at = 0; y < height; y += 2)
    for (let x = 0, from = y * width; x < width; x += 2, from += 2)
      halves[at++] = (alphas[from]! + alphas[from + 1]! + alphas[from + width]! + alphas[from + width + 1]!) >> 2;
  return halves;
}
