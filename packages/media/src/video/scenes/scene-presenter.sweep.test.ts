import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { createKernel, kernelCapacity } from '@portray/talking-photo/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPhoto } from '../../photo/check-photo.ts';
import { openDrawing, type RenderJob } from '../frames/render-job.ts';
import { drawMarks } from '../marks.ts';
import { decodeLuma } from '../presenting.test-data.ts';
import { createScenePresenter } from './scene-presenter.ts';
import { openPainted, scenesRequest } from './scenes.test-data.ts';

const frame = frameSize('square', '720p');
/** Nothing is said. */
const still = { speech: undefined };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-scenes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a slide begins with the last picture of one scene and ends with the first of the next', async () => {
  const dark = { kind: 'colour', colour: '#101010' } as const;
  const light = { kind: 'colour', colour: '#f0f0f0' } as const;
  const request = await scenesRequest(folder, [
    { ...still, scene: { background: dark, transition: 'slide', holdSeconds: 0.3 } },
    { ...still, scene: { background: light, holdSeconds: 0.3 } },
  ]);
  const credentials = { dataFolder: join(folder, 'identity') };
  const { videoPath, frames } = await createScenePresenter({ openFrames: openPainted, credentials })(request);
  expect(frames).toBe(9 + 12 + 9);
  const pictures = await decodeLuma(videoPath, frame.width, frame.height);
  expect(pictures).toHaveLength(frames);
  const mean = (index: number) =>
    known(pictures[index]).reduce((sum, luma) => sum + luma, 0) / (frame.width * frame.height);
  expect(Math.abs(mean(9) - mean(8))).toBeLessThan(1.5);
  expect(Math.abs(mean(20) - mean(21))).toBeLessThan(1.5);
  const steps = Array.from({ length: 11 }, (_, step) => mean(10 + step) - mean(9 + step));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps)).toBeLessThan((mean(21) - mean(8)) / 5);
}, 60_000);

test('one scene with its person over all of the frame has the very pixels of a video of the wizard', async () => {
  const picture = fileURLToPath(new URL('../../../../presenters/pictures/kofi.jpg', import.meta.url));
  const photo = await checkPhoto(picture, folder);
  const background = { kind: 'photo' } as const;
  const request = await scenesRequest(folder, [{ photo, scene: { layout: { kind: 'full' }, background } }]);
  const settings = { ...request.settings, aiLabel: true, watermark: true, hasPresenter: true, isTest: true };
  const jobs: RenderJob[] = [];
  const openFrames = (job: RenderJob) => {
    jobs.push(job);
    return openPainted(job);
  };
  const credentials = { dataFolder: join(folder, 'identity') };
  await createScenePresenter({ openFrames, credentials })({ ...request, settings });
  const { pixelsPath, landmarks, companions } = photo;
  const timeline = known(known(request.scenes[0]).speech).timeline;
  const marks = await drawMarks(frame, settings);
  const draw = (job: RenderJob) => {
    const drawInto = openDrawing(job, { first: { kernel: createKernel(kernelCapacity(frame)) } });
    return [0, 17].map((index) => {
      const target = new Uint8Array((frame.width * frame.height * 3) / 2);
      drawInto(index, target);
      return Buffer.from(target);
    });
  };
  const wizard = draw({ pixelsPath, landmarks, companions, timeline, settings, frame, framesPerSecond: 30, marks });
  const scene = draw(known(jobs[0]));
  for (const [index, expected] of wizard.entries()) expect(expected.equals(known(scene[index]))).toBe(true);
  expect(known(scene[0]).equals(known(scene[1]))).toBe(false);
}, 60_000);
