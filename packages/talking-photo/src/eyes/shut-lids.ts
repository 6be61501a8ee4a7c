import type { Companions } from '@portray/foundation/companions';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import type { PhotoFit } from '../picture/fit.ts';
import { resample } from '../picture/resample.ts';
import { smoothStep } from '../shaping.ts';
import type { EyeModel, EyePose, EyeSpot } from './eye-pose.ts';
import { openTextureWindow, type TextureWindow } from './texture-window.ts';

/** An eye as its portrait's companion shows it shut, as texels of the eye's window. */
export type ShutLids = Pick<TextureWindow, 'luma' | 'chroma' | 'lumaPhoto' | 'chromaPhoto'>;

/** Reads the shut lids of a companion into a window on an eye. */
export type ReadShutLids = (window: TextureWindow) => ShutLids;

/** The filters of the texture look so far beyond a window, px. */
const marginPx = 6;

/** Lays the companion's lids over its portrait, as it lies in the frame. */
export function openShutLids(
  kernel: PhotoKernel,
  photo: RgbImage,
  { lids, lidPixels }: Companions,
  fit: PhotoFit,
): ReadShutLids {
  const shut = { ...photo, data: photo.data.slice() };
  for (let row = 0; row < lids.height; row++) {
    const from = row * lids.width * 3;
    shut.data.set(lidPixels.subarray(from, from + lids.width * 3), ((lids.top + row) * photo.width + lids.left) * 3);
  }
  return ({ luma, chroma }) => {
    const left = chroma.left * 2 - marginPx;
    const top = chroma.top * 2 - marginPx;
    const right = chroma.right * 2 + marginPx;
    const bottom = chroma.bottom * 2 + marginPx;
    const [width, height] = [right - left, bottom - top];
    const placed = resample(kernel, shut, fit, { left, top, right, bottom });
    const i420 = kernel.toI420({ width, height, data: new Uint8Array(placed.buffer) });
    const inner = { left: marginPx, top: marginPx, right: width - marginPx, bottom: height - marginPx };
    const { lumaPhoto, chromaPhoto } = openTextureWindow(kernel.createTexture(i420, width, height), inner);
    return { luma, chroma, lumaPhoto, chromaPhoto };
  };
}

/** What of a shut eye a place of the posed one shows: from which height, and how much of it. */
export type ShutPlace = { fromY: number; share: number };

const place: ShutPlace = { fromY: 0, share: 0 };

/** The line of a drawn lid lies below its edge, so high (share of the opening), and goes down with it. */
const lineShare = 0.11;

/** How far (px) the companion's lid reaches below the edge of a guessed one: its line belongs to it. */
export function drawnLinePx({ eye }: EyeModel, { blink }: EyePose, { withinEnds }: EyeSpot): number {
  return lineShare * eye.openingPx * withinEnds * smoothStep(0, 0.3, blink);
}

/**
 * The companion's lid (`isOnLid`) is drawn out as far as the eye is shut, and all of the eye is the companion's at the end; overwrites
 * the last place.
 */
export function shutPlaceAt(model: EyeModel, pose: EyePose, spot: EyeSpot, edge: number, isOnLid: boolean): ShutPlace {
  const { y, upper, lower } = spot;
  const top = upper - model.lidHeightPx;
  const end = lower + drawnLinePx(model, pose, spot);
  place.fromY = isOnLid && y > top ? top + ((y - top) * (end - top)) / Math.max(1, edge - top) : y;
  place.share = isOnLid ? smoothStep(0, 0.3, pose.blink) : smoothStep(0.75, 1, pose.blink);
  return place;
}
