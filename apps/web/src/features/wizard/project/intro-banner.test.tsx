import { expect, test } from 'vitest';
import { numberedName } from './intro-banner.tsx';

test('samples are numbered from the second one on', () => {
  expect(numberedName('Welcome', [])).toBe('Welcome');
  expect(numberedName('Welcome', ['Something else', 'Welcome back'])).toBe('Welcome');
  expect(numberedName('Welcome', ['Welcome'])).toBe('Welcome 2');
  expect(numberedName('Welcome', ['Welcome 3', 'Welcome', 'Welcome 2'])).toBe('Welcome 4');
  expect(numberedName('Welcome', ['Welcome', 'Welcome 3'])).toBe('Welcome 2');
});
