import { inflateSync } from 'node:zlib';
import { known } from '@portray/foundation/known';

/**
 * Which characters a WOFF 1.0 font can draw, read from its table 'cmap' (formats 4 and 12).
 * Sources: W3C WOFF 1.0, OpenType 'cmap'. Takes fonts of our own packages only: a broken one throws RangeError.
 */
export function readCoverage(woff: Buffer): (codePoint: number) => boolean {
  const ranges = characterMaps(readTable(woff, 'cmap')).flatMap(readRanges);
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

type Range = [first: number, last: number];

function readTable(woff: Buffer, name: string): Buffer {
  for (let entry = 44; entry < 44 + woff.readUInt16BE(12) * 20; entry += 20) {
    if (woff.toString('latin1', entry, entry + 4) !== name) continue;
    const [offset, packed, unpacked] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const bytes = woff.subarray(known(offset), known(offset) + known(packed));
    return known(packed) < known(unpacked) ? inflateSync(bytes) : bytes;
  }
  throw new RangeError(`The font has no table ${name}`);
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
