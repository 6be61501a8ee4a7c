import type { RgbImage } from '@portray/foundation/face-landmarks';
import { clampedAt, doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { FrameSize } from './fit.ts';
import type { Region } from './resample.ts';

/** The surround is made at an eighth of the size; the blur hides the difference. */
const reduction = 8;
/** Deviation of the blur as a share of the frame's short side. */
const blurRatio = 0.08;
/** The surround stays behind the photo: a little darker and less coloured. */
const brightness = 0.9;
const saturation = 0.88;
/** Both reach their full amount at this distance from the photo, as a share of the short side. */
const muteRatio = 0.35;

/**
 * A frame filled with the photo's own edge, smeared outwards and blurred: mirroring or enlarging the photo would show a
 * second head. The part of the region further than `featherPx` from its border stays black: the photo covers it.
 */
export function softSurround(placed: Uint8ClampedArray, region: Region, frame: FrameSize, featherPx: number): RgbImage {
  const width = Math.ceil(frame.width / reduction);
  const height = Math.ceil(frame.height / reduction);
  const small = smear(placed, region, width, height);
  const radius = Math.max(1, Math.round((Math.min(width, height) * blurRatio * Math.sqrt(12 / 3)) / 2));
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(small, width, height, radius, 3, width * 3);
    boxBlur(small, height, width, radius, width * 3, 3);
  }
  mute(small, width, height, region);
  return enlarge({ small, width, height }, frame, covered(region, frame, featherPx));
}

/** The reduced frame: block averages where the photo is, its nearest edge elsewhere. */
function smear(placed: Uint8ClampedArray, region: Region, width: number, height: number): Float32Array {
  const small = new Float32Array(width * height * 3);
  const placedWidth = region.right - region.left;
  for (let y = 0; y < height; y++) {
    const rows = nearestBlock(y, region.top, region.bottom);
    for (let x = 0; x < width; x++) {
      const columns = nearestBlock(x, region.left, region.right);
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (const row of rows) {
          for (const column of columns) sum += clampedAt(placed, (row * placedWidth + column) * 3 + channel);
        }
        small[(y * width + x) * 3 + channel] = sum / (rows.length * columns.length);
      }
    }
  }
  return small;
}

/** Two sample positions of a reduced pixel, relative to the region and held inside it. */
function nearestBlock(index: number, from: number, to: number): number[] {
  return [2, 5].map((offset) => clamp(index * reduction + offset - from, 0, to - from - 1));
}

/** Running mean along one axis of interleaved values, edges repeated. */
function boxBlur(values: Float32Array, length: number, lines: number, radius: number, step: number, lineStep: number) {
  const line = new Float32Array(length);
  for (let of = 0; of < lines * 3; of++) {
    const start = Math.floor(of / 3) * lineStep + (of % 3);
    for (let i = 0; i < length; i++) line[i] = floatAt(values, start + i * step);
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += floatAt(line, clamp(i, 0, length - 1));
    for (let i = 0; i < length; i++) {
      values[start + i * step] = sum / (2 * radius + 1);
      sum += floatAt(line, Math.min(length - 1, i + radius + 1)) - floatAt(line, Math.max(0, i - radius));
    }
  }
}

/** Darkens and desaturates the surround with its distance from the photo, so that no step shows at the edge. */
function mute(small: Float32Array, width: number, height: number, region: Region): void {
  const reach = muteRatio * Math.min(width, height) * reduction;
  for (let y = 0, at = 0; y < height; y++) {
    const above = Math.max(0, region.top - y * reduction, y * reduction - region.bottom);
    for (let x = 0; x < width; x++, at += 3) {
      const aside = Math.max(0, region.left - x * reduction, x * reduction - region.right);
      mutePixel(small, at, smoothStep(0, reach, Math.hypot(aside, above)));
    }
  }
}

function mutePixel(small: Float32Array, at: number, amount: number): void {
  const grey = 0.2126 * floatAt(small, at) + 0.7152 * floatAt(small, at + 1) + 0.0722 * floatAt(small, at + 2);
  const colour = mix(1, saturation, amount);
  const light = mix(1, brightness, amount);
  for (let c = at; c < at + 3; c++) small[c] = (grey + (floatAt(small, c) - grey) * colour) * light;
}

/** The part of the frame that the photo certainly hides. */
function covered(region: Region, frame: FrameSize, featherPx: number): Region {
  return {
    left: region.left > 0 ? region.left + featherPx : 0,
    top: region.top > 0 ? region.top + featherPx : 0,
    right: region.right < frame.width ? region.right - featherPx : frame.width,
    bottom: region.bottom < frame.height ? region.bottom - featherPx : frame.height,
  };
}

type SmallPicture = { small: Float32Array; width: number; height: number };

/** Bilinear enlargement, dithered by a fixed 4 × 4 pattern against banding. */
function enlarge(picture: SmallPicture, frame: FrameSize, hidden: Region): RgbImage {
  const data = new Uint8Array(frame.width * frame.height * 3);
  for (let y = 0; y < frame.height; y++) {
    const isCrossed = y >= hidden.top && y < hidden.bottom && hidden.left < hidden.right;
    enlargeRow(picture, data, frame.width, y, 0, isCrossed ? hidden.left : frame.width);
    if (isCrossed) enlargeRow(picture, data, frame.width, y, hidden.right, frame.width);
  }
  return { ...frame, data };
}

function enlargeRow(picture: SmallPicture, data: Uint8Array, frameWidth: number, y: number, from: number, to: number) {
  const { small, width, height } = picture;
  const fromY = clamp((y + 0.5) / reduction - 0.5, 0, height - 1.001);
  const row = Math.floor(fromY) * width;
  const partY = fromY - Math.floor(fromY);
  for (let x = from, out = (y * frameWidth + from) * 3; x < to; x++) {
    const fromX = clamp((x + 0.5) / reduction - 0.5, 0, width - 1.001);
    const partX = fromX - Math.floor(fromX);
    const threshold = doubleAt(dither, (y & 3) * 4 + (x & 3));
    let at = (row + Math.floor(fromX)) * 3;
    for (let channel = 0; channel < 3; channel++, at++, out++) {
      const under = at + width * 3;
      const top = mix(floatAt(small, at), floatAt(small, at + 3), partX);
      const bottom = mix(floatAt(small, under), floatAt(small, under + 3), partX);
      data[out] = mix(top, bottom, partY) + threshold;
    }
  }
}

/** Bayer's ordered dither, as thresholds between 0 and 1. */
const dither = Float64Array.of(0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5).map((rank) => (rank + 0.5) / 16);
