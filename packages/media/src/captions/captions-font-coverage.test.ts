import { deflateSync } from 'node:zlib';
import { languageCodes } from '@portray/contracts/languages';
import { emojiFault } from '@portray/contracts/overlay-choices';
import { voicePassages } from '@portray/contracts/voice-passages';
import { voiceSamples } from '@portray/contracts/voice-samples';
import { expect, test } from 'vitest';
import { sampleTexts } from '../speech/voices/spoken-languages.test-data.ts';
import { chooseFonts } from './captions-font.ts';
import { readCoverage } from './captions-font-coverage.ts';

/** A table 'cmap' with one map of format 12: these ranges of characters, and room that packs well. */
function cmapOf(ranges: [first: number, last: number][]): Buffer {
  const cmap = Buffer.alloc(12 + 16 + ranges.length * 12 + 200);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(ranges.length, 12 + 12);
  ranges.forEach(([first, last], index) => {
    cmap.writeUInt32BE(first, 12 + 16 + index * 12);
    cmap.writeUInt32BE(last, 12 + 16 + index * 12 + 4);
  });
  return cmap;
}

/** A font of WOFF 1.0 that holds a table of no interest and this 'cmap'. */
function fontOf(cmap: Buffer, stored: Buffer): Buffer {
  const head = Buffer.alloc(44 + 2 * 20);
  head.write('wOFF', 'latin1');
  head.writeUInt16BE(2, 12);
  head.write('GSUB', 44, 'latin1');
  head.write('cmap', 64, 'latin1');
  [head.length, stored.length, cmap.length].forEach((value, index) => {
    head.writeUInt32BE(value, 68 + index * 4);
  });
  return Buffer.concat([head, stored]);
}

test.each(['packed', 'as it is'])('a font tells its characters when its table is stored %s', (how) => {
  const cmap = cmapOf([
    [65, 67],
    [0x1f600, 0x1f601],
  ]);
  const covers = readCoverage(fontOf(cmap, how === 'packed' ? deflateSync(cmap) : cmap));
  const codePoints = [64, 65, 67, 68, 0x1f5ff, 0x1f600, 0x1f601, 0x1f602];
  expect(codePoints.map(covers)).toEqual([false, true, true, false, false, true, true, false]);
});

test('a font that is no web font tells its characters, too', () => {
  const cmap = cmapOf([[65, 67]]);
  const head = Buffer.alloc(12 + 16);
  head.write('OTTO', 'latin1');
  head.writeUInt16BE(1, 4);
  head.write('cmap', 12, 'latin1');
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(cmap.length, 24);
  const covers = readCoverage(Buffer.concat([head, cmap]));
  expect([64, 65, 67, 68].map(covers)).toEqual([false, true, true, false]);
});

test('a font without a table of characters is refused', () => {
  expect(() => readCoverage(Buffer.alloc(44))).toThrow('The font has no table cmap');
  const cmap = cmapOf([[65, 67]]);
  const font = fontOf(cmap, cmap);
  font.writeUInt16BE(1, 12);
  // What looks like a second table lies behind the list of one.
  expect(() => readCoverage(font)).toThrow('The font has no table cmap');
});

test('no typeface here draws emoji, so that they are refused before a video is touched', async () => {
  const codePoints = [...Array(0x1ffff).keys()].filter((code) => code < 0xd800 || code > 0xdfff);
  const emoji = codePoints.map((code) => String.fromCodePoint(code)).filter((character) => emojiFault(character));
  expect((await chooseFonts(emoji.join(''), 'en')).missing).toEqual(emoji);
});

test.each(languageCodes)('the captions of a video in %s are drawn by typefaces of ours', async (language) => {
  const text = `${voicePassages[language]} ${voiceSamples[language]} ${sampleTexts[language]}`;
  expect((await chooseFonts(text, language)).missing).toEqual([]);
});
