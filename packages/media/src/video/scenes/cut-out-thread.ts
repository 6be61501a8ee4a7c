import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cutOutPerson } from '@portray/talking-photo/judge-backdrop';
import type { CutOutQuestion, FoundCutOut } from './can-be-cut-out.ts';

/** In memory that threads share: whoever draws the person takes it as it is. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

const { pixelsPath, landmarks, frame, framing } = workerData as CutOutQuestion;
const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data: readFileSync(pixelsPath) };
const found = cutOutPerson(photo, landmarks, { frame, framing });
const answer: FoundCutOut | null = found?.isClean
  ? { covers: shared(found.covers), own: shared(found.own), isClean: true, side: found.side }
  : null;
parentPort?.postMessage(answer);
