import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Six more to go.'],
  ['abcde', 0, 'One more to go.'],
  ['aaaaaaaaaaaaaaaa', 1, 'Weak. A few more words would help most.'],
  ['12345678', 1, 'Weak. A few more words would help most.'],
  ['qwertyuiop', 1, 'Weak. A few more words would help most.'],
  ['Password1', 1, 'Weak. A few more words would help most.'],
  ['abcabcabcabc', 1, 'Weak. A few more words would help most.'],
  ['kettle', 1, 'Weak. A few more words would help most.'],
  ['violet 9', 2, 'Fair. One more word would make it good.'],
  ['kT7#pX2q', 3, 'Good. A few more words would make it strong.'],
  ['violet kettle 9', 4, 'Strong.'],
])('%s has %i of four segments', (password, score, sentence) => {
  expect(passwordStrength(password)).toEqual({ score, sentence });
});

test('a longer password is never weaker than its beginning', () => {
  const whole = 'horse battery Staple 42';
  const scores = [...whole].map((_, at) => passwordStrength(whole.slice(0, at + 1)).score);
  expect(scores).toEqual([...scores].sort());
});
