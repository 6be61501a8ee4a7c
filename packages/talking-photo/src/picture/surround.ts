import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { clampedAt, floatAt } from '@portray/foundation/typed-reads';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import type { PersonInFrame } from '../matte/person-share.ts';
import { boxMean, type Plane, planeOf } from '../matte/plane.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import { continuePhoto, type PlacedPhoto } from './continue-photo.ts';
import { ditherAt } from './dither.ts';
import type { FrameSize } from './fit.ts';
import type { Region } from './resample.ts';
import { bilinearRows, downscale, fillPicture, gaussianBlur, type SmallPicture } from './small-picture.ts';

/** Where the photo's edge goes to and fro by this (of 255) within `restlessReach` along it, there are leaves or books: rows of it would look like a comb. */
const restless = { from: 12, to: 40 };
const restlessReach = 4;
/** Deviations of the two blurs, and where each is complete: all as shares of the frame's short side. */
const nearBlur = { deviation: 0.02, completeAt: 0.08 };
const farBlur = { deviation: 0.08, completeAt: 0.35 };
/** The edge is what most of these places say, in shares of the photo's width or height from it: scans have borders. */
const edgeInsets = [0.004, 0.012, 0.02, 0.028, 0.036];
/** Along the edge each reduced pixel is read at these distances from its middle: a single row of leaves or letters is none of the edge. */
const wholePlace = [-3, -1, 1, 3];
/** The surround stays behind the photo: a little darker and less coloured. */
const brightness = 0.9;
const saturation = 0.88;
/** Both reach their full amount at this distance from the photo, as a share of the short side. */
const muteRatio = 0.35;
/** Of the matte: what has less of the person is background. */
const backgroundShare = 0.1;

/**
 * A frame filled with the photo's own edge, smeared outwards: mirroring or enlarging the photo would show a second head.
 * Beside the photo it goes on as it was, so that no edge shows, and the further away the more it is blurred. The part of the
 * region further than `featherPx` from its border stays black: the photo covers it.
 */
export function softSurround(kernel: PhotoKernel, photo: PlacedPhoto, frame: FrameSize, featherPx: number): RgbImage {
  const { placed, region, person } = photo;
  const size = { width: Math.ceil(frame.width / downscale), height: Math.ceil(frame.height / downscale) };
  const smeared = { small: smear(placed, region, size.width, size.height), ...size };
  const hidden = covered(region, frame, featherPx);
  if (!person) return enlarge(kernel, dissolved(smeared, region), frame, hidden);
  const free = findBackground(person, region, size);
  const result = enlarge(kernel, dissolved(fillPicture(smeared, free), region), frame, hidden);
  continuePhoto(kernel, result, { placed, region, person }, { smeared, free }, hidden);
  return result;
}

/** What is no person, nor near enough to have their colours; beside the photo, what its edge is. */
function findBackground({ shareAt }: PersonInFrame, { left, top, right, bottom }: Region, size: FrameSize): Plane {
  const isPerson = planeOf(size.width, size.height, (column, row) => {
    const x = clamp((column + 0.5) * downscale, left, right - 1);
    const y = clamp((row + 0.5) * downscale, top, bottom - 1);
    return shareAt(x, y) < backgroundShare ? 0 : 1;
  });
  const near = boxMean(isPerson, 2);
  return { ...near, data: near.data.map((share) => (share === 0 ? 1 : 0)) };
}

