import { expect, test } from 'vitest';
import { drawsAll } from './drawer.ts';
import { describesMinor } from './minors.ts';
import { readPrompt } from './read-prompt.ts';
import { readingCases } from './readings.test-data.ts';

test.each(readingCases)('$prompt', ({ prompt, facts, unread, isRefused }) => {
  expect(describesMinor(prompt)).toBe(isRefused);
  if (isRefused) return;
  const reading = readPrompt(prompt, drawsAll);
  expect(reading.facts).toEqual(facts);
  expect(reading.notUnderstood).toEqual(unread);
});
