import { describe, expect, test } from 'vitest';
import { countWords } from './script.ts';
import { findMarkFault, findMarks, pauseSeconds, readOffset, withoutMarks } from './speech-marks.ts';

const script = 'Hello [0.5s] and *welcome* to {SQL|sequel}.';

describe('the marks of a script', () => {
  test('are found where they stand', () => {
    expect(findMarks(script)).toEqual([
      { kind: 'pause', start: 6, end: 12, seconds: 0.5 },
      { kind: 'emphasis', start: 17, end: 26, shown: { start: 18, end: 25 } },
      { kind: 'pronunciation', start: 30, end: 42, shown: { start: 31, end: 34 }, say: 'sequel' },
    ]);
  });

  test('are neither read nor counted as words', () => {
    expect(withoutMarks(script)).toBe('Hello and welcome to SQL.');
    expect(countWords(script)).toBe(5);
    expect(countWords('{New York|noo york} [2s] 你好[1s]世界')).toBe(4);
    expect(withoutMarks('One [1s] [1s] two')).toBe('One two');
    expect(withoutMarks('你好[1s]*世界*')).toBe('你好世界');
  });

  test('leave every word its place in what is read', () => {
    const read = withoutMarks(script);
    for (const word of ['Hello', 'and', 'welcome', 'to', 'SQL', '.']) {
      expect(readOffset(script, script.lastIndexOf(word))).toBe(read.lastIndexOf(word));
    }
  });

  test('may be written with a comma and with blanks, and add up', () => {
    expect(pauseSeconds('One [0,5s] two [1s] three [ 2 s ].')).toBe(3.5);
    expect(pauseSeconds('Long [90s].')).toBe(5);
  });

  test('count the same while the last one is still typed', () => {
    for (let end = 6; end <= 12; end++) expect(countWords(script.slice(0, end))).toBeLessThanOrEqual(2);
    expect(countWords('I know {New York|noo')).toBe(4);
  });

  test.each([
    '2 * 3 * 4 is 24',
    '**bold**',
    '* a list\n* of things',
    'see [note] and [2].',
    'a*b*c',
    'a {brace} and }{ and {a|b'.slice(0, 20),
  ])('are not seen in ordinary writing: %s', (text) => {
    expect(findMarks(text)).toEqual([]);
    expect(withoutMarks(text)).toBe(text);
  });
});

describe('a mark that says nothing is told in one sentence', () => {
  test.each([
    ['Wait [pause] here', '“[pause]” is not a pause: write [0.5s], with up to 5 seconds.'],
    ['Wait [9s] here', '“[9s]” is not a pause: write [0.5s], with up to 5 seconds.'],
    ['Wait [500ms] here', '“[500ms]” is not a pause: write [0.5s], with up to 5 seconds.'],
    ['Hello {{name}}.', '“{{name}}” is a blank of a template, and this is none. Blanks are made under Templates.'],
    ['A {Nguyen} here', '“{Nguyen}” is not a pronunciation: write {word|how to say it}.'],
    ['A {Nguyen| } here', '“{Nguyen| }” is not a pronunciation: write {word|how to say it}.'],
    ['Very *important', '“*important” has no second *: write *important* to emphasise it.'],
  ])('%s', (text, sentence) => {
    expect(findMarkFault(text)).toBe(sentence);
  });

  test.each([
    script,
    'See [note] and [2].',
    '* a list\n* of things',
    '2 * 3',
    '**bold** words',
    '',
  ])('and nothing is said of %s', (text) => {
    expect(findMarkFault(text)).toBeUndefined();
  });
});
