import type { RgbImage } from '@portray/foundation/face-landmarks';
import { clampedAt, floatAt } from '@portray/foundation/typed-reads';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import type { PersonInFrame, ShareAt } from '../matte/person-share.ts';
import { type Plane, planeOf } from '../matte/plane.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { FrameSize } from './fit.ts';
import { createGrain, type PlacedPicture, type Reduced } from './grain.ts';
import type { Region } from './resample.ts';
import { bilinearAt, borderRatio, downscale, type SmallPicture } from './small-picture.ts';

/** A photo that stands in a frame, and the person in it, where that is known. */
export type PlacedPhoto = PlacedPicture & { person?: PersonInFrame | undefined };
type PhotoOfPerson = PlacedPicture & { person: PersonInFrame };

/** Clothes and hair go on from a band this wide along the photo's edge, to and fro, as a share of its width or height. */
const bandRatio = 0.11;
/** Shares of the matte that count as none and as all of the person. */
const [none, whole] = [0.2, 0.7];

/**
 * Gives the surround of a photo, outside of the part that the photo hides, what a blur has not: the grain and the strokes
 * of the background, and the shoulders and the hair that the photo's edge cuts off.
 */
export function continuePhoto(
  kernel: PhotoKernel,
  picture: RgbImage,
  photo: PhotoOfPerson,
  reduced: Reduced,
  hidden: Region,
): void {
  const { width, height, data } = picture;
  const { shareAt } = photo.person;
  const addGrain = createGrain(kernel, photo, reduced, picture);
  const readPerson = createPersonReader(photo, reduced.smeared, picture);
  const near = findPerson(shareAt, picture);
  const colours = kernel.allocateFloats(width * 3);
  const bytes = kernel.allocateBytes(width * 3);
  const person = new Float32Array(3);
  const continueRow = (y: number, from: number, to: number) => {
    const start = y * width * 3;
    const row = bytes.subarray(0, (to - from) * 3);
    row.set(data.subarray(start + from * 3, start + to * 3));
    addGrain(y, from, row, colours);
    data.set(row, start + from * 3);
    const nearRow = Math.floor(y / downscale) * near.width;
    for (let x = from; x < to; x++) {
      if (floatAt(near.data, nearRow + Math.floor(x / downscale)) === 0) continue;
      const share = smoothStep(none, whole, shareAt(x, y));
      if (share === 0) continue;
      readPerson(x, y, person);
      for (let c = 0; c < 3; c++) {
        const mixed = mix(floatAt(colours, (x - from) * 3 + c), floatAt(person, c), share);
        data[start + x * 3 + c] = clamp(mixed + 0.5, 0, 255);
      }
    }
  };
  for (let y = 0; y < height; y++) {
    const isCrossed = y >= hidden.top && y < hidden.bottom && hidden.left < hidden.right;
    continueRow(y, 0, isCrossed ? hidden.left : width);
    if (isCrossed) continueRow(y, hidden.right, width);
  }
}

/** Which places of the reduced frame have any of the person (1, else 0). */
function findPerson(shareAt: ShareAt, { width, height }: FrameSize): Plane {
  const corners = [-0.5, 0.5, downscale - 0.5];
  return planeOf(Math.ceil(width / downscale), Math.ceil(height / downscale), (column, row) =>
    corners.some((x) => corners.some((y) => shareAt(column * downscale + x, row * downscale + y) > none)) ? 1 : 0,
  );
}

/**
 * The person beside and above the photo is as along its edge; below it their colours there, smeared. The photo fades out over
 * its border, so that what goes on is turned back at the inner side of that border and not at the photo's edge. There the outline
 * stays the photo's own: the matte may miss it.
 */
function createPersonReader({ placed, region, person }: PhotoOfPerson, smeared: SmallPicture, frame: FrameSize) {
  const { left, top, right, bottom } = region;
  const across = createFold(left, right, frame.width);
  const down = createFold(top, frame.height, frame.height, { length: bottom - top, most: person.hairPx });
  const depth = Math.round((borderRatio / 4) * (right - left));
  return (x: number, y: number, colour: Float32Array): void => {
    const fromX = Math.round(across(x));
    const risen = down(y);
    const fromY = Math.round(risen === y ? clamp(y - person.fallAt(x), top, bottom - 1) : risen);
    const isWithin = x >= left && x < right && y >= top && y < bottom;
    const turned = isWithin && (fromX !== x || fromY !== y) ? smoothStep(none, whole, person.shareAt(x, y - depth)) : 1;
    const isSeen = (fromX === x && fromY === y) || (y < bottom && person.shareAt(fromX, fromY) > 0.5);
    const from = ((fromY - top) * (right - left) + fromX - left) * 3;
    const own = ((y - top) * (right - left) + x - left) * 3;
    for (let c = 0; c < 3; c++) {
      const goesOn = isSeen ? clampedAt(placed, from + c) : bilinearAt(smeared, x, y, c);
      colour[c] = turned === 1 ? goesOn : mix(clampedAt(placed, own + c), goesOn, turned);
    }
  };
}

/**
 * The place itself further inside than the border; from there outwards to and fro, no further into the photo than `most`. What
 * lies at the frame's own border is not folded.
 */
function createFold(start: number, end: number, frameEnd: number, photo: { length?: number; most?: number } = {}) {
  const { length = end - start } = photo;
  const { most = length } = photo;
  const inset = Math.round(Math.min(borderRatio * length, most / 2));
  const band = Math.min(bandRatio * length, most - inset);
  const fold = (away: number) => (band > 0 ? band - Math.abs((away % (2 * band)) - band) : 0);
  const first = start > 0 ? start + inset : 0;
  const last = end < frameEnd ? end - 1 - inset : frameEnd - 1;
  return (at: number): number => {
    if (at < first) return first + fold(first - at);
    return at > last ? last - fold(at - last) : at;
  };
}
