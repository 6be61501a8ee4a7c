import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OverlayConfig, overlayConfig } from '@portray/contracts/overlay';
import { byteAt } from '@portray/foundation/typed-reads';
import type { OverlayRequest } from '@portray/ports/media-tools';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileArgument, findFfmpeg, findNpmFfmpeg, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { signVideo, verifyCredentials } from '../credentials/credentials.ts';
import { addOverlay } from './add-overlay.ts';
import { fitWords } from './overlay-layout.ts';

const frame = { width: 640, height: 360 };
const noMarks = { aiLabel: false, watermark: false, captions: 'none', captionPlace: 'bottom' } as const;
const allMarks = { aiLabel: true, watermark: true, captions: 'none', captionPlace: 'bottom' } as const;
const burnedCaptions = { aiLabel: false, watermark: false, captions: 'burned', captionPlace: 'bottom' } as const;

let folder: string;
let credentials: { dataFolder: string };
let request: OverlayRequest;
let video: Buffer;
beforeAll(async () => {
  const making = await mkdtemp(join(tmpdir(), 'overlay-video-'));
  const [plain, signed] = [join(making, 'plain.mp4'), join(making, 'signed.mp4')];
  const grey = ['-f', 'lavfi', '-i', `color=c=0x808080:s=${frame.width}x${frame.height}:r=30:d=1`];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000:duration=1'];
  await runFfmpeg([...grey, ...tone, '-pix_fmt', 'yuv420p', '-y', fileArgument(plain)]);
  await signVideo(plain, signed, { title: 'Before' }, { dataFolder: making });
  video = await readFile(signed);
  await rm(making, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "overlay it's [odd], "));
  credentials = { dataFolder: join(folder, 'data') };
  await mkdir(join(folder, 'work'));
  const videoPath = join(folder, 'video.mp4');
  await writeFile(videoPath, video);
  const overlay = words('Hello');
  request = { videoPath, outPath: join(folder, 'out.mp4'), overlay, marks: noMarks, folder: join(folder, 'work') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function words(content: string, more: object = {}): OverlayConfig {
  return overlayConfig.parse({ type: 'text', content, fontSize: 48, opacity: 1, ...more });
}

/** One frame as grey values, row by row. */
async function frameOf(path: string): Promise<Buffer> {
  const output = ['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'];
  return (await runFfmpeg(['-v', 'error', '-ss', '0.5', '-i', fileArgument(path), ...output])).stdout;
}

/** The box around what is brighter or darker than the grey of the video. */
function drawnBox(pixels: Buffer) {
  const xs: number[] = [];
  const ys: number[] = [];
  pixels.forEach((value, index) => {
    if (Math.abs(value - 128) < 40) return;
    xs.push(index % frame.width);
    ys.push(Math.floor(index / frame.width));
  });
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

async function draw(overlay: OverlayConfig, marks: OverlayRequest['marks'] = noMarks) {
  await addOverlay({ ...request, overlay, marks }, { credentials });
  return drawnBox(await frameOf(request.outPath));
}

describe('words over a finished video', () => {
  test('leave length and sound as they were, and are signed anew, as an edit', async () => {
    const ratios: number[] = [];
    const onProgress = (ratio: number) => ratios.push(ratio);
    await addOverlay({ ...request, title: 'After', onProgress }, { credentials });
    const soundOf = async (path: string) =>
      (
        await runFfmpeg(['-v', 'error', '-i', fileArgument(path), '-map', '0:a', '-c', 'copy', '-f', 'md5', 'pipe:1'])
      ).stdout.toString();
    expect(await soundOf(request.outPath)).toBe(await soundOf(request.videoPath));
    expect((await probe(request.outPath)).streams[0]).toMatchObject({
      ...frame,
      framesPerSecond: 30,
      colours: 'bt709',
    });
    expect((await probe(request.outPath)).durationSeconds).toBeCloseTo(1, 1);
    const claimed = { isIntact: true, isAiGenerated: true, title: 'After' };
    expect(await verifyCredentials(request.outPath)).toMatchObject(claimed);
    expect(await readFile(request.outPath, 'latin1')).toContain('c2pa.edited');
    expect(ratios.at(-1)).toBe(1);
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    expect((await readdir(folder)).sort()).toEqual(['data', 'out.mp4', 'video.mp4', 'work']);
  });

  test.each([
    ['top-left', { left: true, top: true }],
    ['top-right', { left: false, top: true }],
    ['bottom-left', { left: true, top: false }],
    ['bottom-right', { left: false, top: false }],
  ])('stand in their corner (%s), beyond the marks that are there', async (position, side) => {
    const [alone, beyond] = [await draw(words('Hi', { position })), await draw(words('Hi', { position }), allMarks)];
    expect(alone.right < frame.width / 2).toBe(side.left);
    expect(alone.bottom < frame.height / 2).toBe(side.top);
    const isTaken = position === 'top-left' || position === 'bottom-right';
    const moved = side.top ? beyond.top - alone.top : alone.top - beyond.top;
    expect(moved).toBe(isTaken ? 14 : 0);
  });

  test('stand in the middle, and above burned captions', async () => {
    const middle = await draw(words('Hi', { position: 'center' }));
    expect(Math.abs((middle.left + middle.right) / 2 - frame.width / 2)).toBeLessThan(12);
    expect(Math.abs((middle.top + middle.bottom) / 2 - frame.height / 2)).toBeLessThan(20);
    expect((await draw(words('Hi', { position: 'bottom-left' }), burnedCaptions)).bottom).toBeLessThan(290);
  });

  test('have the wished colour and opacity', async () => {
    const brightest = async (more: object) => {
      await addOverlay({ ...request, overlay: words('MMM', more) }, { credentials });
      return (await frameOf(request.outPath)).reduce((highest, value) => Math.max(highest, value), 0);
    };
    expect(await brightest({ color: 'white' })).toBeGreaterThan(245);
    expect(await brightest({ color: '#fff', opacity: 0.5 })).toBeGreaterThan(170);
    expect(await brightest({ color: '#fff', opacity: 0.5 })).toBeLessThan(215);
    const blue = words('Hi', { color: 'nocolouratall' });
    const refused = addOverlay({ ...request, overlay: blue }, { credentials });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('nocolour'),
    });
  });

  test('are drawn as they were written, a backslash as a backslash', async () => {
    await draw(words('\\', { fontSize: 72, position: 'center' }));
    const pixels = await frameOf(request.outPath);
    const { top, bottom } = drawnBox(pixels);
    const middleOf = (row: number) => {
      const xs = [...Array(frame.width).keys()].filter(
        (x) => Math.abs(byteAt(pixels, row * frame.width + x) - 128) >= 40,
      );
      return xs.reduce((sum, x) => sum + x, 0) / xs.length;
    };
    expect(middleOf(top + 2)).toBeLessThan(middleOf(bottom - 2) - 5);
  });

  test('are drawn in every script, obeying no command, by the ffmpeg inside npm, too', async () => {
    const texts = [
      "it's [odd]; {\\pos(0,0)}, a:b=c%d\\N",
      'مرحبا بكم',
      '欢迎光临',
      'こんにちは東京',
      '안녕하세요',
      'Привет, їжак',
      'नमस्ते',
    ];
    for (const ffmpeg of [await findFfmpeg(), await findNpmFfmpeg()]) {
      for (const text of texts) {
        const overlay = overlayConfig.parse({ type: 'watermark', text, position: 'bottom-right', opacity: 1 });
        await addOverlay({ ...request, overlay }, { credentials, ffmpeg });
        const { left, top } = drawnBox(await frameOf(request.outPath));
        expect(left).toBeGreaterThan(frame.width * 0.3);
        expect(top).toBeGreaterThan(frame.height * 0.8);
      }
    }
  });

  test('that cannot be drawn are refused by name, and nothing is left', async () => {
    const refused = addOverlay({ ...request, overlay: words('Sale བ') }, { credentials });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'These characters cannot be drawn: བ. Please leave them out.',
    });
    expect((await readdir(folder)).sort()).toEqual(['video.mp4', 'work']);
  });

  test('are not drawn when stopped, over no video, or into no folder', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    const stopped = addOverlay({ ...request, signal: stop.signal, onProgress }, { credentials });
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    const missing = addOverlay({ ...request, videoPath: join(folder, 'none.mp4') }, { credentials });
    await expect(missing).rejects.toMatchObject({ code: 'rendering_failed' });
    const nowhere = addOverlay({ ...request, outPath: join(folder, 'nowhere/out.mp4') }, { credentials });
    await expect(nowhere).rejects.toMatchObject({ code: 'output_not_writable' });
    expect((await readdir(folder)).filter((name) => /out|part/.test(name))).toEqual([]);
  });
});

