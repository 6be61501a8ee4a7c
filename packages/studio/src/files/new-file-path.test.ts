import { expect, test } from 'vitest';
import { newFilePath } from './new-file-path.ts';

test('a picture is stored under its owner, the time and 128 random bits, so that its address cannot be guessed', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const paths = Array.from({ length: 100 }, () => newFilePath('images', 'ana', 'jpg', now));
  for (const path of paths) expect(path).toMatch(new RegExp(`^images/ana/${now.getTime()}-[0-9a-f]{32}\\.jpg$`));
  expect(new Set(paths).size).toBe(100);
});
