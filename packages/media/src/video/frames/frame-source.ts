import { availableParallelism } from 'node:os';
import { AppError } from '@portray/foundation/errors';
import { breakRing, createFrameRing, releaseFrame, takeFrame } from './frame-ring.ts';
import { frameBytes, preparedLikeness, type RenderJob } from './render-job.ts';
import { type FrameStretch, takeRenderThread } from './render-threads.ts';

/** Frames in order, each valid until it is released. */
export type FrameSource = {
  /** Waits for the next frame; undefined after the last one. Throws AppError when a worker failed. */
  next(): Promise<Uint8Array | undefined>;
  /** Gives back the oldest frame that was taken and not yet released. */
  release(): void;
  /** Ends the whole drawing. */
  close(): Promise<void>;
};

/** A video that is ready to be drawn. */
export type FrameDrawing = {
  /** Begins to draw a stretch, once all frames of the one before were taken. */
  draw(stretch: FrameStretch): FrameSource;
  /** Gives the threads back, or ends them where they are not done; safe at any time, and twice. */
  close(): Promise<void>;
};

/** Makes a job ready to be drawn. */
export type OpenFrames = (job: RenderJob) => FrameDrawing;

/** Frames drawn ahead, a multiple of each number of workers: both sides get uneven shares of the cores, and wait less. */
const slots = 20;
/** One renderer keeps two cores' worth of encoding busy; each further one costs a rig of memory. */
const coresPerRenderer = 3;

/** Draws a job's frames in worker threads, ahead of the reader. */
export function openRenderedFrames(job: RenderJob): FrameDrawing {
  const workerCount = Math.min(2, Math.max(1, Math.floor(availableParallelism() / coresPerRenderer)));
  const ring = createFrameRing(frameBytes(job), slots);
  let failure: AppError | undefined;
  const fail = (error: AppError) => {
    failure ??= error;
    breakRing(ring);
  };
  const person = 'layers' in job ? job.presenter : job;
  const photo = person && preparedLikeness(person);
  const threads = Array.from({ length: workerCount }, () => takeRenderThread(fail, photo));
  for (const [workerIndex, thread] of threads.entries())
    thread.tell({ kind: 'open', job, ring, workerIndex, workerCount });
  // Places in the ring go on from stretch to stretch.
  let [ordered, taken, released] = [0, 0, 0];
  let closing: Promise<void> | undefined;
  const close = async () => {
    const isDrawn = ordered > 0 && taken === ordered && !failure;
    breakRing(ring);
    for (const thread of threads) await (isDrawn ? thread.giveBack() : thread.end());
  };
  const closeOnce = () => (closing ??= close());
  return {
    draw({ firstFrame, endFrame }) {
      for (const thread of threads) thread.tell({ kind: 'draw', firstFrame, endFrame, firstPlace: ordered });
      ordered += endFrame - firstFrame;
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
        close: closeOnce,
      };
    },
    close: closeOnce,
  };
}
