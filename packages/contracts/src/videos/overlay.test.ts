import { expect, test } from 'vitest';
import { overlayConfig } from './overlay.ts';

test('emoji in the words are refused by name before anything starts, and all letters are taken', () => {
  const refused = overlayConfig.safeParse({ type: 'text', content: 'Live 🎤 now 🎤 🎉' });
  expect(refused.error?.issues[0]?.message).toBe('Emoji cannot be drawn in a video: 🎤 🎉. Please leave them out.');
  for (const text of ['مرحبا', '欢迎', 'Привет', '© 2026 #1 *']) {
    expect(overlayConfig.safeParse({ type: 'watermark', text }).success).toBe(true);
  }
});

test('an overlay with a key that does not exist is refused, and no words are burned in that were not written', () => {
  const text = { type: 'text', content: 'Mine' };
  expect(overlayConfig.safeParse(text).success).toBe(true);
  expect(overlayConfig.safeParse({ ...text, text: 'Mine' }).success).toBe(false);
  expect(overlayConfig.safeParse({ type: 'text', text: 'Mine' }).success).toBe(false);
  expect(overlayConfig.safeParse({ type: 'text' }).success).toBe(false);
  expect(overlayConfig.safeParse({ type: 'watermark', text: 'Mine', color: 'red' }).success).toBe(false);
});
