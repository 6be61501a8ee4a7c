import { parentPort, workerData } from 'node:worker_threads';
import type { PlainSpeech } from '../voices/say.ts';
import { followScript, type Recording } from './align-follow.ts';

const { recording, reference } = workerData as { recording: Recording; reference: PlainSpeech };
parentPort?.postMessage(followScript(recording, reference));
