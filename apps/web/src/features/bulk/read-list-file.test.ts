import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const read = (bytes: number[] | string) =>
  readListFile(new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]));
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);

test.each<[string, number[] | string, string]>([
  ['UTF-8', 'name\nZoë 🎉', 'name\nZoë 🎉'],
  ['UTF-16 with its mark', [0xff, 0xfe, ...utf16('name\nZoë')], 'name\nZoë'],
  ['UTF-16 without one', utf16('name\nZoë'), 'name\nZoë'],
  ['UTF-16 the other way round', [0xfe, 0xff, 0, 0x61, 0, 0xeb], 'aë'],
  ['what spreadsheets of Western Europe write', [0x5a, 0x6f, 0xeb], 'Zoë'],
])('a list in %s is read', async (_name, bytes, text) => expect(await read(bytes)).toEqual({ text }));

test.each<[string, number[] | string, string]>([
  ['nothing', '', 'This file is empty.'],
  ['a workbook', [0x50, 0x4b, 3, 4], 'This is a workbook'],
  ['4 MB and more', 'a'.repeat(4_000_001), 'This file is too large: a list can have up to 2 MB.'],
])('%s is refused in a sentence', async (_name, bytes, sentence) => {
  const result = await read(bytes);
  expect('problem' in result && result.problem).toContain(sentence);
});
