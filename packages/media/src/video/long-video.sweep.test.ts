import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBuiltInPresenter } from './built-in-presenter.ts';
import { decodedAudioSeconds, moments, openMovingBar, shortRequest } from './presenting.test-data.ts';

test('a video of more than a minute is made in parts, with all its frames and its sound', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portray-long-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const request = await shortRequest(folder);
  const timeline = { ...request.speech.timeline, durationSeconds: 60.4 };
  const shares: number[] = [];
  const presenter = createBuiltInPresenter({ credentials: { dataFolder: folder }, openFrames: openMovingBar });
  const video = await presenter.present({
    ...request,
    speech: { ...request.speech, timeline },
    onProgress: ({ ratio }) => shares.push(ratio),
  });
  expect((await readdir(request.folder)).filter((name) => /^part-\d\.mp4$/.test(name))).toHaveLength(8);
  expect(await moments(video.videoPath)).toEqual(Array.from({ length: 1_812 }, (_, index) => index));
  expect(await decodedAudioSeconds(video.videoPath)).toBeCloseTo(60.4, 1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(100);
}, 60_000);
