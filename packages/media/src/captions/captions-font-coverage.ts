import { inflateSync } from 'node:zlib';

/**
 * Which characters a font (OpenType, TrueType or WOFF 1.0) can draw, read from its table 'cmap' (formats 4 and 12).
 * Sources: W3C WOFF 1.0, OpenType 'cmap'. Takes fonts of our own packages only: a broken one throws RangeError.
 */
export function readCoverage(font: Buffer): (codePoint: number) => boolean {
  const ranges = characterMaps(readTable(font, 'cmap')).flatMap(readRanges);
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

type Range = [first: number, last: number];

function readTable(font: Buffer, name: string): Buffer {
  const isWoff = font.toString('latin1', 0, 4) === 'wOFF';
  const { count, first, size } = isWoff ? { count: 12, first: 44, size: 20 } : { count: 4, first: 12, size: 16 };
  const end = first + font.readUInt16BE(count) * size;
  for (let entry = first; entry < end; entry += size) {
    if (font.toString('latin1', entry, entry + 4) === name) return isWoff ? unpack(font, entry) : cut(font, entry + 8);
  }
  throw new RangeError(`The font has no table ${name}`);
}

function unpack(woff: Buffer, entry: number): Buffer {
  const bytes = cut(woff, entry + 4);
  return bytes.length < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes;
}

/** The bytes whose offset and length stand at a place. */
function cut(font: Buffer, at: number): Buffer {
  const offset = font.readUInt32BE(at);
  return font.subarray(offset, offset + font.readUInt32BE(at + 4));
}

function characterMaps(cmap: Buffer): Buffer[] {
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(8 + index * 8)));
}

function readRanges(map: Buffer): Range[] {
  const format = map.readUInt16BE(0);
  if (format === 12) return readGroups(map);
  return format === 4 ? readSegments(map) : [];
}

function readGroups(map: Buffer): Range[] {
  return Array.from({ length: map.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12;
    return [map.readUInt32BE(at), map.readUInt32BE(at + 4)];
  });
}

function readSegments(map: Buffer): Range[] {
  const bytes = map.readUInt16BE(6);
  const ranges: Range[] = [];
  for (let at = 0; at < bytes; at += 2) {
    const last = map.readUInt16BE(14 + at);
    const first = map.readUInt16BE(16 + bytes + at);
    // The closing segment 0xffff maps to nothing.
    if (first !== 0xffff) ranges.push([first, last]);
  }
  return ranges;
}
