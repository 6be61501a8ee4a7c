// A thread that draws every n-th frame of a job into the ring and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { putFrame } from './frame-ring.ts';
import { asRenderingFailure, type RenderWorkerData, type RenderWorkerFailure } from './frame-source.ts';
import { openDrawing } from './render-job.ts';

const { job, ring, workerIndex, workerCount } = workerData as RenderWorkerData;

try {
  const drawInto = openDrawing(job);
  for (let index = workerIndex; index < job.frameCount; index += workerCount) {
    if (!putFrame(ring, index, (slot) => drawInto(index, slot))) break;
  }
} catch (error) {
  const { code, message, cause } = asRenderingFailure(error);
  const failure: RenderWorkerFailure = { code, message, cause: cause instanceof Error ? `${cause.stack}` : `${cause}` };
  parentPort?.postMessage(failure);
}
