import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Build = (folder: string) => Promise<void>;
type Options = { root: string; folder: string; sources: string[]; build: Build; say: (text: string) => void };
const { buildPages } = (await import(join(import.meta.dirname, '../scripts/pages.mjs'))) as {
  buildPages(options: Options): Promise<void>;
};

let root: string;
let folder: string;
let said: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portray-build-test-'));
  folder = join(root, 'build');
  said = [];
  mkdirSync(join(root, 'src'));
  write('first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (text: string) => writeFileSync(join(root, 'src/page.ts'), text);
/** A build that copies the page. */
const copy: Build = async (into) => writeFileSync(join(into, 'page'), readFileSync(join(root, 'src/page.ts')));
const build = (how: Build = copy) =>
  buildPages({ root, folder, sources: ['src'], build: how, say: (text) => said.push(text) });
const current = () => readFileSync(join(folder, 'current'), 'utf8');
const served = () => readFileSync(join(folder, current(), 'page'), 'utf8');
const builds = () => readdirSync(folder).filter((name) => name !== 'current');

test('pages are built once, and again only when something they are made of has changed', async () => {
  await build();
  await build();
  expect([served(), said.length]).toEqual(['first', 1]);
  writeFileSync(join(root, 'src/page.test.ts'), 'a test is no part of a page');
  await build();
  expect(said).toHaveLength(1);
  write('second');
  await build();
  expect([served(), said.length]).toEqual(['second', 2]);
});

test('what is served stays as it is while the pages are built anew', async () => {
  await build();
  write('second');
  await build(async (into) => {
    expect(served()).toBe('first');
    await copy(into);
    expect(served()).toBe('first');
  });
  expect(served()).toBe('second');
});

test('a build that fails leaves the one before and nothing else, and is tried again', async () => {
  await build();
  write('second');
  const broken = build(async (into) => {
    writeFileSync(join(into, 'page'), 'half');
    throw new Error('does not compile');
  });
  await expect(broken).rejects.toThrow('does not compile');
  expect([served(), builds().length]).toEqual(['first', 1]);
  await build();
  expect(served()).toBe('second');
});

test('a build that was interrupted by force does not stand in the way of the next', async () => {
  await build();
  const name = current();
  rmSync(join(folder, name), { recursive: true });
  mkdirSync(join(folder, `${name}.partial`));
  writeFileSync(join(folder, `${name}.partial`, 'rest'), '');
  await build();
  expect([served(), builds(), readdirSync(join(folder, name))]).toEqual(['first', [name], ['page']]);
});

test('the build before is kept for open pages and for a change that is taken back, those before it are not', async () => {
  const names: string[] = [];
  for (const text of ['first', 'second', 'third']) {
    write(text);
    await build();
    names.push(current());
  }
  expect(builds().sort()).toEqual(names.slice(1).sort());
  write('second');
  await build();
  expect([served(), said.length]).toEqual(['second', 3]);
});

test('two starts at once build once', async () => {
  await Promise.all([build(), build()]);
  expect([served(), said.length]).toEqual(['first', 1]);
});
