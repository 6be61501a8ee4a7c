import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '@portray/foundation/errors';
import { numbersPerPixel } from './sculpt-kernel.ts';
import type { Sculpture } from './sculpture.ts';

/** Rows and columns of a picture; right and bottom are not part of it. */
export type PicturePart = { left: number; top: number; right: number; bottom: number };
/** What a thread draws. */
export type SculptOrder = { sculpture: Sculpture; size: number; smooth: boolean; part: PicturePart };
/** Rows of the picture, firstRow ≤ row < endRow. */
export type Band = { firstRow: number; endRow: number };
export type DrawnBand = Band & { planes: Float32Array<ArrayBuffer> };

export type SculptOptions = {
  /** At once; as many as there are cores, at most 2, where it is not said. The bytes do not depend on it. */
  threads?: number;
  /** Four rays for a pixel at an edge, as for every picture that is shown. */
  smooth?: boolean;
  /** Draws no more than this part; all else is 0. */
  part?: PicturePart;
  /** How many of the rows are drawn, 0 to 1; called after each band of them. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const bandRows = 32;

/**
 * The planes of a portrait of size² pixels: 16 numbers a pixel, row by row, at the places of `at` in finishes/finish.ts. Throws
 * AppError cancelled, and rendering_failed where there is not enough memory.
 */
export async function sculptPlanes(
  sculpture: Sculpture,
  size: number,
  { threads = Math.min(2, availableParallelism()), smooth = true, part = wholeOf(size), ...told }: SculptOptions = {},
): Promise<Float32Array<ArrayBuffer>> {
  const { onProgress, signal } = told;
  if (signal?.aborted) throw cancelled();
  const planes = new Float32Array(size * size * numbersPerPixel);
  const bands = bandsOf(part);
  const order: SculptOrder = { sculpture, size, smooth, part };
  const workers = Array.from(
    { length: Math.min(threads, bands.length) },
    () => new Worker(new URL('./sculpt-worker.ts', import.meta.url), { workerData: order }),
  );
  const ended = new AbortController();
  let rows = 0;
  const keep = (drawn: DrawnBand) => {
    planes.set(drawn.planes, drawn.firstRow * size * numbersPerPixel);
    rows += drawn.endRow - drawn.firstRow;
    onProgress?.(rows / (part.bottom - part.top));
  };
  try {
    await Promise.race([
      aborted(signal, ended.signal),
      Promise.all(workers.map((worker) => drawBands(worker, bands, keep))),
    ]);
    return planes;
  } finally {
    ended.abort();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const wholeOf = (size: number): PicturePart => ({ left: 0, top: 0, right: size, bottom: size });

function bandsOf({ top, bottom }: PicturePart): Band[] {
  return Array.from({ length: Math.ceil((bottom - top) / bandRows) }, (_, index) => ({
    firstRow: top + index * bandRows,
    endRow: Math.min(bottom, top + (index + 1) * bandRows),
  }));
}

/** Hands one band after the other to a thread, until none is left. */
function drawBands(worker: Worker, bands: Band[], keep: (drawn: DrawnBand) => void): Promise<void> {
  return new Promise((done, fail) => {
    const next = () => {
      const band = bands.shift();
      if (band) worker.postMessage(band);
      else done();
    };
    worker.on('error', (cause) => fail(cause instanceof AppError ? cause : failed(cause)));
    worker.on('message', (drawn: DrawnBand) => {
      keep(drawn);
      next();
    });
    next();
  });
}

/** Fails when the work is cancelled; listens no longer than until it has ended. */
function aborted(signal: AbortSignal | undefined, ended: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(cancelled()), { signal: ended }));
}

const cancelled = () => new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
const failed = (cause: unknown) =>
  new AppError('rendering_failed', 'The portrait could not be drawn. Please try again.', { cause });
