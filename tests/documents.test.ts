import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@portray/contracts/languages';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rooms = '{.ci,apps,packages,journeys,bench,docs,tests,scripts}/**/*';
const written = globSync([`*.{md,ts}`, `${rooms}.{md,ts,tsx,mjs,css,sql}`, '.ci/run'], {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$/.test(path),
});
const documents = written.filter((path) => path.endsWith('.md'));
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort();

/** What GitHub makes of a heading for links within a page. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

test('a link of a document leads to a file that exists, and to a heading of it', () => {
  const broken: string[] = [];
  for (const page of documents) {
    const text = read(page).replaceAll(/^```.*?^```/gms, '');
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      // An address of the site is followed by the tests of the documentation.
      if (/^([a-z]+:|\/)/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path ? join(dirname(page), path) : page;
      if (!existsSync(join(root, file))) broken.push(`${page}: ${target}`);
      else if (anchor && !headings(file).includes(anchor)) broken.push(`${page}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every decision that is mentioned exists under that number and name', () => {
  const numbers = decisions.map((path) => path.split('/').at(-1)?.slice(0, 4));
  const missing: string[] = [];
  for (const file of written) {
    const text = read(file);
    for (const [mention, number = ''] of text.matchAll(/\bdecisions? (\d{4})\b/gi)) {
      if (!numbers.includes(number)) missing.push(`${file}: ${mention}`);
    }
    for (const [, path = ''] of text.matchAll(/\b(decisions\/\d{4}-[\w-]+\.md)/g)) {
      if (!existsSync(join(root, 'docs', path))) missing.push(`${file}: ${path}`);
    }
    for (const [link, number, path = ''] of text.matchAll(/\[(?:decision )?(\d{4})\]\(([^)]*)\)/g)) {
      if (!path.includes(`${number}-`)) missing.push(`${file}: ${link}`);
    }
  }
  expect(missing).toEqual([]);
});

test('the index names every decision by its number, and every decision fits on a page', () => {
  const index = read('docs/decisions/README.md');
  for (const path of decisions) {
    const name = path.split('/').at(-1) ?? '';
    expect(index).toContain(`| [${name.slice(0, 4)}](${name}) |`);
    expect(read(path).length, `${name} is longer than a page`).toBeLessThan(3_200);
  }
});

test('the documents count as many languages as there are', () => {
  const counts = documents.flatMap((page) =>
    [...read(page).matchAll(/\b(\d+) languages\b/g)].map(([, count]) => `${page}: ${count}`),
  );
  expect(counts).not.toEqual([]);
  expect(counts.filter((count) => !count.endsWith(`: ${languages.length}`))).toEqual([]);
});

function headings(path: string): string[] {
  if (statSync(join(root, path)).isDirectory()) return [];
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
}
