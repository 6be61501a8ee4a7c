import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { overlayConfig } from '@portray/contracts/overlay';
import { byteAt } from '@portray/foundation/typed-reads';
import { describe, expect, test } from 'vitest';
import { fileArgument, findNpmFfmpeg } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import { quickFfmpeg } from '../../ffmpeg/quick-ffmpeg.test-data.ts';
import { verifyCredentials } from '../credentials/credentials.ts';
import { addOverlay } from './add-overlay.ts';
import { fitWords } from './overlay-layout.ts';
import {
  allMarks,
  burnedCaptions,
  credentials,
  draw,
  drawnBox,
  folder,
  frame,
  frameOf,
  inARoom,
  noMarks,
  request,
  words,
} from './overlay-room.test-data.ts';

inARoom();

describe('words over a finished video', () => {
  test('leave length and sound as they were, and are signed anew, as an edit', async () => {
    const ratios: number[] = [];
    const onProgress = (ratio: number) => ratios.push(ratio);
    await addOverlay({ ...request, title: 'After', onProgress }, { credentials });
    const soundOf = async (path: string) =>
      (
        await quickFfmpeg(['-i', fileArgument(path), '-map', '0:a', '-c', 'copy', '-f', 'md5', 'pipe:1'])
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
  ])('stand in their corner: %s', async (position, side) => {
    const { right, bottom } = await draw(words('Hi', { position }));
    expect({ left: right < frame.width / 2, top: bottom < frame.height / 2 }).toEqual(side);
  });

  test('stand beyond the marks that are there', async () => {
    const tops: number[] = [];
    for (const marks of [noMarks, allMarks]) tops.push((await draw(words('Hi', { position: 'top-left' }), marks)).top);
    expect(tops[1]).toBe(Number(tops[0]) + 14);
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
    const half = await brightest({ color: '#fff', opacity: 0.5 });
    expect(half).toBeGreaterThan(170);
    expect(half).toBeLessThan(215);
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

  test.each([
    ["it's [odd]; {\\pos(0,0)}, a:b=c%d\\N"],
    ['مرحبا 欢迎'],
  ])('are drawn whatever the script, obeying no command: %s', async (text) => {
    const overlay = overlayConfig.parse({ type: 'watermark', text, position: 'bottom-right', opacity: 1 });
    await addOverlay({ ...request, overlay }, { credentials, ffmpeg: await findNpmFfmpeg() });
    const { left, top } = drawnBox(await frameOf(request.outPath));
    expect(left).toBeGreaterThan(frame.width * 0.3);
    expect(top).toBeGreaterThan(frame.height * 0.8);
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
