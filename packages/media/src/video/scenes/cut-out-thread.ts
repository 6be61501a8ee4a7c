import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { judgeBackdrop } from '@portray/talking-photo/judge-backdrop';
import type { CutOutQuestion } from './can-be-cut-out.ts';

const { pixelsPath, landmarks, frame, framing } = workerData as CutOutQuestion;
const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data: readFileSync(pixelsPath) };
parentPort?.postMessage(judgeBackdrop(photo, landmarks, { frame, framing, backdrop: 'picture' }));
