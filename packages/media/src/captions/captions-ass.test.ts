import type { CaptionStyle } from '@portray/contracts/video-settings';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { expect, test } from 'vitest';
import { captionCues } from './captions.ts';
import { toAss } from './captions-ass.ts';

const wide = { width: 1280, height: 720 };
const font = { family: 'Noto Sans', heightPerEm: 1.5, path: '', covers: () => true };

function timelineOf(script: string): SpeechTimeline {
  const words = [...script.matchAll(/\S+/g)].map(({ 0: text, index }, count) => {
    return { text, scriptOffset: index, startSeconds: count * 0.5, endSeconds: count * 0.5 + 0.4 };
  });
  return { durationSeconds: words.length * 0.5 + 1, phonemes: [], words, loudness: [] };
}

/** When each event is shown, and its words; the coloured ones in angle brackets. */
function shown(script: string, style: CaptionStyle, place: 'bottom' | 'top' = 'bottom') {
  const ass = toAss(captionCues(timelineOf(script), 'en'), wide, { style, place }, [font]);
  const events = ass.split('\n').filter((line) => line.startsWith('Dialogue'));
  return events.map((line) => {
    const [, from, until, , , , , , , ...text] = line.split(',');
    const words = text.join(',').replace('{\\c&H004AD5FF&}', '<').replace('{\\c&H00FFFFFF&}', '>');
    return `${from}–${until} ${words.replace(/\{[^}]*\}|\\h/g, '').replace('\\N', ' / ')}`;
  });
}

const styleLine = (style: CaptionStyle, place: 'bottom' | 'top') =>
  toAss(captionCues(timelineOf('Hello.'), 'en'), wide, { style, place }, [font])
    .split('\n')
    .find((line) => line.startsWith('Style:'))
    ?.split(',');

test('word by word colours the word that is spoken, from its start to the start of the next, and no other line', () => {
  expect(shown('Every cup is made by hand, and we open at eight.', 'word-by-word').slice(0, 3)).toEqual([
    '0:00:00.00–0:00:00.50 <Every> cup is made by hand, / and we open at eight.',
    '0:00:00.50–0:00:01.00 Every <cup> is made by hand, / and we open at eight.',
    '0:00:01.00–0:00:01.50 Every cup <is> made by hand, / and we open at eight.',
  ]);
});

test('the last word of a line gives its colour back before the next line', () => {
  expect(shown('Every cup is made by hand, and we open at eight.', 'word-by-word')[5]).toBe(
    '0:00:02.50–0:00:03.00 Every cup is made by <hand,> / and we open at eight.',
  );
});

test('word by word shows a caption exactly as long as the plain style does, without a gap', () => {
  const script = 'Every cup is made by hand. We open at eight in the morning, and close when the last guest goes home.';
  const times = (style: CaptionStyle) => shown(script, style).map((line) => line.split(' ')[0]?.split('–') ?? []);
  const lit = times('word-by-word');
  const breaks = lit.slice(1).filter(([from], index) => from !== lit[index]?.[1]);
  expect([lit[0]?.[0], lit.at(-1)?.[1]]).toEqual([times('plain')[0]?.[0], times('plain').at(-1)?.[1]]);
  expect(breaks.length).toBeLessThan(times('plain').length);
});

test('a boxed caption has one box in place of the edge, and the top is a place of its own', () => {
  const [border, outline, alignment, fromEdge] = [15, 16, 18, 21];
  const [plain, boxed] = [styleLine('plain', 'bottom'), styleLine('boxed', 'top')];
  expect([border, outline, alignment].map((at) => plain?.[at])).toEqual(['1', '2.6', '2']);
  expect([border, outline, alignment].map((at) => boxed?.[at])).toEqual(['4', '0', '8']);
  expect(Number(boxed?.[fromEdge])).toBeGreaterThan(50);
  const [behind, shadow] = [6, 17];
  expect([behind, shadow].map((at) => boxed?.[at])).toEqual(['&H38181414', '8.2']);
});

/** The lit words of a caption, by where each begins and ends in the text. */
const litOf = (words: SpeechTimeline['words']) => {
  const cues = captionCues({ durationSeconds: 5, phonemes: [], words, loudness: [] }, 'en');
  const events = toAss(cues, wide, { style: 'word-by-word', place: 'bottom' }, [font]).split('Dialogue').slice(1);
  return events.map((event) => event.replace(/\{\\fn[^}]*\}/g, '').match(/\{\\c&H004AD5FF&\}(.*?)\{\\c/)?.[1]);
};

test('word by word colours words that stand together without a space one by one', () => {
  const words = ['well-', 'known', 'facts'].map((text, index) => ({
    text,
    scriptOffset: [0, 5, 11][index] ?? 0,
    startSeconds: index,
    endSeconds: index + 1,
  }));
  expect(litOf(words)).toEqual(['well-', 'known', 'facts']);
});

test('word by word never colours a word that is said in no time', () => {
  const words = ['So', 'so', 'it', 'is.'].map((text, index) => ({
    text,
    scriptOffset: index * 10,
    startSeconds: [0, 1, 1, 2][index] ?? 0,
    endSeconds: index + 1,
  }));
  expect(litOf(words)).toEqual(['So', 'it', 'is.']);
});
