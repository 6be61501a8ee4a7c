import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ffmpeg, fileArgument, findFfmpeg, findNpmFfmpeg, runFfmpeg, tryFfmpeg } from './ffmpeg.ts';
import { probe } from './ffmpeg-probe.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const endless = ['-f', 'lavfi', '-i', 'testsrc=s=640x480', '-f', 'null', '-'];

describe('finding ffmpeg', () => {
  test('one is found on every machine, and knows what it can do', async () => {
    const ffmpeg = await findFfmpeg();
    expect(ffmpeg.version).not.toBe('');
    expect(await ffmpeg.hasEncoder('libx264')).toBe(true);
    expect(await ffmpeg.hasFilter('overlay')).toBe(true);
    expect(await ffmpeg.hasFilter('no-such-filter')).toBe(false);
  });

  test('a wrong FFMPEG_PATH is refused with the next step instead of being ignored', async () => {
    const wrong = join(folder, 'no-ffmpeg-here');
    const sentence = /FFMPEG_PATH is ".*no-ffmpeg-here".*Correct it/;
    await expect(findFfmpeg({ ffmpegPath: wrong })).rejects.toMatchObject({ code: 'tool_missing' });
    await expect(findFfmpeg({ ffmpegPath: wrong })).rejects.toThrow(sentence);
  });

  test('a wished ffmpeg is used as it is', async () => {
    const { path, version } = await findNpmFfmpeg();
    expect(await findFfmpeg({ ffmpegPath: path })).toMatchObject({ path, version, source: 'FFMPEG_PATH' });
  });
});

describe.each([
  ['the one that is found', findFfmpeg],
  ['the one inside npm', findNpmFfmpeg],
])('running ffmpeg (%s)', (_, find) => {
  let ffmpeg: Ffmpeg;
  beforeAll(async () => {
    ffmpeg = await find();
  });

  test('a video that was made says what it is', async () => {
    const path = join(folder, 'a video: with [odd] name.mp4');
    const sources = ['-f', 'lavfi', '-i', 'testsrc=s=320x240:r=30:d=1', '-f', 'lavfi', '-i', 'sine=d=1:r=48000'];
    await runFfmpeg([...sources, '-pix_fmt', 'yuv420p', '-y', fileArgument(path)], { ffmpeg });
    const { streams, durationSeconds } = await probe(path, { ffmpeg });
    expect(durationSeconds).toBeCloseTo(1, 0);
    expect(streams).toEqual([
      { kind: 'video', codec: 'h264', width: 320, height: 240, framesPerSecond: 30, pixelFormat: 'yuv420p' },
      { kind: 'audio', codec: 'aac', sampleRateHz: 48_000 },
    ]);
  });

  test('a file that is no media file is refused, with the reason kept for the log', async () => {
    const path = join(folder, 'letter.mp4');
    await writeFile(path, 'Dear Sir or Madam');
    await expect(probe(path, { ffmpeg })).rejects.toMatchObject({
      code: 'rendering_failed',
      cause: expect.objectContaining({ message: expect.stringContaining('Invalid data') }),
    });
  });

  test('a playlist cannot make it open the network', async () => {
    const path = join(folder, 'list.m3u8');
    await writeFile(path, '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n');
    const run = runFfmpeg(['-i', fileArgument(path), '-f', 'null', '-'], { ffmpeg });
    await expect(run).rejects.toMatchObject({ code: 'rendering_failed' });
    await expect(runFfmpeg(['-i', 'http://127.0.0.1:9/', '-f', 'null', '-'], { ffmpeg })).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining("not on whitelist 'file,pipe'") }),
    });
  });

  test('it reads what it is fed and gives back what it writes', async () => {
    const input = new Uint8Array(48_000).fill(7);
    const raw = ['-f', 's16le', '-ar', '48000', '-ac', '1'];
    const { stdout } = await runFfmpeg([...raw, '-i', 'pipe:0', ...raw, 'pipe:1'], { ffmpeg, input });
    expect(new Uint8Array(stdout)).toEqual(input);
  });

  test('a stop ends it at once', async () => {
    const stop = new AbortController();
    const run = runFfmpeg(endless, { ffmpeg, signal: stop.signal, onStderrLine: () => stop.abort() });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  });

  test.skipIf(process.platform === 'win32')(
    'it is ended when it takes more than its share of the processor',
    async () => {
      const run = runFfmpeg(endless, { ffmpeg, limits: { cpuSeconds: 1 } });
      await expect(run).rejects.toMatchObject({ code: 'rendering_failed' });
    },
  );

  test.skipIf(process.platform !== 'linux')('it is refused more memory than its share', async () => {
    const big = ['-f', 'lavfi', '-i', 'color=s=8000x8000:d=1', '-vf', 'reverse', '-f', 'null', '-'];
    const { stderr } = await tryFfmpeg(big, { ffmpeg, limits: { memoryBytes: 700_000_000 } });
    expect(stderr).toContain('Cannot allocate memory');
  });

  test('an answer that is too long ends it', async () => {
    const run = runFfmpeg([...endless.slice(0, 4), '-f', 'rawvideo', 'pipe:1'], { ffmpeg, maxStdoutBytes: 10_000_000 });
    await expect(run).rejects.toThrow('Use a shorter one');
  });
});
