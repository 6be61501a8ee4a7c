// A thread that builds the rig of one video after the other, and draws every n-th frame of each stretch that it is told into
// the ring.
import { parentPort } from 'node:worker_threads';
import type { FrameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { createKernel, type Kernel, kernelCapacity } from '@portray/talking-photo/kernel';
import { putFrame } from './frame-ring.ts';
import { type DrawInto, drawnFrame, openDrawing } from './render-job.ts';
import { asRenderingFailure, type RenderFailure, type RenderOrder } from './render-threads.ts';

type OpenOrder = Extract<RenderOrder, { kind: 'open' }>;
type DrawOrder = Extract<RenderOrder, { kind: 'draw' }>;

let kernel: Kernel | undefined;
let capacityBytes = 0;
let video: (OpenOrder & { drawInto: DrawInto }) | undefined;

parentPort?.on('message', (order: RenderOrder) => {
  try {
    if (order.kind === 'draw') draw(order);
    else video = undefined;
    if (order.kind === 'open') {
      video = { ...order, drawInto: openDrawing(order.job, kernelFor(drawnFrame(order.job))) };
    }
  } catch (error) {
    fail(error);
  }
});

function kernelFor(frame: FrameSize | undefined): Kernel | undefined {
  if (!frame) return undefined;
  const neededBytes = kernelCapacity(frame);
  if (!kernel || neededBytes > capacityBytes) {
    kernel = createKernel(neededBytes);
    capacityBytes = neededBytes;
  }
  return kernel;
}

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
