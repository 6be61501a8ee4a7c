import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoSettings } from '@portray/contracts/video-settings';
import type { FinishRequest } from '@portray/ports/media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { verifyCredentials } from '../credentials/credentials.ts';
import { finishVideo } from './finish-video.ts';

let folder: string;
let rendered: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "finish it's [odd], "));
  rendered = join(folder, 'rendered.mp4');
  const grey = ['-f', 'lavfi', '-i', 'color=c=0x808080:s=640x480:r=25:d=1'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=44100:duration=1'];
  await runFfmpeg([
    ...grey,
    ...tone,
    '-pix_fmt',
    'yuv420p',
    '-metadata',
    'comment=theirs',
    '-y',
    fileArgument(rendered),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let runs = 0;

async function finish(settings: Record<string, unknown>, more: Partial<FinishRequest> = {}) {
  const place = join(folder, `run-${runs++}`);
  await mkdir(join(place, 'work'), { recursive: true });
  const request: FinishRequest = {
    videoPath: rendered,
    outPath: join(place, 'video.mp4'),
    folder: join(place, 'work'),
    settings: videoSettings.parse({ aiLabel: false, ...settings }),
    title: 'Hello',
    speech: { timeline: timelineOf('Hello there.') },
    ...more,
  };
  const finished = finishVideo(request, { credentials: { dataFolder: join(folder, 'data') } });
  return { request, finished, place };
}

function timelineOf(text: string) {
  const words = text.split(' ').map((word, index) => ({
    text: word,
    scriptOffset: index * 6,
    startSeconds: index * 0.4,
    endSeconds: index * 0.4 + 0.4,
  }));
  return { durationSeconds: 1, phonemes: [], words, loudness: [1] };
}

/** How much a region of a frame differs from the grey that was rendered, 0–255. */
async function drawnIn(path: string, [left, top, width, height]: [number, number, number, number]): Promise<number> {
  const crop = ['-vf', `crop=${width}:${height}:${left}:${top}`, '-frames:v', '1', '-pix_fmt', 'gray'];
  const input = ['-ss', '0.5', '-i', fileArgument(path)];
  const { stdout } = await quickFfmpeg([...input, ...crop, '-f', 'rawvideo', 'pipe:1']);
  return stdout.reduce((most, value) => Math.max(most, Math.abs(value - 128)), 0);
}

let madePlain: ReturnType<typeof finish> | undefined;
/** Without marks and captions; finished once for those who only look at it. */
const plainVideo = async () => {
  madePlain ??= finish({ aiLabel: false, watermark: false, captions: 'none' });
  return (await madePlain).finished;
};

test.each([
  ['youtube', 1_280, 720],
  ['reel', 720, 1_280],
])('what came back gets the frame of the order: %s', async (videoSize, width, height) => {
  const video = videoSize === 'youtube' ? await plainVideo() : await (await finish({ videoSize })).finished;
  expect(video).toMatchObject({ width, height, frames: 30, durationSeconds: expect.closeTo(1, 1) });
  const { streams } = await probe(video.videoPath);
  expect(streams).toMatchObject([
    { kind: 'video', codec: 'h264', width, height },
    { kind: 'audio', codec: 'aac', sampleRateHz: 48_000 },
  ]);
});

test('what came back is zoomed and moved as the order frames it, without showing what is not there', async () => {
  const striped = join(folder, 'striped.mp4');
  const bars = 'drawbox=x=0:y=0:w=160:h=480:color=black:t=fill,drawbox=x=480:y=0:w=160:h=480:color=white:t=fill';
  await quickFfmpeg(['-i', fileArgument(rendered), '-vf', bars, '-c:a', 'copy', '-y', fileArgument(striped)]);
  /** Brightness at the left and the right edge. */
  const edges = async (framing: object) => {
    const { finished } = await finish({ videoSize: 'square', framing: { square: framing } }, { videoPath: striped });
    const line = ['-vf', 'crop=720:2:0:360', '-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
    const { stdout } = await quickFfmpeg(['-i', fileArgument((await finished).videoPath), ...line]);
    return [stdout[20], stdout[700]].map((value) =>
      Number(value) < 40 ? 'black' : Number(value) > 200 ? 'white' : 'grey',
    );
  };
  expect(await edges({ zoom: 2, x: 0.5, y: 0 })).toEqual(['black', 'grey']);
  expect(await edges({ zoom: 2, x: -2.5, y: 2.5 })).toEqual(['grey', 'white']);
  expect(await edges({ zoom: 0.5, x: 0, y: 0 })).toEqual(['black', 'white']);
});

test('label and watermark are in the picture where the order wants them, and nowhere else', async () => {
  const topLeft: [number, number, number, number] = [0, 0, 300, 80];
  const bottomRight: [number, number, number, number] = [900, 640, 380, 80];
  const marked = await (await finish({ aiLabel: true, watermark: true })).finished;
  expect(await drawnIn(marked.videoPath, topLeft)).toBeGreaterThan(60);
  expect(await drawnIn(marked.videoPath, bottomRight)).toBeGreaterThan(60);
  const plain = await plainVideo();
  expect(await drawnIn(plain.videoPath, [0, 0, 1_280, 720])).toBeLessThan(12);
});

test('captions are burned in where the order wants them', async () => {
  const bottom: [number, number, number, number] = [200, 480, 880, 230];
  const captioned = await (await finish({ captions: 'burned' })).finished;
  expect(await drawnIn(captioned.videoPath, bottom)).toBeGreaterThan(60);
  const plain = await plainVideo();
  expect(await drawnIn(plain.videoPath, bottom)).toBeLessThan(12);
});

test('the video is signed as AI-generated, and carries nothing of the provider that rendered it', async () => {
  const { videoPath } = await plainVideo();
  expect(await verifyCredentials(videoPath)).toMatchObject({ isIntact: true, isAiGenerated: true, title: 'Hello' });
  const { stdout } = await quickFfmpeg(['-i', fileArgument(videoPath), '-f', 'ffmetadata', 'pipe:1']);
  expect(stdout.toString()).not.toContain('theirs');
});

test('what is no video is refused and leaves nothing', async () => {
  const videoPath = join(folder, 'page.mp4');
  await writeFile(videoPath, '<html>Not found</html>');
  const { finished, place } = await finish({}, { videoPath });
  await expect(finished).rejects.toMatchObject({ code: 'rendering_failed' });
  expect(await readdir(place)).toEqual(['work']);
});

test('finishing stops when it is cancelled and leaves nothing', async () => {
  const stopping = new AbortController();
  const onProgress = () => stopping.abort();
  const { finished, place } = await finish({}, { signal: stopping.signal, onProgress });
  await expect(finished).rejects.toMatchObject({ code: 'cancelled' });
  expect(await readdir(place)).toEqual(['work']);
});
