import { readPlainly } from '@portray/ports/memory-read-script';
import type { Sentence } from '@portray/ports/script-reading';
import { expect, test } from 'vitest';
import { mannerOf, toSpokenPieces } from './manner.ts';

const kokoro = { family: 'kokoro', languages: ['en', 'zh', 'es', 'fr', 'hi', 'it', 'pt'] } as const;

test('a Kokoro of several languages is told which one it reads, as its reader calls it', () => {
  expect(mannerOf(kokoro, 'es')).toEqual({ extra: { lang: 'es' } });
  expect(mannerOf(kokoro, 'pt')).toEqual({ extra: { lang: 'pt-br' } });
  expect(mannerOf(kokoro, 'en')).toEqual({});
  expect(mannerOf({ ...kokoro, languages: ['en'] }, 'en')).toEqual({});
});

test('Supertonic is told every language and goes over its sound five times, Pocket twice', () => {
  expect(mannerOf({ family: 'supertonic', languages: ['en', 'ko'] }, 'ko')).toEqual({
    extra: { lang: 'ko' },
    numSteps: 5,
  });
  expect(mannerOf({ family: 'pocket', languages: ['en'] }, 'en')).toEqual({ numSteps: 2 });
  expect(mannerOf({ family: 'vits', languages: ['en'] }, 'en')).toEqual({});
});

const sentencesOf = (script: string): readonly Sentence[] => readPlainly(script, 'en').sentences;
const textsOf = (script: string, family: 'supertonic' | 'vits') =>
  toSpokenPieces(sentencesOf(script), { family }).map(({ text }) => text);

test('Supertonic reads what stands between dashes by itself; a hyphen within a word stays', () => {
  const script = 'We came early — very early – and a well-known friend - Ana - was there.';
  expect(textsOf(script, 'supertonic')).toEqual([
    'We came early',
    'very early',
    'and a well-known friend',
    'Ana',
    'was there.',
  ]);
  expect(textsOf(script, 'vits')).toHaveLength(1);
});

test('no piece is longer than its model can hold, and none of it is lost', () => {
  const script = `${'one two three four five, '.repeat(20)}end.`;
  for (const [family, longest] of [
    ['supertonic', 120],
    ['vits', 240],
  ] as const) {
    const texts = textsOf(script, family);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(longest);
    expect(texts.join(' ')).toBe(script);
  }
});
