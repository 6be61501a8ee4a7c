import { readJpeg } from './image-jpeg.ts';
import type { ImageOutline } from './image-outline.ts';
import { readPng } from './image-png.ts';
import { readWebp } from './image-webp.ts';

/** Recognises JPEG, PNG and WebP by content; undefined for everything else. Reads each byte at most once. */
export function readImageOutline(bytes: Buffer): ImageOutline | undefined {
  return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
}
