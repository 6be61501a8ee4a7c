import { expect, test } from 'vitest';
import { overlayConfig } from './overlay.ts';

test('an overlay with a key that does not exist is refused, and no words are burned in that nobody wrote', () => {
  const text = { type: 'text', content: 'Mine' };
  expect(overlayConfig.safeParse(text).success).toBe(true);
  expect(overlayConfig.safeParse({ ...text, text: 'Mine' }).success).toBe(false);
  expect(overlayConfig.safeParse({ type: 'text', text: 'Mine' }).success).toBe(false);
  expect(overlayConfig.safeParse({ type: 'text' }).success).toBe(false);
  expect(overlayConfig.safeParse({ type: 'watermark', text: 'Mine', color: 'red' }).success).toBe(false);
});