/** The reduced frame: the photo, and its nearest edge elsewhere. */
function smear(placed: Uint8ClampedArray, region: Region, width: number, height: number): Float32Array {
  const small = new Float32Array(width * height * 3);
  const placedWidth = region.right - region.left;
  const columns = placesAlong(width, region.left, region.right);
  const rows = placesAlong(height, region.top, region.bottom);
  const isEdge = (places: readonly number[]) => places.length > 1;
  const whole = (places: readonly number[], length: number) =>
    isEdge(places) ? places : wholePlace.map((away) => clamp(known(places[0]) + away, 0, length - 1));
  for (const [y, down] of rows.entries()) {
    const start = y * width * 3;
    // What lies beyond an edge is the same everywhere.
    if (down === rows[y - 1]) small.copyWithin(start, start - width * 3, start);
    else {
      for (const [x, across] of columns.entries()) {
        const at = start + x * 3;
        if (across === columns[x - 1]) small.copyWithin(at, at - 3, at);
        else {
          const lines = isEdge(across) ? whole(down, region.bottom - region.top) : down;
          const places = isEdge(down) ? whole(across, placedWidth) : across;
          small.set(pixelOf(placed, placesOf(lines, places, placedWidth)), at);
        }
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
    const at = index * downscale - from;
    if (from > 0 && at < border) return start;
    if (at + downscale > last - border && from + last < length * downscale - 1) return end;
    return [clamp(at + downscale / 2, 0, last)];
  });
}

const placesOf = (lines: readonly number[], columns: readonly number[], width: number) =>
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

/** Blurs, darkens and desaturates the surround with its distance from the photo, so that no step shows at the edge. */
function dissolved(picture: SmallPicture, region: Region): SmallPicture {
  const { width, height } = picture;
  const small = picture.small.slice();
  const { small: near } = gaussianBlur(picture, nearBlur.deviation);
  const { small: far } = gaussianBlur(picture, farBlur.deviation);
  const restlessness = findRestless(picture);
  const shortSide = Math.min(width, height) * downscale;
  for (let y = 0, at = 0; y < height; y++) {
    const above = Math.max(0, region.top - y * downscale, y * downscale - region.bottom);
    for (let x = 0; x < width; x++, at += 3) {
      const aside = Math.max(0, region.left - x * downscale, x * downscale - region.right);
      const distance = Math.hypot(aside, above) / shortSide;
      const [toNear, toFar] = [
        Math.max(smoothStep(0, nearBlur.completeAt, distance), floatAt(restlessness.data, y * width + x)),
        smoothStep(0, farBlur.completeAt, distance),
      ];
      for (let c = at; c < at + 3; c++) {
        small[c] = mix(mix(floatAt(small, c), floatAt(near, c), toNear), floatAt(far, c), toFar);
      }
      mutePixel(small, at, smoothStep(0, muteRatio, distance));
    }
  }
  return { small, width, height };
}

/** How much the colours go to and fro within a row or a column around each place, 0 to 1; a step from one to another does not count. */
function findRestless({ small, width, height }: SmallPicture): Plane {
  const alongLine = (length: number, position: number, at: number, step: number) => {
    const before = Math.min(restlessReach, position);
    const behind = Math.min(restlessReach, length - 1 - position);
    let most = 0;
    for (let c = 0; c < 3; c++) {
      const valueAt = (away: number) => floatAt(small, (at + away * step) * 3 + c);
      let travelled = 0;
      for (let away = -before; away < behind; away++) travelled += Math.abs(valueAt(away + 1) - valueAt(away));
      most = Math.max(most, travelled - Math.abs(valueAt(behind) - valueAt(-before)));
    }
    return most;
  };
  const found = planeOf(width, height, (x, y, at) =>
    smoothStep(restless.from, restless.to, Math.max(alongLine(height, y, at, width), alongLine(width, x, at, 1))),
  );
  return boxMean(found, 2);
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

/** Bilinear enlargement, dithered against banding. */
function enlarge(kernel: PhotoKernel, picture: SmallPicture, frame: FrameSize, hidden: Region): RgbImage {
  const { width, height } = frame;
  const data = new Uint8Array(width * height * 3);
  const readRow = bilinearRows(kernel, picture, frame);
  const colours = kernel.allocateDoubles(width * 3);
  const thresholds = kernel.allocateDoubles(4);
  const bytes = kernel.allocateBytes(width * 3);
  const enlargeRow = (y: number, from: number, to: number) => {
    readRow(y, from, to, colours);
    for (let x = 0; x < 4; x++) thresholds[x] = ditherAt(from + x, y);
    const row = bytes.subarray(0, (to - from) * 3);
    kernel.ditherRow(colours, thresholds, row);
    data.set(row, (y * width + from) * 3);
  };
  for (let y = 0; y < height; y++) {
    const isCrossed = y >= hidden.top && y < hidden.bottom && hidden.left < hidden.right;
    enlargeRow(y, 0, isCrossed ? hidden.left : width);
    if (isCrossed) enlargeRow(y, hidden.right, width);
  }
  return { ...frame, data };
}
