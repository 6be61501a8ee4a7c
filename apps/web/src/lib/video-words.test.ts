import { expect, test } from 'vitest';
import { titleOf } from './video-words.ts';

test('a video without a name that people can see is an untitled project', () => {
  for (const title of [null, '', ' ', '\u200b\ufeff']) expect(titleOf({ title })).toBe('Untitled Project');
  expect(titleOf({ title: ' Week one ' })).toBe('Week one');
});
