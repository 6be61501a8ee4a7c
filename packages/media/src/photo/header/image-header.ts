import type { ImageOutline } from './image-outline.ts';
import { readJpeg } from './jpeg-header.ts';

/** Recognises JPEG, PNG and WebP by content; undefined for everything else. Reads each byte at most once. */
export function readImageOutline(bytes: Buffer): ImageOutline | undefined {
  return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum around a chunk's data. */
const chunkFrame = 12;

/** Walks the chunks of a PNG file (W3C PNG, third edition), undefined if it does not begin as one. */
function readPng(bytes: Buffer): ImageOutline | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const outline = { format: 'png' as const, width: 0, height: 0, isAnimated: false, scans: 1 };
  let hasPixels = false;
  let offset = 8;
  while (offset + chunkFrame <= bytes.length) {
    const length = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const end = offset + chunkFrame + length;
    if (end > bytes.length) break;
    if (type === 'IHDR' && length >= 8) {
      outline.width = bytes.readUInt32BE(offset + 8);
      outline.height = bytes.readUInt32BE(offset + 12);
    }
    if (type === 'acTL') outline.isAnimated = true;
    if (type === 'IEND') return { ...outline, isTruncated: false, endOffset: end };
    hasPixels ||= type === 'IDAT';
    offset = end;
  }
  // Some writers leave the end mark out; whether all pixels are there, the decoder finds out.
  const isTruncated = !hasPixels || offset + chunkFrame <= bytes.length;
  return { ...outline, isTruncated, endOffset: bytes.length };
}

/** Bit of the VP8X flags that announces several frames. */
const animationFlag = 0x02;

/** Reads the RIFF container of a WebP file (RFC 9649), undefined if it does not begin as one. */
function readWebp(bytes: Buffer): ImageOutline | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const declaredEnd = bytes.readUInt32LE(4) + 8;
  const isTruncated = declaredEnd > bytes.length || bytes.length < 30;
  const size = bytes.length < 30 ? { width: 0, height: 0 } : frameSize(bytes);
  const isAnimated = bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & animationFlag) !== 0;
  return { format: 'webp', ...size, isAnimated, isTruncated, scans: 1, endOffset: Math.min(declaredEnd, bytes.length) };
}

function frameSize(bytes: Buffer): { width: number; height: number } {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return { width: 0, height: 0 };
  }
}
