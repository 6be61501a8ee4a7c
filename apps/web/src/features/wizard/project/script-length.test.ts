import { countWords } from '@portray/contracts/script';
import { describe, expect, test } from 'vitest';
import { counterTone, firstWords, limitScript, type Shortened, shortenedNow } from './script-length.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the length of a script', () => {
  test('the counter turns yellow above 80% of the limit and red above the limit', () => {
    expect(counterTone(120, 150)).toBe('calm');
    expect(counterTone(121, 150)).toBe('warn');
    expect(counterTone(150, 150)).toBe('warn');
    expect(counterTone(151, 150)).toBe('over');
  });

  test('typing past the word limit truncates to the limit', () => {
    const { script, isShortened } = limitScript(words(150), `${words(150)} more`, 150);
    expect(script).toBe(words(150));
    expect(isShortened).toBe(true);
  });

  test('whoever types on at the limit changes nothing, not even the last word', () => {
    const full = `${words(150)} `;
    expect(limitScript(full, `${full}m`, 150)).toEqual({ script: full, isShortened: true });
    expect(limitScript(words(150), `${words(150)}s`, 150).script).toBe(`${words(150)}s`);
  });

  test('a script within the limit is left alone, blanks at the end included', () => {
    expect(limitScript('', 'Hello \n\n', 150)).toEqual({ script: 'Hello \n\n', isShortened: false });
    expect(countWords(' \n ')).toBe(0);
  });

  test('a restored draft that is too long can be shortened word by word', () => {
    const long = words(200);
    expect(limitScript(long, words(199), 150)).toEqual({ script: words(199), isShortened: false });
    expect(limitScript(long, `${long} more`, 150).script).toBe(long);
  });

  test('Chinese, which has no spaces between words, is shortened at a word', () => {
    const script = '今天天气很好我们去公园散步'.repeat(4);
    const short = firstWords(script, 5);
    expect(countWords(short)).toBe(5);
    expect(script.startsWith(short)).toBe(true);
  });

  test('a text without a single blank is cut at what the engine takes at all, and says so', () => {
    const { script, isShortened } = limitScript('', 'a'.repeat(20_000), 150);
    expect(script).toHaveLength(12_000);
    expect(isShortened).toBe(true);
  });

  test('right-to-left words count like others, an emoji is none, and none is cut in half', () => {
    const script = 'مرحبا 👩‍👩‍👧‍👦 שלום 🎬';
    expect(countWords(script)).toBe(2);
    expect(firstWords(`${script} أهلا`, 2)).toBe(script);
  });

  test('a pasted book is shortened at once', () => {
    expect(countWords(firstWords(words(40_000), 800))).toBe(800);
  });

  test('a word that typing in the middle pushed out can be had back, also after more letters, until the script is shorter', () => {
    const type = (known: Shortened | null, before: string, typed: string) => {
      const limited = limitScript(before, typed, 3);
      return { script: limited.script, shortened: shortenedNow(known, before, limited, 3) };
    };
    const pushed = type(null, 'one two three', 'one x two three');
    expect(pushed).toEqual({ script: 'one x two', shortened: { before: 'one two three', after: 'one x two' } });
    const longer = type(pushed.shortened, pushed.script, 'one xy two');
    expect(longer.shortened).toEqual({ before: 'one two three', after: 'one xy two' });
    expect(type(longer.shortened, longer.script, 'one two').shortened).toBeNull();
    const pasted = type(null, '', 'one two three four');
    expect(pasted.shortened).toEqual({ before: '', after: 'one two three' });
  });
});
