import { parentPort, workerData } from 'node:worker_threads';
import { paintPortrait } from './paint-portrait.ts';
import { type PresenterId, portraits } from './portraits.ts';

const { id, sizePixels } = workerData as { id: PresenterId; sizePixels: number };
const picture = paintPortrait(portraits[id], sizePixels);
parentPort?.postMessage(picture, [picture.data.buffer as ArrayBuffer]);
