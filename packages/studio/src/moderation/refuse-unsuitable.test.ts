import type { ModerationReason } from '@portray/ports/moderator';
import { expect, test } from 'vitest';
import { refuseUnsuitable } from './refuse-unsuitable.ts';

const refusal = (...reasons: ModerationReason[]) =>
  refuseUnsuitable(
    { check: async () => ({ verdict: 'block', reasons }) },
    { use: 'script', userId: undefined, texts: ['…'] },
  ).catch(({ message }) => message);

test('a text is refused with what it contains, and with where that begins', async () => {
  expect(await refusal({ category: 'illegal' })).toBe(
    'This script cannot be used: it contains instructions for crimes. Please change it.',
  );
  const passage = 'a'.repeat(61);
  expect(await refusal({ category: 'illegal', passage: passage.slice(1) })).toContain(`(“${passage.slice(1)}”)`);
  expect(await refusal({ category: 'illegal', passage })).toContain(`in the part that begins “${passage.slice(1)}…”`);
});
