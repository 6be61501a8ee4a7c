// A thread that builds the rig of one video after the other, and draws every n-th frame of each stretch that it is told into
// the ring.
import { parentPort } from 'node:worker_threads';
import type { FrameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { createKernel, kernelCapacity } from '@portray/talking-photo/kernel';
import { putFrame } from './frame-ring.ts';
import { type DrawInto, drawnFrame, type Easels, openDrawing } from './render-job.ts';
import { asRenderingFailure, type RenderFailure, type RenderOrder } from './render-threads.ts';

type OpenOrder = Extract<RenderOrder, { kind: 'open' }>;
type DrawOrder = Extract<RenderOrder, { kind: 'draw' }>;

let easels: Easels | undefined;
let capacityBytes = 0;
let video: (OpenOrder & { drawInto: DrawInto }) | undefined;

parentPort?.on('message', (order: RenderOrder) => {
  try {
    if (order.kind === 'draw') draw(order);
    else forget();
    if (order.kind === 'open') {
      video = { ...order, drawInto: openDrawing(order.job, easelsFor(drawnFrame(order.job))) };
    }
  } catch (error) {
    fail(error);
  }
});

function easelsFor(frame: FrameSize | undefined): Easels | undefined {
  if (!frame) return undefined;
  const neededBytes = kernelCapacity(frame);
  if (!easels || neededBytes > capacityBytes) {
    easels = { first: { kernel: createKernel(neededBytes) } };
    capacityBytes = neededBytes;
  }
  return easels;
}

/** A photo stays ready for the next scene or video; a picture that only clips need does not. */
function forget(): void {
  video = undefined;
  if (easels) easels.second = undefined;
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
