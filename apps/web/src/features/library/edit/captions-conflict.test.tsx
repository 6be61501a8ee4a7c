import { expect, test } from 'vitest';
import { captionsText } from './captions-conflict.tsx';

test('captions of two tabs are compared by their times and their words', () => {
  const cues = [
    { startSeconds: 0, endSeconds: 1.5, text: 'Hello there.' },
    { startSeconds: 1.5, endSeconds: 2.254, text: 'Welcome.' },
  ];
  expect(captionsText(cues)).toBe('0.00–1.50  Hello there.\n1.50–2.25  Welcome.');
});
