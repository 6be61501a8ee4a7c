import { byteAt } from '@portray/foundation/typed-reads';
import type { ImageOutline } from './image-outline.ts';

/** Segments by ITU-T T.81, table B.1. */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const standalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const startOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments of a JPEG file, undefined if it does not begin as one. */
export function readJpeg(bytes: Buffer): ImageOutline | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage || bytes[2] !== 0xff) return undefined;
  const outline = { format: 'jpeg' as const, width: 0, height: 0, isAnimated: false, scans: 0 };
  let offset = nextMarker(bytes, 2);
  while (offset + 1 < bytes.length) {
    const marker = byteAt(bytes, offset + 1);
    if (marker === endOfImage) return { ...outline, isTruncated: false, endOffset: offset + 2 };
    const length = standalone(marker) || offset + 3 >= bytes.length ? 0 : bytes.readUInt16BE(offset + 2);
    const segmentEnd = offset + 2 + length;
    if (startOfFrame(marker) && offset + 9 <= bytes.length) {
      outline.height = bytes.readUInt16BE(offset + 5);
      outline.width = bytes.readUInt16BE(offset + 7);
    }
    if (marker === startOfScan) outline.scans += 1;
    offset = nextMarker(bytes, segmentEnd);
  }
  return { ...outline, isTruncated: true, endOffset: bytes.length };
}

/** Offset of the next FF that begins a marker, past scan data (FF00, restarts) and fill bytes. */
function nextMarker(bytes: Buffer, from: number): number {
  let offset = bytes.indexOf(0xff, from);
  while (offset >= 0 && offset + 1 < bytes.length) {
    const code = byteAt(bytes, offset + 1);
    if (code !== 0x00 && code !== 0xff && !standalone(code)) return offset;
    offset = bytes.indexOf(0xff, code === 0xff ? offset + 1 : offset + 2);
  }
  return bytes.length;
}
