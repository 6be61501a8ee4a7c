import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('properties are written into a literal, not spread from another one in it', () => {
  const files = globSync('{apps,packages,bench,journeys,tests,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build)$/.test(path),
  });
  expect(files.length).toBeGreaterThan(1_500);
  // `{...{ a, b }}` in JSX hands props over under their own names.
  expect(files.filter((file) => /(?<!\{)\.{3}\{/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
