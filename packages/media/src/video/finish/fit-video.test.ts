import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoCopy } from '@portray/ports/media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ffmpeg, fileArgument, findNpmFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { verifyCredentials } from '../credentials/credentials.ts';
import { fitVideo } from './fit-video.ts';

let folder: string;
let videoPath: string;
let original: number;
const soundBitsPerSecond = 128_000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-fit-'));
  videoPath = join(folder, 'video.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=2,noise=alls=60:allf=t'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=2'];
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await quickFfmpeg(['-y', ...picture, ...tone, ...encoded, '-b:a', '128k', fileArgument(videoPath)]);
  original = (await stat(videoPath)).size;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fit(copy: VideoCopy, maxBytes: number, ffmpeg?: Ffmpeg) {
  const outPath = join(folder, 'copy.mp4');
  const credentials = { dataFolder: join(folder, 'data') };
  await fitVideo(
    { videoPath, outPath, copy, maxBytes, soundBitsPerSecond, title: 'Hello' },
    { credentials, ...(ffmpeg && { ffmpeg }) },
  );
  return outPath;
}

test('a copy has no more bytes than wanted, the frame and rate of the order and the sound, and is signed like the video', async () => {
  const maxBytes = Math.floor(original / 3);
  const copy = { bytes: Math.floor(maxBytes * 0.9), width: 320, height: 240, framesPerSecond: 24 };
  // The older one, which the image of the product brings.
  const path = await fit(copy, maxBytes, await findNpmFfmpeg());
  expect((await stat(path)).size).toBeLessThanOrEqual(maxBytes);
  const { streams, durationSeconds } = await probe(path);
  expect(durationSeconds).toBeCloseTo(2, 0);
  expect(streams).toMatchObject([
    { kind: 'video', codec: 'h264', width: 320, height: 240, framesPerSecond: 24 },
    { kind: 'audio', codec: 'aac' },
  ]);
  expect(await verifyCredentials(path)).toMatchObject({ isIntact: true, isAiGenerated: true, title: 'Hello' });
  expect((await stat(videoPath)).size).toBe(original);
  await rm(path);
});

test('what cannot be made so small is refused, and nothing is left', async () => {
  await expect(fit({ bytes: 60_000, width: 320, height: 180, framesPerSecond: 30 }, 1_000)).rejects.toMatchObject({
    code: 'payload_too_large',
  });
  expect((await readdir(folder)).sort()).toEqual(['data', 'video.mp4']);
});
