import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '@portray/foundation/errors';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import type { PaintOptions } from './paint-portrait.ts';
import type { Portrait } from './portrait.ts';

/**
 * Paints a portrait, `sizePixels` wide and high, in a thread of its own, which ends with it or with the signal. Throws
 * AppError: invalid_input, cancelled.
 */
export async function paintInThread(
  portrait: Portrait,
  sizePixels: number,
  { signal, ...options }: PaintOptions & { signal?: AbortSignal } = {},
): Promise<RgbImage> {
  if (signal?.aborted) throw cancelled();
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), {
    workerData: { portrait, sizePixels, options },
  });
  try {
    const [picture] = await once(worker, 'message', signal && { signal });
    return picture as RgbImage;
  } catch (error) {
    throw signal?.aborted ? cancelled() : error;
  } finally {
    await worker.terminate();
  }
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
