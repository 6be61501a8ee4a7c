import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
/** A screen that gives way to a query's error: with `isError` also where the answer of before is there, and only the network is away. */
const givesWay = /if \(\w+\.isError\)\s+return \(?\s*<(?:main|ErrorNotice)/;

test('a screen keeps what it shows when it is asked again and there is no answer', () => {
  const files = globSync('features/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => givesWay.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
