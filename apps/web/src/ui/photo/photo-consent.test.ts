import { expect, test } from 'vitest';
import { consentFor, noConsent, ticked } from './photo-consent.ts';

test('a permission that is ticked first holds for the picture that comes next, not for the one after it', () => {
  const first = consentFor(ticked(noConsent, true), 'first.jpg');
  expect(first.isTicked).toBe(true);
  expect(consentFor(first, 'first.jpg').isTicked).toBe(true);
  expect(consentFor(first, 'second.jpg').isTicked).toBe(false);
});

test('a permission that is ticked beside a picture belongs to it', () => {
  const shown = consentFor(noConsent, 'first.jpg');
  expect(shown.isTicked).toBe(false);
  expect(consentFor(ticked(shown, true), 'first.jpg').isTicked).toBe(true);
  expect(consentFor(ticked(shown, true), 'second.jpg').isTicked).toBe(false);
  expect(ticked(ticked(shown, true), false)).toEqual(shown);
});
