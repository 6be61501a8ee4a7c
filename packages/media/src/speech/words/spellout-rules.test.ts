import { describe, expect, it } from 'vitest';
import { spelloutOf } from './spellout-rules.ts';

const whole = (integer: number) => ({ isNegative: integer < 0, integer: BigInt(Math.abs(integer)), fraction: '' });

describe('rules that spell numbers', () => {
  const spell = spelloutOf(
    {
      '%plain': [
        '-x: minus >>;',
        'x.x: << point >>;',
        '0: zero;',
        '1: one;',
        '2: two;',
        '3: three;',
        '20: twenty[->>];',
        '100: << hundred[ and >>];',
        '1000: << thousand[ >%other>];',
      ].join('\n'),
      '%other': "0: ' (=%plain=);",
      '%year': '0: =%plain=;\n1100/100: <<-hundred[ >>];',
      '%ordinal': '0: =%plain=th;\n20: [twenty->>|twentieth];',
      '%counted': '1: <%plain< $(cardinal,one{tūkstantis}few{tūkstančiai}other{tūkstančių})$;',
      '%digits': '0: =%plain=;\n10: <<>>>;\n100: <<>>>;',
      '%tenths': 'x.x: [<%plain< and ]>%%tenths>;\n0: =%plain=;',
      '%%tenths': '10: <%plain< $(cardinal,one{tenth}other{tenths})$;\n100: <%plain<<;',
    },
    'lt',
  );

  it('divide by the base of a rule, say the quotient before and the rest after', () => {
    expect(spell('%plain', whole(323))).toBe('three hundred and twenty-three');
  });

  it('leave out what is in brackets where nothing is left over, or say the other choice', () => {
    expect(spell('%plain', whole(20))).toBe('twenty');
    expect([spell('%ordinal', whole(20)), spell('%ordinal', whole(21))]).toEqual(['twentieth', 'twenty-oneth']);
  });

  it('go on with another set where a rule names one, and keep a blank after an apostrophe', () => {
    expect(spell('%plain', whole(2003))).toBe('two thousand  (three)');
  });

  it('count by another radix, so that years are hundreds', () => {
    expect(spell('%year', whole(2002))).toBe('twenty-hundred two');
    expect(spell('%year', whole(1000))).toBe('one thousand');
  });

  it('choose the plural form of the quotient as the language does', () => {
    expect([1, 2, 20].map((count) => spell('%counted', whole(count)))).toEqual([
      'one tūkstantis',
      'two tūkstančiai',
      'twenty tūkstančių',
    ]);
  });

  it('keep noughts between digits', () => {
    expect(spell('%digits', whole(302))).toBe('threezerotwo');
  });

  it('say what follows the point digit by digit, or as tenths', () => {
    expect(spell('%plain', { isNegative: false, integer: 2n, fraction: '30' })).toBe('two point three zero');
    expect(spell('%tenths', { isNegative: false, integer: 2n, fraction: '3' })).toBe('two and three tenths');
    expect(spell('%tenths', { isNegative: false, integer: 0n, fraction: '1' })).toBe('one tenth');
  });

  it('say minus before the number, in sets that leave it to another one as well', () => {
    expect(spell('%plain', whole(-3))).toBe('minus three');
    expect(spell('%year', whole(-3))).toBe('minus three');
  });

  it('refuse a set that is not there, by its name', () => {
    expect(() => spell('%unknown', whole(1))).toThrow('%unknown');
  });
});
