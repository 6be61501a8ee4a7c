import type { RgbImage } from '@portray/foundation/face-landmarks';
import { inThread } from '../in-thread.ts';
import type { PaintOptions } from './paint-portrait.ts';
import type { Portrait } from './portrait.ts';

/** Paints a portrait, `sizePixels` wide and high, in a thread of its own. Throws AppError: invalid_input, cancelled. */
export function paintInThread(
  portrait: Portrait,
  sizePixels: number,
  { signal, ...options }: PaintOptions & { signal?: AbortSignal } = {},
): Promise<RgbImage> {
  const program = new URL('./paint-worker.ts', import.meta.url);
  return inThread(program, { portrait, sizePixels, options }, { signal });
}
