// A thread that draws the bands of one portrait that it is asked for.
import { parentPort, workerData } from 'node:worker_threads';
import { createSculptKernel } from './sculpt-kernel.ts';
import type { Band, DrawnBand, SculptOrder } from './sculpt-planes.ts';

const { sculpture, size, smooth, part } = workerData as SculptOrder;
const kernel = createSculptKernel();
kernel.take(sculpture);
parentPort?.on('message', ({ firstRow, endRow }: Band) => {
  const planes = kernel.draw(size, firstRow, endRow, smooth, part);
  const drawn: DrawnBand = { firstRow, endRow, planes };
  parentPort?.postMessage(drawn, [planes.buffer]);
});
