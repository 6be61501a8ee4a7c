import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Resolution, resolutions } from '@portray/contracts/frame-size';
import { checkPhoto, prepareCheck } from '@portray/media/check-photo';
import { median } from '../measure/statistics.ts';
import { timed } from './clock.ts';
import { benchPhotoPath, type Material, openDrawing, speak } from './material.ts';

/** Seconds that each step before the first frame takes alone; medians. */
export type Preparation = {
  speechSeconds: number;
  photoSeconds: number;
  /** The photo check where an upload has started its process ahead, as the product does. */
  readyPhotoSeconds: number;
  rigSeconds: number;
  allSeconds: number;
};

/** A process that is started ahead has its models by then. */
const readyAfterMs = 4_000;

export async function measurePreparation(material: Material, rounds: number): Promise<Preparation> {
  const folderOf = () => mkdtemp(join(material.folder, 'step-'));
  const middle = async (work: () => Promise<unknown>, before?: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await before?.();
      times.push((await timed(work)).duration.wallSeconds);
    }
    return median(times);
  };
  const check = async () => checkPhoto(benchPhotoPath, await folderOf());
  const getReady = () => {
    prepareCheck();
    return setTimeout(readyAfterMs);
  };
  const speechSeconds = await middle(async () => speak(material.script, await folderOf()));
  const photoSeconds = await middle(check);
  const readyPhotoSeconds = await middle(check, getReady);
  const rigSeconds = await middle(() => openDrawing(material, '1080p'));
  const allSeconds = speechSeconds + photoSeconds + rigSeconds;
  return { speechSeconds, photoSeconds, readyPhotoSeconds, rigSeconds, allSeconds };
}

/** Milliseconds of one thread to draw a frame; nothing is encoded. */
export type DrawingSpeed = { resolution: Resolution; msPerFrame: number };

const warmUpFrames = 60;
const measuredFrames = 300;

export async function measureDrawing(material: Material): Promise<DrawingSpeed[]> {
  const speeds: DrawingSpeed[] = [];
  for (const resolution of resolutions) {
    const { drawing, acting } = await openDrawing(material, resolution);
    for (let index = 0; index < warmUpFrames; index++) drawing.draw(acting.controlsAt(index));
    const startedMs = performance.now();
    for (let index = warmUpFrames; index < warmUpFrames + measuredFrames; index++)
      drawing.draw(acting.controlsAt(index));
    speeds.push({ resolution, msPerFrame: (performance.now() - startedMs) / measuredFrames });
  }
  return speeds;
}
