// A thread that builds a rig once and draws every n-th frame of each stretch that it is told into the ring.
import { parentPort, workerData } from 'node:worker_threads';
import { putFrame } from './frame-ring.ts';
import { asRenderingFailure, type DrawOrder, type RenderWorkerData, type RenderWorkerFailure } from './frame-source.ts';
import { openDrawing } from './render-job.ts';

const { job, ring, workerIndex, workerCount } = workerData as RenderWorkerData;

try {
  const drawInto = openDrawing(job);
  parentPort?.on('message', ({ firstFrame, endFrame, firstPlace }: DrawOrder) => {
    try {
      for (let frame = firstFrame, place = firstPlace; frame < endFrame; frame++, place++) {
        if (place % workerCount !== workerIndex) continue;
        if (!putFrame(ring, place, (slot) => drawInto(frame, slot))) break;
      }
    } catch (error) {
      fail(error);
    }
  });
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  const { code, message, cause } = asRenderingFailure(error);
  const failure: RenderWorkerFailure = { code, message, cause: cause instanceof Error ? `${cause.stack}` : `${cause}` };
  parentPort?.postMessage(failure);
}
