import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('every part of a page that is loaded later survives that its code does not come', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const unguarded = files.filter((file) => /\blazy\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(unguarded).toEqual(['ui/lazy-part.tsx']);
});
