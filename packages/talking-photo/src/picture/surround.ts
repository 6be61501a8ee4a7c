import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { clampedAt, floatAt } from '@portray/foundation/typed-reads';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { ditherAt } from './dither.ts';
import type { FrameSize } from './fit.ts';
import type { Region } from './resample.ts';

/** The surround is made at an eighth of the size; the blur hides most of the difference. */
const reduction = 8;
/** Deviations of the two blurs, and where each is complete: all as shares of the frame's short side. */
const nearBlur = { deviation: 0.02, completeAt: 0.08 };
const farBlur = { deviation: 0.08, completeAt: 0.35 };
/** The edge is what most of these places say, in shares of the photo's width or height from it: scans have borders. */
const edgeInsets = [0.004, 0.012, 0.02, 0.028, 0.036];
/** The surround stays behind the photo: a little darker and less coloured. */
const brightness = 0.9;
const saturation = 0.88;
/** Both reach their full amount at this distance from the photo, as a share of the short side. */
const muteRatio = 0.35;

/**
 * A frame filled with the photo's own edge, smeared outwards: mirroring or enlarging the photo would show a second head.
 * Beside the photo it goes on as it was, so that no edge shows, and the further away the more it is blurred. The part of the
 * region further than `featherPx` from its border stays black: the photo covers it.
 */
export function softSurround(placed: Uint8ClampedArray, region: Region, frame: FrameSize, featherPx: number): RgbImage {
  const width = Math.ceil(frame.width / reduction);
  const height = Math.ceil(frame.height / reduction);
  const small = smear(placed, region, width, height);
  const picture = { small, width, height };
  dissolve(picture, [blurred(picture, nearBlur.deviation), blurred(picture, farBlur.deviation)], region);
  return enlarge(picture, frame, covered(region, frame, featherPx));
}

/** The reduced frame: the photo, and its nearest edge elsewhere. */
function smear(placed: Uint8ClampedArray, region: Region, width: number, height: number): Float32Array {
  const small = new Float32Array(width * height * 3);
  const placedWidth = region.right - region.left;
  const columns = placesAlong(width, region.left, region.right);
  const rows = placesAlong(height, region.top, region.bottom);
  for (const [y, down] of rows.entries()) {
    const start = y * width * 3;
    // What lies beyond an edge is the same everywhere.
    if (down === rows[y - 1]) small.copyWithin(start, start - width * 3, start);
    else {
      for (const [x, across] of columns.entries()) {
        const at = start + x * 3;
        if (across === columns[x - 1]) small.copyWithin(at, at - 3, at);
        else small.set(pixelOf(placed, placesOf(down, across, placedWidth)), at);
      }
    }
  }
  return small;
}

/**
 * Where each reduced pixel is read along one axis, relative to the region: in its middle; beside the region, and where that
 * may have a narrow border, at the places of its edge.
 */
function placesAlong(length: number, from: number, to: number): number[][] {
  const last = to - from - 1;
  const border = last * known(edgeInsets.at(-1));
  const start = edgeInsets.map((inset) => Math.round(inset * last));
  const end = start.map((place) => last - place);
  return Array.from({ length }, (_, index) => {
    const at = index * reduction - from;
    if (from > 0 && at < border) return start;
    if (at + reduction > last - border && from + last < length * reduction - 1) return end;
    return [clamp(at + reduction / 2, 0, last)];
  });
}

const placesOf = (lines: number[], columns: number[], width: number) =>
  lines.flatMap((line) => columns.map((column) => (line * width + column) * 3));

/** The mean of the middle half of some pixels in each channel: those of a narrow border do not count. */
function pixelOf(placed: Uint8ClampedArray, places: readonly number[]): number[] {
  const skipped = places.length >> 2;
  return [0, 1, 2].map((channel) => {
    const values = places.map((at) => clampedAt(placed, at + channel)).sort((one, other) => one - other);
    const kept = values.slice(skipped, values.length - skipped);
    return kept.reduce((sum, value) => sum + value, 0) / kept.length;
  });
}

/** Three running means, which come close to a Gaussian of that deviation. */
function blurred({ small, width, height }: SmallPicture, deviation: number): Float32Array {
  const values = small.slice();
  const radius = Math.max(1, Math.round((Math.min(width, height) * deviation * Math.sqrt(12 / 3)) / 2));
  for (let pass = 0; pass < 3; pass++) {
    boxBlur(values, width, height, radius, 3, width * 3);
    boxBlur(values, height, width, radius, width * 3, 3);
  }
  return values;
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

/** Blurs, darkens and desaturates the surround with its distance from the photo, so that no step shows at the edge. */
function dissolve({ small, width, height }: SmallPicture, [near, far]: [Float32Array, Float32Array], region: Region) {
  const shortSide = Math.min(width, height) * reduction;
  for (let y = 0, at = 0; y < height; y++) {
    const above = Math.max(0, region.top - y * reduction, y * reduction - region.bottom);
    for (let x = 0; x < width; x++, at += 3) {
      const aside = Math.max(0, region.left - x * reduction, x * reduction - region.right);
      const distance = Math.hypot(aside, above) / shortSide;
      const [toNear, toFar] = [
        smoothStep(0, nearBlur.completeAt, distance),
        smoothStep(0, farBlur.completeAt, distance),
      ];
      for (let c = at; c < at + 3; c++) {
        small[c] = mix(mix(floatAt(small, c), floatAt(near, c), toNear), floatAt(far, c), toFar);
      }
      mutePixel(small, at, smoothStep(0, muteRatio, distance));
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

/** Bilinear enlargement, dithered against banding. */
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
    const threshold = ditherAt(x, y);
    let at = (row + Math.floor(fromX)) * 3;
    for (let channel = 0; channel < 3; channel++, at++, out++) {
      const under = at + width * 3;
      const top = mix(floatAt(small, at), floatAt(small, at + 3), partX);
      const bottom = mix(floatAt(small, under), floatAt(small, under + 3), partX);
      data[out] = mix(top, bottom, partY) + threshold;
    }
  }
}
