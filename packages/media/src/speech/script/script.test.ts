import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { joinSpoken } from '@portray/ports/script-reading';
import { describe, expect, test } from 'vitest';
import { readScript } from './script.ts';

const sentencesOf = (script: string, language: LanguageCode = 'en') => readScript(script, language).sentences;
const wordsOf = (script: string, language?: LanguageCode) =>
  sentencesOf(script, language).flatMap(({ tokens }) => tokens);
const textsOf = (script: string, language?: LanguageCode) => wordsOf(script, language).map((word) => word.text);
const spokenOf = (script: string) => sentencesOf(script).map((sentence) => joinSpoken(sentence).text);

describe('a script', () => {
  test('keeps every word as it was written, at its place', () => {
    const script = 'Hello,  "dear" friends!\nIt’s 20% off — today.';
    for (const word of wordsOf(script)) {
      expect(script.slice(...word.shown)).toBe(word.text);
    }
    expect(textsOf(script)).toEqual(['Hello,', '"dear"', 'friends!', 'It’s', '20%', 'off —', 'today.']);
  });

  test('is spoken without pictures, tags, Markdown and what cannot be seen', () => {
    expect(spokenOf('Hi 😀👍🏽 <b class="x">you</b> **there**, wel\u200bcome 🇫🇷')).toEqual(['Hi you there, welcome']);
    expect(spokenOf('# Title\n- [one](https://a.example/b) thing')).toEqual(['Title', 'one thing']);
  });

  test('reads a web address by its name, and says comparisons', () => {
    expect(spokenOf('See https://www.example.com/a?b=1#c, now')).toEqual(['See example dot com, now']);
    expect(spokenOf('3 < 5 & 7 > 2')).toEqual(['three is less than five and seven is greater than two']);
  });

  test('is cut into sentences, but not after a title or an initial', () => {
    expect(spokenOf('Dr. J. Smith came. He left! Why? e.g. now')).toEqual([
      'doctor J Smith came.',
      'He left!',
      'Why?',
      'for example now',
    ]);
  });

  test('pauses at a line break, and longer at a new paragraph', () => {
    const pauses = sentencesOf('One\r\nTwo\n\nThree').map((sentence) => sentence.pauseSeconds);
    expect(pauses[0]).toBeGreaterThan(0.5);
    expect(pauses[1]).toBeGreaterThan(known(pauses[0]));
  });

  test('is cut where a speaker needs a breath', () => {
    const sentences = sentencesOf('word '.repeat(800));
    expect(Math.max(...sentences.map(({ tokens }) => tokens.length))).toBeLessThanOrEqual(80);
    expect(sentences.flatMap(({ tokens }) => tokens)).toHaveLength(800);
    const endless = sentencesOf('x'.repeat(12_000));
    expect(Math.max(...endless.map((sentence) => joinSpoken(sentence).text.length))).toBeLessThan(800);
  });

  test('in Chinese and Japanese is cut into dictionary words with their punctuation', () => {
    expect(textsOf('今天我们很高兴。「你好」OpenAI 很好！', 'zh').join('|')).toBe(
      '今天|我们|很|高兴。|「你好」|OpenAI|很好！',
    );
    expect(textsOf('私はAIです。', 'ja').join('')).toBe('私はAIです。');
  });

  test('of nothing but signs has no words', () => {
    expect(readScript(' \n\u200b… 😀 -- *** <br> ', 'en')).toEqual({ sentences: [], notes: [] });
  });

  test('with hostile input is read quickly and keeps its offsets', () => {
    const script = `${'<a'.repeat(3_000)} ${'['.repeat(2_000)}](${'\ud800'.repeat(500)} ok`;
    const last = known(wordsOf(script).at(-1));
    expect(script.slice(last.shown[0])).toBe('ok');
  });
});
