import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSlides, readSlideNotes } from './read-slides.ts';
import { pdfOf, zipOf } from './slides.test-data.ts';

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
const draw = async (bytes: Buffer) => drawSlides({ pdfPath: await fileOf('slides.pdf', bytes), folder });
const notesOf = async (bytes: Buffer) => readSlideNotes(await fileOf('slides.pptx', bytes));

test('a page of 20,000 points, one with 10,000 objects, and a program inside are drawn like others', async () => {
  const rectangles = Array.from({ length: 10_000 }, (_, at) => `${at % 960} ${at % 540} 5 5 re f`).join('\n');
  const [huge] = await draw(pdfOf(1, { size: [20_000, 20_000] }));
  const [crowded] = await draw(pdfOf(1, { content: () => rectangles }));
  const [active] = await draw(pdfOf(1, { catalog: '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>' }));
  expect([huge, crowded, active].map((slide) => slide?.width)).toEqual([2560, 2560, 2560]);
});

test('another archive, one that unpacks to far too much, and one that declares entities are refused', async () => {
  const presentation = (xml: string | Buffer) => zipOf({ 'ppt/presentation.xml': xml });
  const laughs =
    '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><p:presentation xmlns:p="p">&b;</p:presentation>';
  const refused = [
    [await zipOf({ 'word/document.xml': '<x/>' }), 'This is no PowerPoint presentation (PPTX).'],
    [await presentation(Buffer.alloc(200_000_000)), 'far more than notes need'],
    [await presentation(laughs), 'damaged or incomplete'],
  ] as const;
  for (const [bytes, sentence] of refused) {
    expect(bytes.length, 'small itself').toBeLessThan(1_000_000);
    await expect(notesOf(bytes)).rejects.toMatchObject({ message: expect.stringContaining(sentence) });
  }
});
