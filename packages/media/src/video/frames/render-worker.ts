// A thread that builds the rig of one video after the other, and draws every n-th frame of each stretch that it is told into
// the ring.
import { parentPort } from 'node:worker_threads';
import { known } from '@portray/foundation/known';
import { createKernel, type Kernel } from '@portray/talking-photo/kernel';
import { putFrame } from './frame-ring.ts';
import { type DrawInto, openDrawing } from './render-job.ts';
import { asRenderingFailure, type RenderFailure, type RenderOrder } from './render-threads.ts';

type OpenOrder = Extract<RenderOrder, { kind: 'open' }>;
type DrawOrder = Extract<RenderOrder, { kind: 'draw' }>;

let kernel: Kernel | undefined;
let video: (OpenOrder & { drawInto: DrawInto }) | undefined;

parentPort?.on('message', (order: RenderOrder) => {
  try {
    if (order.kind === 'draw') draw(order);
    else video = undefined;
    if (order.kind === 'open') {
      kernel ??= createKernel();
      video = { ...order, drawInto: openDrawing(order.job, kernel) };
    }
  } catch (error) {
    fail(error);
  }
});

function draw({ firstFrame, endFrame, firstPlace }: DrawOrder): void {
  const { ring, workerIndex, workerCount, drawInto } = known(video);
  for (let frame = firstFrame, place = firstPlace; frame < endFrame; frame++, place++) {
    if (place % workerCount !== workerIndex) continue;
    if (!putFrame(ring, place, (slot) => drawInto(frame, slot))) break;
  }
}

function fail(error: unknown): void {
  const { code, message, cause } = asRenderingFailure(error);
  const failure: RenderFailure = { code, message, cause: cause instanceof Error ? `${cause.stack}` : `${cause}` };
  parentPort?.postMessage(failure);
}
