import { expect, test } from 'vitest';
import { inBatches, splitScript } from './pieces.ts';

const words = (script: string, maxCharacters: number) =>
  splitScript(script, 'en', maxCharacters).flatMap(({ text, isWords }) => (isWords ? [text] : []));

test('a script is cut by paragraphs, and its pieces are the script', () => {
  const script = ' One.\n\n Two? Three! \n2026 [1s]\nFour.  ';
  expect(words(script, 100)).toEqual(['One.', 'Two? Three!', 'Four.']);
  const whole = splitScript(script, 'en', 100).map(({ text }) => text);
  expect(whole.join('')).toBe(script);
});

test('a long paragraph is cut between sentences, a long sentence between words, and a long word anywhere', () => {
  expect(words('One two. Three four. Five six.', 22)).toEqual(['One two. Three four.', 'Five six.']);
  expect(words('One two three four', 8)).toEqual(['One two', 'three', 'four']);
  expect(words('aaaa👋bbbb', 5)).toEqual(['aaaa', '👋bbb', 'b']);
});

test('nothing is cut inside of a mark', () => {
  expect(words('aa *one two* three four', 11)).toEqual(['aa', '*one two*', 'three four']);
});

test('neighbours go together as long as both limits allow it', () => {
  const batches = inBatches(['aa', 'bb', 'c', 'dddddd', 'e'], ({ length }) => length, {
    maxTexts: 2,
    maxCharacters: 5,
  });
  expect(batches).toEqual([['aa', 'bb'], ['c'], ['dddddd'], ['e']]);
});
