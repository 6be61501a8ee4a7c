import { describe, expect, test } from 'vitest';
import { countWords } from '../voices/script.ts';
import { findMarkFault } from '../voices/speech-marks.ts';
import { splitScript } from './split-script.ts';

const sentence = 'Nine words make up one of these plain sentences.';
const sentences = (count: number) => Array.from({ length: count }, () => sentence).join(' ');
const letters = (text: string) => text.replace(/[\s#=:.–-]/gu, '');

test('paragraphs become scenes, and headings their titles', () => {
  expect(
    splitScript('# Begin small\n\nTwo minutes are enough.\n\n## Tie it\nAlways the same place.\n\nAnd write it down.'),
  ).toEqual([
    { heading: 'Begin small', script: 'Two minutes are enough.' },
    { heading: 'Tie it', script: 'Always the same place.' },
    { script: 'And write it down.' },
  ]);
});

test.each([
  ['a short line of its own', 'The first habit\n\nIt is small.', 'The first habit'],
  ['an underlined line', 'The first habit\n=====\nIt is small.', 'The first habit'],
  ['a numbered scene', 'Scene 1: The first habit\nIt is small.', 'The first habit'],
  ['two headings in a row', '# Habits\n\n## The first\n\nIt is small.', 'Habits – The first'],
])('%s is a heading', (_name, script, heading) => {
  expect(splitScript(script)).toEqual([{ heading, script: 'It is small.' }]);
});

test.each([
  ['the last line', 'It is small.\n\nThank you', ['It is small.', 'Thank you']],
  ['a line that ends a sentence', 'Hello.\n\nIt is small.', ['Hello.', 'It is small.']],
  ['a heading with nothing below it', 'It is small.\n\n# Goodbye', ['It is small.', 'Goodbye']],
])('%s is said', (_name, script, said) => {
  expect(splitScript(script).map((part) => part.script)).toEqual(said);
});

test('a long paragraph is cut at the ends of sentences, in parts of about 45 words', () => {
  const parts = splitScript(sentences(30));
  expect(parts).toHaveLength(6);
  for (const { script } of parts) {
    expect(script.endsWith('.')).toBe(true);
    expect(countWords(script)).toBe(45);
  }
});

test('a sentence without an end is cut at a comma, or else between words', () => {
  const run = Array.from({ length: 200 }, (_, n) => `word${n}`);
  expect(splitScript(run.join(' ')).map(({ script }) => countWords(script))).toEqual([50, 50, 50, 50]);
  const commas = splitScript(run.map((word, n) => (n % 20 === 19 ? `${word},` : word)).join(' '));
  expect(commas.slice(0, -1).every(({ script }) => script.endsWith(','))).toBe(true);
});

describe('no word is lost or moved', () => {
  const chinese = '今天我们来谈谈习惯。习惯是每天都做的小事，它们慢慢改变我们的生活。'.repeat(12);
  const thai = 'วันนี้เราจะพูดถึงนิสัยเล็กๆ '.repeat(60);
  const arabic = 'اليوم نتحدث عن العادات الصغيرة. هل هي مهمة؟ نعم، مهمة جدا. '.repeat(20);
  const marked = 'Wait [0.5s] for {Siobhan. Yes|shi vawn} and *be. calm* now. '.repeat(30);
  test.each([chinese, thai, arabic, marked, sentences(88), '🙂'.repeat(300), 'a'.repeat(12_000)])('%.20s', (script) => {
    const parts = splitScript(script);
    expect(letters(parts.map((part) => part.script).join(''))).toBe(letters(script));
    expect(parts.every((part) => findMarkFault(part.script) === undefined)).toBe(true);
  });
});

test('a script of 100 paragraphs becomes 40 scenes, and says all of it', () => {
  const paragraphs = Array.from({ length: 100 }, (_, n) => `Paragraph number ${n}.`);
  const parts = splitScript(paragraphs.join('\n\n'));
  expect(parts).toHaveLength(40);
  expect(parts.map(({ script }) => script).join('\n\n')).toBe(paragraphs.join('\n\n'));
});

test('a script of nothing has no scenes', () => {
  expect(splitScript('')).toEqual([]);
  expect(splitScript(' \n\n\u200b\n')).toEqual([]);
});
