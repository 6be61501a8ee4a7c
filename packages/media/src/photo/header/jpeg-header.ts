import { byteAt } from '@portray/foundation/typed-reads';
import type { ImageOutline } from './image-outline.ts';

/** Segments by ITU-T T.81, table B.1. */
const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const applicationData = 0xe0;
const standalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const startOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Baseline and extended: each scan holds all of its pixels. */
const isSequential = (marker: number) => marker === 0xc0 || marker === 0xc1;

type Segment = {
  marker: number /** Of its FF, and of the first byte behind what its length counts. */;
  start: number;
  end: number;
};

/** All segments from the second on to the end mark, or to where the file ends; what lies between them is passed over. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let start = nextMarker(bytes, 2);
  while (start + 1 < bytes.length) {
    const marker = byteAt(bytes, start + 1);
    const length = marker === endOfImage || start + 3 >= bytes.length ? 0 : bytes.readUInt16BE(start + 2);
    const end = start + 2 + length;
    yield { marker, start, end };
    if (marker === endOfImage) return;
    start = nextMarker(bytes, end);
  }
}

/**
 * Walks the segments of a JPEG file, undefined if it does not begin as one. Without an end mark it is truncated where it has no
 * pixels either: whether all of them are there, the decoder finds out.
 */
export function readJpeg(bytes: Buffer): ImageOutline | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage || bytes[2] !== 0xff) return undefined;
  const outline = { format: 'jpeg' as const, width: 0, height: 0, isAnimated: false, scans: 0 };
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker === endOfImage) return { ...outline, isTruncated: false, endOffset: end };
    if (startOfFrame(marker) && start + 9 <= bytes.length) {
      outline.height = bytes.readUInt16BE(start + 5);
      outline.width = bytes.readUInt16BE(start + 7);
    }
    if (marker === startOfScan) outline.scans += 1;
  }
  return { ...outline, isTruncated: outline.scans === 0, endOffset: bytes.length };
}

/**
 * The same picture without the slips that phones and editors make around its pixels, which the decoder would warn of as it does
 * of damage: bytes between segments, an unknown revision of JFIF, progressive parameters in a sequential scan, no end mark.
 * The pixels are not touched. Anything but a JPEG stays as it is.
 */
export function mendJpeg(bytes: Buffer): Buffer {
  if (!readJpeg(bytes)) return bytes;
  const pieces = [bytes.subarray(0, 2)];
  let isOfOneKind = true;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker === startOfScan) {
      const scan = Buffer.from(bytes.subarray(start, end));
      // Spectral selection and approximation; sequential scans have all 64 coefficients in full.
      if (isOfOneKind && scan.length > 5) scan.set([0, 63, 0], scan.length - 3);
      pieces.push(scan, bytes.subarray(end, nextMarker(bytes, end)));
      continue;
    }
    if (startOfFrame(marker)) isOfOneKind = isSequential(marker);
    pieces.push(
      marker === applicationData ? withKnownRevision(bytes.subarray(start, end)) : bytes.subarray(start, end),
    );
    if (marker === endOfImage) return Buffer.concat([...pieces, bytes.subarray(end)]);
  }
  return Buffer.concat([...pieces, Buffer.from([0xff, endOfImage])]);
}

const revisionAt = 9;

function withKnownRevision(segment: Buffer): Buffer {
  const isJfif = segment.toString('latin1', 4, revisionAt) === 'JFIF\0' && segment.length > revisionAt + 1;
  if (!isJfif || [1, 2].includes(byteAt(segment, revisionAt))) return segment;
  const known = Buffer.from(segment);
  known.set([1, 1], revisionAt);
  return known;
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
