import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { openness, visemesOf } from './phonemes.ts';

describe('sounds and the mouth', () => {
  test.each([
    ['p', ['P']],
    ['bʲ', ['P']],
    ['mː', ['P']],
    ['f', ['F']],
    ['ʋ', ['F']],
    ['β', ['B']],
    ['θ', ['TH']],
    ['t̪', ['T']],
    ['dˤ', ['T']],
    ['tʃ', ['SH']],
    ['t͡s', ['S']],
    ['tsh', ['S']],
    ['ts.h', ['S']],
    ['tɕʰ', ['SH']],
    ['pf', ['P', 'F']],
    ['ç', ['K']],
    ['r̝̊', ['R']],
    ['l̩ː', ['L']],
    ['ʔ', ['H']],
    ['ʔœ', ['OE']],
    ['?ɑ', ['A']],
    ['h', ['H']],
    ['th', ['T']],
    ['ʲ', ['Y']],
    ['kʷ', ['K', 'W']],
    ['aɪ', ['A', 'IH']],
    ['aɪɚ', ['A', 'IH', 'ER']],
    ['ɑːɹ', ['A', 'R']],
    ['əl', ['AH', 'L']],
    ['ɐ̃ʊ', ['AH', 'UH']],
    ['ã', ['A']],
    ['ã', ['A']],
    ['ɯᵝ', ['IH']],
    ['yː', ['UE']],
    ['onɡ', ['O', 'K']],
    ['iɑu', ['I', 'A', 'U']],
    ['ma˥˩', ['P', 'A']],
    ['o-', ['O']],
    ['', ['silence']],
    ['_:', ['silence']],
    ['ː', ['H']],
    ['ʰ', ['H']],
  ])('%s is shown as %j', (symbol, visemes) => {
    expect(visemesOf(symbol)).toEqual(visemes);
  });

  test('a symbol that no language of ours has is reported, not guessed', () => {
    for (const symbol of ['☃', 'p☃', 'Ж', '(en)', '#']) expect(visemesOf(symbol)).toBeUndefined();
    expect(openness('☃')).toBeUndefined();
  });

  test('remembers symbols without growing for ever', () => {
    for (let i = 0; i < 5000; i++) visemesOf(`a${i}`);
    expect(visemesOf('a')).toEqual(['A']);
  });

  test('open vowels open the mouth, closed consonants shut it', () => {
    expect(openness('a')).toBe(1);
    expect(openness('')).toBe(0);
    expect(openness('m')).toBe(0);
    expect(known(openness('i'))).toBeLessThan(known(openness('ɛ')));
    expect(known(openness('aɪ'))).toBeLessThan(1);
  });
});
