import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const importShape = /import (\w+) from '([^']+\.module\.css)'/g;

function pathOf(from: string, specifier: string): string {
  return specifier.startsWith('#') ? join(root, specifier.slice(1)) : resolve(dirname(from), specifier);
}

/** 'file: name' of each class that a file asks a style sheet for and the style sheet does not have. */
function missingClasses(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importShape)].flatMap(([, name = '', specifier = '']) => {
    const css = pathOf(file, specifier);
    const known = existsSync(css) ? readFileSync(css, 'utf8') : '';
    const code = text.replaceAll(/'[^'\n]*'/g, "''");
    const asked = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
    return asked
      .filter((one) => !new RegExp(`\\.${one}\\b`).test(known))
      .map((one) => `${file.slice(root.length)}: ${one}`);
  });
}

test('every class that a component asks for is in its style sheet', () => {
  const files = globSync('**/*.tsx', { cwd: root }).map((name) => join(root, name));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
