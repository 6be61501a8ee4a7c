import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '@portray/foundation/errors';
import { breakRing, createFrameRing, type FrameRing, releaseFrame, takeFrame } from './frame-ring.ts';
import type { RenderJob } from './render-job.ts';

/** Frames in order, each valid until it is released. */
export type FrameSource = {
  /** Waits for the next frame; undefined after the last one. Throws AppError when a worker failed. */
  next(): Promise<Uint8Array | undefined>;
  /** Gives back the oldest frame that was taken and not yet released. */
  release(): void;
  /** Ends the whole drawing. */
  close(): Promise<void>;
};

/** The first frame, and the first one behind the last. */
export type FrameStretch = { firstFrame: number; endFrame: number };

/** A video that is ready to be drawn. */
export type FrameDrawing = {
  /** Begins to draw a stretch, once all frames of the one before were taken. */
  draw(stretch: FrameStretch): FrameSource;
  /** Ends the workers; safe at any time, and twice. */
  close(): Promise<void>;
};

/** Makes a job ready to be drawn. */
export type OpenFrames = (job: RenderJob) => FrameDrawing;

/** What a worker is started with. */
export type RenderWorkerData = { job: RenderJob; ring: FrameRing; workerIndex: number; workerCount: number };

/** What a worker is told: its share of a stretch, whose first frame has this place in the ring. */
export type DrawOrder = FrameStretch & { firstPlace: number };

/** What a worker says when it fails; AppErrors do not survive the way between threads. */
export type RenderWorkerFailure = { code: AppError['code']; message: string; cause: string };

const slotsPerWorker = 4;
/** Drawing leaves little behind per frame: a small nursery keeps long videos from growing into a large one. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };
/** One renderer keeps two cores' worth of encoding busy; each further one costs a rig of memory. */
const coresPerRenderer = 3;

/** Draws a job's frames in worker threads, ahead of the reader by a few frames. */
export function openRenderedFrames(job: RenderJob): FrameDrawing {
  const workerCount = Math.min(2, Math.max(1, Math.floor(availableParallelism() / coresPerRenderer)));
  const ring = createFrameRing((job.frame.width * job.frame.height * 3) / 2, slotsPerWorker * workerCount);
  let failure: AppError | undefined;
  const fail = (error: AppError) => {
    failure ??= error;
    breakRing(ring);
  };
  const workers = Array.from({ length: workerCount }, (_, workerIndex) =>
    startWorker({ job, ring, workerIndex, workerCount }, fail),
  );
  const close = async () => {
    breakRing(ring);
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  // Places in the ring go on from stretch to stretch.
  let [ordered, taken, released] = [0, 0, 0];
  return {
    draw(stretch) {
      const order: DrawOrder = { ...stretch, firstPlace: ordered };
      for (const worker of workers) worker.postMessage(order);
      ordered += stretch.endFrame - stretch.firstFrame;
      const endPlace = ordered;
      return {
        async next() {
          if (taken === endPlace) return undefined;
          const frame = await takeFrame(ring, taken);
          if (!frame) throw failure ?? new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
          taken++;
          return frame;
        },
        release: () => releaseFrame(ring, released++),
        close,
      };
    },
    close,
  };
}

function startWorker(workerData: RenderWorkerData, fail: (error: AppError) => void): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData, resourceLimits });
  worker.on('message', ({ code, message, cause }: RenderWorkerFailure) => fail(new AppError(code, message, { cause })));
  worker.on('error', (error) => fail(asRenderingFailure(error)));
  return worker;
}

/** An error as the rendering reports it: those with a sentence of their own pass. */
export function asRenderingFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('rendering_failed', 'The video could not be rendered. Please try again.', { cause: error });
}
