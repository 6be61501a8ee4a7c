import { expect, test } from 'vitest';
import { planCopy } from './plan-copy.ts';

const network = { minSeconds: 0.1, maxSeconds: 1_200, maxBytes: 100_000_000, minRatio: 0.5, maxRatio: 2 };
const framesPerSecond = 30;
const video = { bytes: 80_000_000, seconds: 60, width: 1920, height: 1080 };

test('a video that fits goes out as it is', () => {
  expect(planCopy(network, video)).toBeUndefined();
});

test('a large video is sent with fewer bytes, and with fewer pixels where those would not be enough for it', () => {
  const bytes = 93_000_000;
  expect(planCopy(network, { ...video, bytes: 300_000_000 })).toEqual({
    bytes,
    width: 1920,
    height: 1080,
    framesPerSecond,
  });
  const long = planCopy(network, { ...video, bytes: 300_000_000, seconds: 1_100 });
  expect(long).toEqual({ bytes, width: 1274, height: 716, framesPerSecond });
});

test('more pixels than the network takes become fewer, and another shape gets bars', () => {
  const fewer = planCopy({ ...network, maxPixels: 921_600 }, video);
  expect(fewer).toEqual({ bytes: 80_000_000, width: 1280, height: 720, framesPerSecond });
  expect(planCopy(network, { ...video, width: 1920, height: 720 })).toMatchObject({ width: 1920, height: 960 });
  expect(planCopy(network, { ...video, width: 400, height: 1000 })).toMatchObject({ width: 500, height: 1000 });
});

test('a network with other frame rates gets the nearest of them, and one that takes ours gets the video', () => {
  const { bytes, width, height } = video;
  expect(planCopy({ ...network, maxFramesPerSecond: 24 }, video)).toEqual({
    bytes,
    width,
    height,
    framesPerSecond: 24,
  });
  expect(planCopy({ ...network, minFramesPerSecond: 50 }, video)).toMatchObject({ framesPerSecond: 50 });
  expect(planCopy({ ...network, minFramesPerSecond: 23, maxFramesPerSecond: 60 }, video)).toBeUndefined();
});

test('nothing is promised where too little is known, or where nothing good would be left', () => {
  expect(planCopy(network, { bytes: 300_000_000, width: 1920, height: 1080 })).toBeUndefined();
  expect(planCopy({ ...network, maxBytes: 1_000_000 }, { ...video, bytes: 2_000_000 })).toBeUndefined();
});
