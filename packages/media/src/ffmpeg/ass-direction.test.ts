import { describe, expect, test } from 'vitest';
import { directionMarks, directionOf } from './ass-direction.ts';

/** A line with its marks, '<' for left to right and '>' for right to left. */
function marked(line: string, direction: 'ltr' | 'rtl'): string {
  const { start, around } = directionMarks(line, direction);
  const characters = Array.from({ length: line.length }, (_, offset) => {
    const mark = around.get(offset) ?? '';
    return `${mark}${line[offset]}${mark}`;
  });
  return `${start}${characters.join('')}`.replaceAll('\u200e', '<').replaceAll('\u200f', '>');
}

describe('the direction of lines', () => {
  test('is that of an Arabic video, and in others of most letters, whichever comes first', () => {
    expect(directionOf('OpenAI and Google: شركة', 'ar')).toBe('rtl');
    expect(directionOf('OpenAI شركة جديدة في لندن', 'en')).toBe('rtl');
    expect(directionOf('שלום is how we say hello', 'en')).toBe('ltr');
    expect(directionOf('2026 (…)', 'zh')).toBe('ltr');
  });

  test('needs no marks where all letters go from left to right', () => {
    expect(marked('We met (in 2026) [twice].', 'ltr')).toBe('We met (in 2026) [twice].');
  });

  test('is told at the start of the line, also where its first letter goes the other way', () => {
    expect(marked('OpenAI شركة', 'rtl')).toBe('>OpenAI شركة');
    expect(marked('שלום world', 'ltr')).toBe('<שלום world');
  });

  test('lets both brackets of a pair go with what stands in and before them', () => {
    expect(marked('شركة OpenAI (2026)', 'rtl')).toBe('>شركة OpenAI <(<2026<)<');
    expect(marked('عام (2026)', 'rtl')).toBe('>عام >(>2026>)>');
    expect(marked('فريق (OpenAI) هنا', 'rtl')).toBe('>فريق >(>OpenAI>)> هنا');
    expect(marked('Hello (שלום) world', 'ltr')).toBe('<Hello <(<שלום<)< world');
  });

  test('follows pairs that stand in pairs', () => {
    expect(marked('شركة OpenAI (GPT (2026))', 'rtl')).toBe('>شركة OpenAI <(<GPT <(<2026<)<<)<');
  });
});
