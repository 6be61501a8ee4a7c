import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import type { PartClaims, VideoPart } from '@portray/ports/video-parts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileArgument, findFfmpeg, findNpmFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { checkPhoto } from '../../photo/check-photo.ts';
import { soundArguments } from '../encoder-settings.ts';
import { decodedAudioSeconds, decodeLuma, moments, openMovingBar, shortRequest } from '../presenting.test-data.ts';
import { prepareCaptions } from '../video-captions.ts';
import { drawParts, makeInParts } from './draw-parts.ts';
import { type FrameDrawing, openRenderedFrames } from './frame-source.ts';
import type { PhotoJob } from './render-job.ts';
import type { FrameStretch } from './render-threads.ts';
import { createOwnParts, splitIntoParts } from './video-parts.ts';

const picture = fileURLToPath(new URL('../../../../presenters/pictures/kofi.jpg', import.meta.url));
const frame = frameSize('square', '720p');
const parts: VideoPart[] = [0, 13, 26].map((firstFrame, index) => {
  return { index, firstFrame, endFrame: Math.min(37, firstFrame + 13) };
});
let job: PhotoJob;
let photoFolder: string;
let folder: string;
beforeAll(async () => {
  photoFolder = await mkdtemp(join(tmpdir(), 'portray-parts-'));
  const { landmarks, pixelsPath } = await checkPhoto(picture, photoFolder);
  const { speech, settings } = await shortRequest(photoFolder, { talkingStyle: 'expressive' });
  job = { landmarks, pixelsPath, timeline: speech.timeline, settings, frame, framesPerSecond: 30, marks: [] };
}, 60_000);
afterAll(() => rm(photoFolder, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-parts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a long video is split every ten seconds, at its end every four; one of a minute is not', () => {
  expect(splitIntoParts(1_800)).toBeUndefined();
  const split = known(splitIntoParts(1_801));
  expect(split.map(({ firstFrame }) => firstFrame)).toEqual([0, 300, 600, 900, 1_200, 1_500, 1_620, 1_740]);
  expect(split.map(({ endFrame }) => endFrame)).toEqual([300, 600, 900, 1_200, 1_500, 1_620, 1_740, 1_801]);
  expect(split.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

/** A digest of each frame of a stretch. */
async function digests(drawing: FrameDrawing, stretch: FrameStretch): Promise<string[]> {
  const frames = drawing.draw(stretch);
  const found: string[] = [];
  for (let bytes = await frames.next(); bytes; bytes = await frames.next()) {
    found.push(createHash('md5').update(bytes).digest('hex'));
    frames.release();
  }
  return found;
}

test('frames that are drawn in parts, in any order and by another drawing, equal those of one pass byte by byte', async () => {
  const [one, other] = [openRenderedFrames(job), openRenderedFrames(job)];
  try {
    const whole = await digests(one, { firstFrame: 0, endFrame: 37 });
    expect(new Set(whole).size).toBeGreaterThan(30);
    for (const part of parts.toReversed()) {
      expect(await digests(other, part)).toEqual(whole.slice(part.firstFrame, part.endFrame));
    }
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}, 60_000);

test('threads that have drawn another video, or were stopped in the middle of one, leave no trace in the next', async () => {
  const drawn = async (of: PhotoJob, frames: number) => {
    const drawing = openRenderedFrames(of);
    try {
      return await digests(drawing, { firstFrame: 0, endFrame: frames });
    } finally {
      await drawing.close();
    }
  };
  const other: PhotoJob = {
    ...job,
    settings: { ...job.settings, talkingStyle: 'stable' },
    frame: frameSize('reel', '720p'),
  };
  const first = await drawn(job, 12);
  expect(await drawn(other, 12)).not.toEqual(first);
  expect(await drawn(job, 12)).toEqual(first);
  const stopped = openRenderedFrames(other);
  const frames = stopped.draw({ firstFrame: 0, endFrame: 37 });
  await frames.next();
  await stopped.close();
  await expect(frames.next()).rejects.toMatchObject({ code: 'cancelled' });
  expect(await drawn(job, 12)).toEqual(first);
}, 60_000);

/** The pictures of a file as they are packed: place in time and content. */
async function packets(path: string): Promise<string[]> {
  const md5 = ['-map', '0:v', '-c', 'copy', '-f', 'framemd5', 'pipe:1'];
  const { stdout } = await quickFfmpeg(['-i', fileArgument(path), ...md5]);
  return stdout
    .toString()
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
}

test('two who share the parts make the very pictures that one makes, without a gap or a repeated frame', async () => {
  // The older one; that of the system makes the videos of the other tests.
  const ffmpeg = await findNpmFfmpeg();
  const request = await shortRequest(folder, { captions: 'burned' });
  const { burned: captions } = await prepareCaptions(request, frame);
  const made = async (name: string, drawers: number) => {
    const own = join(folder, name);
    await mkdir(own);
    const shared = createOwnParts();
    await shared.open(parts, '', () => {});
    const drawings = Array.from({ length: drawers }, () => openMovingBar(job));
    const drawn = (drawing: FrameDrawing) => ({ ffmpeg, drawing, frame, captions, folder: own });
    const [first, ...others] = drawings.map(drawn);
    const helped = Promise.all(others.map((other) => drawParts(shared, other)));
    const encodedPath = join(own, 'video.mp4');
    const settle = async () => (await helped).length >= 0;
    const video = { frame, frameCount: 37, audioPath: request.speech.audioPath, encodedPath };
    const soundPath = join(own, 'sound.m4a');
    const sound = runFfmpeg(soundArguments(video, soundPath), { ffmpeg }).then(() => soundPath);
    await makeInParts({ ...shared, settle }, parts, known(first), video, sound);
    return encodedPath;
  };
  const [alone, together] = [await made('alone', 1), await made('together', 2)];
  expect(await packets(together)).toEqual(await packets(alone));
  expect(await moments(alone)).toEqual(Array.from({ length: 37 }, (_, index) => index));
  const frames = await decodeLuma(alone, 720, 720);
  const brightRows = frames.map((luma) => {
    const rows = Array.from({ length: 30 }, (_, row) => known(luma[(row * 16 + 8) * 720 + 20]));
    return rows.indexOf(Math.max(...rows));
  });
  // From the thirtieth on the bar is where the captions are.
  expect(brightRows.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  const letters = frames.map((luma) => luma.subarray(720 * 560).filter((value) => value > 200).length);
  expect(Math.min(...letters.slice(10, 29))).toBeGreaterThan(1_000);
  expect(letters[1]).toBe(0);
  expect(Math.abs((await decodedAudioSeconds(alone)) - 37 / 30)).toBeLessThan(1 / 30);
});

test('a part that cannot be kept ends the work with its reason, when the encoder has ended', async () => {
  const ffmpeg = await findFfmpeg();
  const claims: PartClaims = createOwnParts();
  let index = 0;
  const failing: PartClaims = {
    ...claims,
    claim: async () => parts[index++],
    deliver: () => Promise.reject(new Error('no room')),
  };
  await expect(drawParts(failing, { ffmpeg, drawing: openMovingBar(job), frame, folder })).rejects.toThrow('no room');
});
