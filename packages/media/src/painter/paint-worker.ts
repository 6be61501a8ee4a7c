import { parentPort, workerData } from 'node:worker_threads';
import { paintPortrait } from './paint-portrait.ts';
import type { Portrait } from './portrait.ts';

const { portrait, sizePixels } = workerData as { portrait: Portrait; sizePixels: number };
const picture = paintPortrait(portrait, sizePixels);
parentPort?.postMessage(picture, [picture.data.buffer as ArrayBuffer]);
