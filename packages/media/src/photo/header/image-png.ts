import type { ImageOutline } from './image-outline.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum around a chunk's data. */
const chunkFrame = 12;

/** Walks the chunks of a PNG file (W3C PNG, third edition), undefined if it does not begin as one. */
export function readPng(bytes: Buffer): ImageOutline | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const outline = { format: 'png' as const, width: 0, height: 0, isAnimated: false, scans: 1 };
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
    offset = end;
  }
  return { ...outline, isTruncated: true, endOffset: bytes.length };
}
