import { Worker } from 'node:worker_threads';
import { AppError } from '@portray/foundation/errors';
import type { FrameRing } from './frame-ring.ts';
import type { RenderJob } from './render-job.ts';

/** The first frame, and the first one behind the last. */
export type FrameStretch = { firstFrame: number; endFrame: number };

/** What a thread is told: get a video ready; draw a stretch, whose first frame has this place in the ring; forget the video. */
export type RenderOrder =
  | { kind: 'open'; job: RenderJob; ring: FrameRing; workerIndex: number; workerCount: number }
  | ({ kind: 'draw'; firstPlace: number } & FrameStretch)
  | { kind: 'rest' };

/** What a thread says when it fails; AppErrors do not survive the way between threads. */
export type RenderFailure = { code: AppError['code']; message: string; cause: string };

/** A thread that draws one video. */
export type RenderThread = {
  tell(order: RenderOrder): void;
  /** Once it has drawn all that it was told to: keeps it for the next video, best for one of the same photo. */
  giveBack(): void;
  /** Ends it, whatever it does. */
  end(): Promise<void>;
};

/** Drawing leaves little behind per frame: a small nursery keeps long videos from growing into a large one. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };
/** A thread that has drawn has its code compiled, and gets the next video ready in two thirds of the time. */
export const restMs = 20_000;
const mostAtRest = 2;
const resting: { worker: Worker; ending: NodeJS.Timeout; photo: string | undefined }[] = [];

/** A thread that rests, one that has this photo ready before others; or a new one. `onFailure` may be called more than once. */
export function takeRenderThread(onFailure: (error: AppError) => void, photo?: string): RenderThread {
  const worker = takeRested(photo) ?? startWorker();
  const onMessage = ({ code, message, cause }: RenderFailure) => onFailure(new AppError(code, message, { cause }));
  const onError = (error: unknown) => onFailure(asRenderingFailure(error));
  worker.on('message', onMessage).on('error', onError);
  const tell = (order: RenderOrder) => worker.postMessage(order);
  return {
    tell,
    giveBack() {
      worker.off('message', onMessage).off('error', onError);
      tell({ kind: 'rest' });
      rest(worker, photo);
    },
    async end() {
      await worker.terminate();
    },
  };
}

function takeRested(photo: string | undefined): Worker | undefined {
  const found = resting.findIndex((each) => each.photo === photo);
  const [rested] = resting.splice(found >= 0 ? found : resting.length - 1, 1);
  clearTimeout(rested?.ending);
  rested?.worker.ref();
  return rested?.worker;
}

/** Does not hold up an exit. */
function rest(worker: Worker, photo: string | undefined): void {
  worker.unref();
  if (resting.length >= mostAtRest) return void worker.terminate();
  // Terminating takes a while: the thread may not be taken meanwhile.
  const ending = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, restMs).unref();
  resting.push({ worker, ending, photo });
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { resourceLimits });
  return worker.on('exit', () => forget(worker)).on('error', () => forget(worker));
}

function forget(worker: Worker): void {
  const index = resting.findIndex((rested) => rested.worker === worker);
  if (index >= 0) resting.splice(index, 1);
}

/** An error as the rendering reports it: those with a sentence of their own pass. */
export function asRenderingFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('rendering_failed', 'The video could not be rendered. Please try again.', { cause: error });
}
