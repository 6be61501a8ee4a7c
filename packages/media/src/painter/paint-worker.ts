import { parentPort, workerData } from 'node:worker_threads';
import { type PaintOptions, paintPortrait } from './paint-portrait.ts';
import type { Portrait } from './portrait.ts';

const { portrait, sizePixels, options } = workerData as {
  portrait: Portrait;
  sizePixels: number;
  options: PaintOptions;
};
const picture = paintPortrait(portrait, sizePixels, options);
parentPort?.postMessage(picture, [picture.data.buffer as ArrayBuffer]);
