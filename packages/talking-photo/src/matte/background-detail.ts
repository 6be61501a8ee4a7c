import { floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import { boxMean, type Plane } from './plane.ts';
import { downsample } from './pull-push.ts';

/** How busy a background is; everything at half the frame's size, in luma of 255. */
export type BackgroundDetail = {
  /** The frame, and its mean around each pixel. */
  luma: Plane;
  mean: Plane;
  /** What lies above or below that mean; 0 where no background is seen. */
  detail: Float32Array;
  /** 1 where nothing but background counts for the detail. */
  isSeen: Uint8Array;
  /** Mean size of the detail around each pixel, as far as it is seen. */
  stray: Float32Array;
};

/** What is finer than this many pixels is detail. */
const detailRadius = 2;
/** Of what lies around a pixel at least this share has to be seen, or it counts as plain. */
const leastSeen = 0.02;

/** Measures the background of a frame (I420) where `free` is 1, and how much it strays within `reachPx` of each pixel. */
export function measureDetail(i420: Uint8Array, free: Plane, frame: FrameSize, reachPx: number): BackgroundDetail {
  const { width, height } = free;
  const luma = downsample(i420, frame.width, frame.height);
  const mean = boxMean(luma, detailRadius);
  const whole = boxMean(free, 2 * detailRadius).data;
  const count = width * height;
  const [detail, sizes, seen] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const isSeen = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    if (floatAt(whole, at) < 0.999) continue;
    isSeen[at] = 1;
    seen[at] = 1;
    detail[at] = floatAt(luma.data, at) - floatAt(mean.data, at);
    sizes[at] = Math.abs(floatAt(detail, at));
  }
  const stray = boxMean({ width, height, data: sizes }, reachPx).data;
  const shares = boxMean({ width, height, data: seen }, reachPx).data;
  for (let at = 0; at < count; at++) stray[at] = floatAt(stray, at) / Math.max(leastSeen, floatAt(shares, at));
  return { luma, mean, detail, isSeen, stray };
}
