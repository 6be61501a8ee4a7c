import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forPrograms } from './problem.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const refusals = globSync('packages/{studio,contracts,database}/src/**/*.ts', { cwd: root })
  .filter((path) => !path.includes('.test') && !path.includes('/accounts/'))
  .flatMap((path) => [...readFileSync(root + path, 'utf8').matchAll(/AppError\(\s*'\w+',\s*(['"`])(.*?)\1[,)]/gs)])
  .map(([, , sentence = '']) => sentence);

test('programs are told nothing of tabs, windows and buttons', () => {
  expect(refusals.length).toBeGreaterThan(100);
  const ofPages = /\b(tab|window|button|click|tap|go back|screen)\b/i;
  expect(refusals.map(forPrograms).filter((sentence) => ofPages.test(sentence))).toEqual([]);
  expect(forPrograms('This voice no longer exists. It may have been deleted in another window.')).toBe(
    'This voice no longer exists.',
  );
});