describe('the layout of long words', () => {
  const upright = { width: 720, height: 1280 };

  test('shrinks what does not fit, and changes nothing else', () => {
    const long = words('A line of words that says a lot about nothing at all. '.repeat(3), { fontSize: 72 });
    const { em, lines } = fitWords(long, upright, burnedCaptions, 'en');
    expect(em).toBeLessThan(72);
    expect(lines.length * em * 1.6).toBeLessThan(upright.height * 0.7);
    expect(lines.join(' ')).toBe(long.type === 'text' && long.content);
    expect(fitWords(words('Hi', { fontSize: 72 }), upright, burnedCaptions, 'en')).toEqual({ em: 72, lines: ['Hi'] });
  });

  test('breaks Chinese between words, never before a mark, and words that are too wide', () => {
    const { lines } = fitWords(
      words('我们的团队已经开发这个产品超过两年，今天很高兴。', { fontSize: 72 }),
      upright,
      noMarks,
      'zh',
    );
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
    const address = words(`https://example.com/${'a'.repeat(90)}`, { fontSize: 72 });
    expect(fitWords(address, upright, noMarks, 'en').lines.length).toBeGreaterThan(3);
  });

  test('keeps the lines that a person broke', () => {
    expect(fitWords(words('one\n\n two\r\nthree'), upright, noMarks, 'en').lines).toEqual(['one', 'two', 'three']);
  });
});
