import type { ImageOutline } from './image-outline.ts';

/** Bit of the VP8X flags that announces several frames. */
const animationFlag = 0x02;

/** Reads the RIFF container of a WebP file (RFC 9649), undefined if it does not begin as one. */
export function readWebp(bytes: Buffer): ImageOutline | undefined {
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
