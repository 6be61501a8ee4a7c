import type { VideoSize } from '@portray/contracts/frame-size';

type Shape = 'landscape' | 'portrait' | 'square';
const sizes: Record<Shape, VideoSize> = { landscape: 'youtube', portrait: 'reel', square: 'square' };
const shapes: Record<VideoSize, Shape> = { youtube: 'landscape', reel: 'portrait', square: 'square' };

/** What a shape of `/v1` is called in the product, and the other way round. */
export const sizeOf = (shape: Shape): VideoSize => sizes[shape];
export const shapeOf = (size: VideoSize): Shape => shapes[size];

/** The same value with every name in it as `/v1` writes names: `from_word` for `fromWord`. */
export function toSnake(value: unknown): unknown {
  return renamed(value, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** The other way round. */
export function toCamel(value: unknown): unknown {
  return renamed(value, (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), renamed(inner, rename)]));
}
