import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawSlides, readSlideNotes } from './read-slides.ts';
import { pdfOf, pptxOf } from './slides.test-data.ts';

let room: string;
let folder: string;

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-slides-'));
  folder = await mkdtemp(join(room, 'pictures-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(room, name);
  await writeFile(path, bytes);
  return path;
}
const draw = async (bytes: Buffer, signal?: AbortSignal) =>
  drawSlides({ pdfPath: await fileOf('slides.pdf', bytes), folder, signal });
const notesOf = async (bytes: Buffer) => readSlideNotes(await fileOf('slides.pptx', bytes));

describe('slides from a PDF', () => {
  test('each page becomes a picture of 2,560 pixels with its text', async () => {
    const slides = await draw(pdfOf(2));
    expect(slides).toEqual([
      { number: 1, width: 2560, height: 1440, text: 'Page 1' },
      { number: 2, width: 2560, height: 1440, text: 'Page 2' },
    ]);
    expect(await readdir(folder)).toEqual(['page-1.webp', 'page-2.webp']);
    const picture = sharp(join(folder, 'page-2.webp'));
    expect(await picture.metadata()).toMatchObject({ width: 2560, height: 1440 });
    const { channels } = await picture.stats();
    expect(channels[0], 'black letters on white').toMatchObject({ max: 255 });
    expect(channels[0]?.min).toBeLessThan(40);
  });

  test.each([
    ['with 41 pages', pdfOf(41), 'This PDF has 41 pages, and 40 can be slides of a video.'],
    ['of 0 bytes', Buffer.alloc(0), 'This file is empty.'],
    ['cut off', pdfOf(3).subarray(0, 400), 'This PDF is damaged or incomplete.'],
    ['that is a presentation', Buffer.from('PK\u0003\u0004…'), 'Export the presentation as PDF'],
    ['that is a text', Buffer.from('Dear all'), 'This is no PDF that can be read here.'],
    ['with a password', locked(), 'This PDF asks for a password.'],
  ])('one %s is refused with what to do', async (_, bytes, sentence) => {
    await expect(draw(bytes)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(sentence),
    });
  });

  test('a cancelled one stops at once', async () => {
    await expect(draw(pdfOf(2), AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('notes from a presentation', () => {
  test('come in the order of the slides; hidden slides have none, like their pages', async () => {
    const bytes = await pptxOf(['First.\nSecond &amp; third.', undefined, 'Not shown.', 'Last.'], [2]);
    expect(await notesOf(bytes)).toEqual(['First.\nSecond & third.', '', 'Last.']);
  });

  test.each([
    ['an old one', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old or protected presentation.'],
    ['a text', Buffer.from('Dear all'), 'This is no PowerPoint presentation (PPTX).'],
    ['a cut one', Buffer.from('PK\u0003\u0004cut'), 'This presentation is damaged or incomplete.'],
  ])('%s is refused with what to do', async (_, bytes, sentence) => {
    await expect(notesOf(bytes)).rejects.toMatchObject({ message: expect.stringContaining(sentence) });
  });
});

function locked(): Buffer {
  const keys = `/O (${'a'.repeat(32)}) /U (${'b'.repeat(32)})`;
  return pdfOf(1, { trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 ${keys} /P -4 >> /ID [(a)(b)]` });
}
