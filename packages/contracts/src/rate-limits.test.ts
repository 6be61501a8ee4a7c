import { expect, test } from 'vitest';
import { rateLimits } from './rate-limits.ts';

test('what is tried too often is refused after as many tries as was decided', () => {
  const tries = Object.entries(rateLimits).map(([name, { points, seconds }]) => [name, points, seconds]);
  expect(tries).toEqual([
    ['signIn', 10, 60],
    ['signUp', 10, 60],
    ['newAccount', 200, 3_600],
    ['passwordReset', 10, 60],
    ['mailTo', 5, 600],
    ['upload', 60, 60],
    ['verifyFile', 20, 60],
    ['visitorPreview', 30, 60],
    ['speech', 60, 60],
    ['photoCheck', 30, 60],
    ['newImage', 30, 60],
    ['newVideo', 60, 60],
    ['newsletter', 10, 60],
    ['serviceCheck', 60, 60],
    ['apiKey', 60, 3_600],
    ['programConsent', 60, 600],
    ['programRegistration', 20, 3_600],
    ['programToken', 300, 60],
    ['webhookSending', 60, 60],
    ['sharePassword', 10, 60],
    ['sharePasswordOfLink', 100, 60],
    ['sharedView', 60, 60],
    ['dataExport', 5, 3_600],
    ['anyCall', 6_000, 10],
  ]);
});
