import {
  attachCompanions,
  type CompanionFacts,
  type Companions,
  type PartOfPicture,
  writeCompanionSheet,
} from '@portray/foundation/companions';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt } from '@portray/foundation/typed-reads';
import type { DrawnCompanion } from './draw-speaking.ts';

/** A finished portrait, its finished companion, and what that shows in its mouth (see `SpeakingPortrait`); of one size. */
export type FinishedPair = { portrait: RgbImage; companion: RgbImage; inside: RgbImage };

/** What differs by less than this is the breath of light over a neighbour; and so many pixels around what differs are kept. */
const least = 5;
const marginPx = 6;
/** Nothing of a mouth is so far above its opening, and nothing of an eye below that; shares of the picture's height. */
const upperLipReach = 0.05;

/** Cuts out what an engine needs of a companion; undefined where it shows no eyes that shut or no mouth that opens. */
export function cutCompanions(
  { portrait, companion, inside }: FinishedPair,
  { dropped }: Pick<DrawnCompanion, 'dropped'>,
): Companions | undefined {
  const { width, height } = portrait;
  const opening = boxOf(
    portrait,
    (at) => byteAt(inside.data, at) + byteAt(inside.data, at + 1) + byteAt(inside.data, at + 2) > 128,
  );
  if (!opening) return undefined;
  const border = opening.top - upperLipReach * height;
  const isOther = (at: number) =>
    [0, 1, 2].some((c) => Math.abs(byteAt(portrait.data, at + c) - byteAt(companion.data, at + c)) > least);
  // Single pixels at an edge may differ by how its rays were counted.
  const differs = (at: number) => isOther(at) && isOther(at + 3) && isOther(at + 3 * width);
  const lids = boxOf(portrait, (at, y) => y < border && differs(at));
  const mouth = boxOf(portrait, (at, y) => y >= border && differs(at));
  if (!lids || !mouth) return undefined;
  const facts: CompanionFacts = {
    photoWidth: width,
    photoHeight: height,
    lids,
    mouth,
    openedPx: dropped * middleHeight(inside, opening),
    cavity: meanWhere(companion, inside, 2),
  };
  return {
    ...facts,
    lidPixels: cut(companion, lids),
    mouthPixels: cut(companion, mouth),
    teeth: oneChannel(cut(inside, mouth), 0),
    tongue: oneChannel(cut(inside, mouth), 1),
  };
}

/** The last of them makes any sheet small enough for the segment of a JPEG. */
const qualities = [92, 84, 70, 40];

/**
 * The JPEG of a portrait with its companions in it; without them where they cannot be cut out. `toWebp` compresses a picture at a
 * quality of 1 to 100.
 */
export async function withCompanions(
  jpeg: Uint8Array,
  companions: Companions | undefined,
  toWebp: (sheet: RgbImage, quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (!companions) return jpeg;
  const { lidPixels, mouthPixels, teeth, tongue, ...facts } = companions;
  const sheet = writeCompanionSheet(companions);
  for (const quality of qualities) {
    const attached = attachCompanions(jpeg, { facts, picture: new Uint8Array(await toWebp(sheet, quality)) });
    if (attached) return attached;
  }
  return jpeg;
}

/** The box around all pixels that count, with a margin within the picture; undefined where none does. */
function boxOf({ width, height }: RgbImage, counts: (at: number, y: number) => boolean): PartOfPicture | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      if (!counts(at, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) return undefined;
  left = Math.max(0, left - marginPx);
  top = Math.max(0, top - marginPx);
  right = Math.min(width, right + 1 + marginPx);
  bottom = Math.min(height, bottom + 1 + marginPx);
  return { left, top, width: right - left, height: bottom - top };
}

/** How high the opening is in its middle, px. */
function middleHeight(inside: RgbImage, { left, width }: PartOfPicture): number {
  const column = Math.round(left + width / 2);
  let height = 0;
  for (let y = 0; y < inside.height; y++) {
    const at = (y * inside.width + column) * 3;
    if (byteAt(inside.data, at) + byteAt(inside.data, at + 1) + byteAt(inside.data, at + 2) > 128) height++;
  }
  return height;
}

/** The mean colour where a channel of `inside` is set. */
function meanWhere({ data }: RgbImage, inside: RgbImage, channel: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (byteAt(inside.data, at + channel) < 128) continue;
    count++;
    for (const c of [0, 1, 2] as const) sum[c] += byteAt(data, at + c);
  }
  const mean = (c: 0 | 1 | 2) => Math.round(sum[c] / Math.max(1, count));
  return [mean(0), mean(1), mean(2)];
}

function cut({ width, data }: RgbImage, part: PartOfPicture): Uint8Array {
  const pixels = new Uint8Array(part.width * part.height * 3);
  for (let row = 0; row < part.height; row++) {
    const from = ((part.top + row) * width + part.left) * 3;
    pixels.set(data.subarray(from, from + part.width * 3), row * part.width * 3);
  }
  return pixels;
}

const oneChannel = (pixels: Uint8Array, channel: number): Uint8Array =>
  Uint8Array.from({ length: pixels.length / 3 }, (_, i) => byteAt(pixels, i * 3 + channel));
