import type { RgbImage } from './face-landmarks.ts';
import { byteAt } from './typed-reads.ts';

/** A rectangle of a picture, px. */
export type PartOfPicture = { left: number; top: number; width: number; height: number };

/** What a portrait's maker knows of its companions beside their pixels. */
export type CompanionFacts = {
  /** Of the portrait that they belong to. */
  photoWidth: number;
  photoHeight: number;
  /** Where in it the same head is shown with lids shut, and where with the mouth open. */
  lids: PartOfPicture;
  mouth: PartOfPicture;
  /** How far (px) the lower lip of the open mouth hangs below its place in the portrait. */
  openedPx: number;
  /** Red, green and blue of what is behind teeth and tongue. */
  cavity: [red: number, green: number, blue: number];
};

/** What a portrait that was modelled shows when it shuts its eyes and opens its mouth. */
export type Companions = CompanionFacts & {
  /** Red, green and blue of each pixel of the part. */
  lidPixels: Uint8Array;
  mouthPixels: Uint8Array;
  /** 0–255 for each pixel of `mouth`: how much of it is upper teeth, or tongue. */
  teeth: Uint8Array;
  tongue: Uint8Array;
};

/** One picture of all parts, one below the other: lids, mouth, and as grey teeth and tongue. */
export function writeCompanionSheet({ lids, mouth, lidPixels, mouthPixels, teeth, tongue }: Companions): RgbImage {
  const { width, height } = sheetSize({ lids, mouth });
  const sheet = { width, height, data: new Uint8Array(width * height * 3) };
  const lay = (part: PartOfPicture, top: number, valueAt: (pixel: number, channel: number) => number) => {
    for (let pixel = 0; pixel < part.width * part.height; pixel++) {
      const at = ((top + Math.floor(pixel / part.width)) * width + (pixel % part.width)) * 3;
      for (let channel = 0; channel < 3; channel++) sheet.data[at + channel] = valueAt(pixel, channel);
    }
  };
  lay(lids, 0, (pixel, channel) => byteAt(lidPixels, pixel * 3 + channel));
  lay(mouth, lids.height, (pixel, channel) => byteAt(mouthPixels, pixel * 3 + channel));
  lay(mouth, lids.height + mouth.height, (pixel) => byteAt(teeth, pixel));
  lay(mouth, lids.height + 2 * mouth.height, (pixel) => byteAt(tongue, pixel));
  return sheet;
}

/** The companions of a sheet as it came out of its file; undefined where it is not of the size that the facts say. */
export function readCompanionSheet(facts: CompanionFacts, sheet: RgbImage): Companions | undefined {
  const { lids, mouth } = facts;
  const { width, height } = sheetSize(facts);
  if (sheet.width !== width || sheet.height !== height || sheet.data.length !== width * height * 3) return undefined;
  const cut = (part: PartOfPicture, top: number, step: 1 | 3) => {
    const pixels = new Uint8Array(part.width * part.height * (step === 3 ? 3 : 1));
    for (let row = 0, to = 0; row < part.height; row++)
      for (let at = 0; at < part.width * 3; at += step === 3 ? 1 : 3, to++)
        pixels[to] = byteAt(sheet.data, (top + row) * width * 3 + at);
    return pixels;
  };
  return {
    ...facts,
    lidPixels: cut(lids, 0, 3),
    mouthPixels: cut(mouth, lids.height, 3),
    teeth: cut(mouth, lids.height + mouth.height, 1),
    tongue: cut(mouth, lids.height + 2 * mouth.height, 1),
  };
}

/** Width and height of a sheet, px. */
function sheetSize({ lids, mouth }: Pick<CompanionFacts, 'lids' | 'mouth'>) {
  return { width: Math.max(lids.width, mouth.width), height: lids.height + 3 * mouth.height };
}

/** A companion sheet as it lies in a JPEG: the picture is a WebP. */
export type StoredCompanions = { facts: CompanionFacts; picture: Uint8Array<ArrayBuffer> };

/** Application data that only we write; other programs pass over it. */
const marker = 0xe9;
const startOfScan = 0xda;
const name = 'portray.companions.1';
/** What a segment can hold behind its length. */
const mostBytes = 65_533;

/** The same JPEG with its companions in it, behind its first segment; undefined where they do not fit into one. */
export function attachCompanions(jpeg: Uint8Array, { facts, picture }: StoredCompanions): Uint8Array | undefined {
  const head = new TextEncoder().encode(`${name}\0${JSON.stringify(facts)}\0`);
  const length = head.length + picture.length;
  if (length > mostBytes) return undefined;
  const at = byteAt(jpeg, 3) === 0xe0 ? 4 + byteAt(jpeg, 4) * 256 + byteAt(jpeg, 5) : 2;
  const joined = new Uint8Array(jpeg.length + length + 4);
  joined.set(jpeg.subarray(0, at));
  joined.set([0xff, marker, (length + 2) >> 8, (length + 2) & 255], at);
  joined.set(head, at + 4);
  joined.set(picture, at + 4 + head.length);
  joined.set(jpeg.subarray(at), at + 4 + length);
  return joined;
}

/** What `attachCompanions` put into a JPEG; undefined where nothing did, or where it is not whole. */
export function findCompanions(jpeg: Uint8Array): StoredCompanions | undefined {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan; ) {
    const end = at + 2 + byteAt(jpeg, at + 2) * 256 + byteAt(jpeg, at + 3);
    const content = jpeg.subarray(at + 4, end);
    if (jpeg[at + 1] === marker && end <= jpeg.length) {
      const nameEnd = content.indexOf(0);
      const factsEnd = content.indexOf(0, nameEnd + 1);
      const text = (from: number, to: number) => new TextDecoder().decode(content.subarray(from, to));
      const facts = text(0, nameEnd) === name ? parseFacts(text(nameEnd + 1, factsEnd)) : undefined;
      if (facts) return { facts, picture: content.slice(factsEnd + 1) };
    }
    at = end;
  }
  return undefined;
}

function parseFacts(text: string): CompanionFacts | undefined {
  try {
    const facts: unknown = JSON.parse(text);
    return isFacts(facts) ? facts : undefined;
  } catch {
    return undefined;
  }
}

type Unknown<T> = { [Key in keyof T]?: unknown };

function isFacts(value: unknown): value is CompanionFacts {
  if (typeof value !== 'object' || value === null) return false;
  const { photoWidth, photoHeight, lids, mouth, openedPx, cavity }: Unknown<CompanionFacts> = value;
  if (!isSize(photoWidth) || !isSize(photoHeight)) return false;
  const isCavity = Array.isArray(cavity) && cavity.length === 3 && cavity.every((level) => isWithin(level, 0, 255));
  const isPart = (part: unknown) => isPartOf(part, photoWidth, photoHeight);
  return isCavity && isPart(lids) && isPart(mouth) && isWithin(openedPx, 0, photoHeight);
}

function isPartOf(value: unknown, photoWidth: number, photoHeight: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { left, top, width, height }: Unknown<PartOfPicture> = value;
  if (!isSide(width) || !isSide(height) || !Number.isInteger(left) || !Number.isInteger(top)) return false;
  return isWithin(left, 0, photoWidth - width) && isWithin(top, 0, photoHeight - height);
}

/** Of a part, px: no eye or mouth is smaller. */
const leastSide = 4;
const isSide = (value: unknown): value is number => isSize(value) && value >= leastSide;
const isSize = (value: unknown): value is number => Number.isInteger(value) && isWithin(value, 1, 8_192);
const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
