import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';

type Package = {
  name?: string;
  imports?: Targets;
  exports?: Targets;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
type Targets = Record<string, string | Record<string, string>>;

const literal = /['"`]([^'"`\s$?]+)/g;
/** What stands behind these is a path from the file's own folder; it may be a folder, or go on with a variable. */
const fromHere = /(?:import\.meta\.dirname,|new URL\()\s*['"`]([^'"`\s$]+)/g;
/** What a global set-up hands to the tests by a name: no import shows it. */
const provided = /\bprovide\('(\w+)'/g;
const injected = /\binject\('(\w+)'/g;
/** Journeys start the whole product by these paths: whatever changes, they would be reached. They are run by name. */
const startsProduct = /^journeys\/src\/product\//;
/** The paths in these tests are examples, not files that they use. */
const isSource = (file: string) =>
  /\.(ts|tsx|mjs|css|html)$|asconfig\.json$/.test(file) &&
  !/^tests\/(changed\/(changed-files\.test|coverage)|walls\.test)/.test(file);

/** What it names concerns every test; but a set-up those that take what it provides, and a part of the pages theirs. */
export const config = 'vitest.config.ts';

/** For each file, the files that name it. */
export type FileGraph = Map<string, Set<string>>;

/**
 * Which files name which others: by imports, by the path of a program that is started or of a file that is read, by a
 * pattern, by what a set-up provides. Names that only look like paths cost a run and hide nothing.
 */
export function readFileGraph(root: string, files: string[]): FileGraph {
  const graph: FileGraph = new Map(files.map((file) => [file, new Set()]));
  // A file that is gone is named all the same.
  const texts = new Map(
    files.filter((file) => isSource(file) && existsSync(join(root, file))).map((file) => [file, read(root, file)]),
  );
  const resolve = createResolver(root, new Set(files));
  const setUps = [...texts].flatMap(([file, text]) => namesIn(text, provided).map((name) => ({ file, name })));
  const usersOf = (setUp: string) => {
    if (setUps.some(({ file }) => file === setUp)) return [];
    return setUp.startsWith('apps/web/') ? files.filter((file) => file.endsWith('.test.tsx')) : [config];
  };
  for (const [from, text] of texts) {
    const named = namesIn(text, literal).flatMap((path) => resolve(from, path));
    const near = namesIn(text, fromHere).flatMap((path) => below(files, join(dirname(from), path)));
    const given = namesIn(text, injected).flatMap((name) => setUps.filter((setUp) => setUp.name === name));
    for (const to of [...named, ...near, ...given.map(({ file }) => file)]) {
      if (startsProduct.test(from) && !to.startsWith('journeys/')) continue;
      for (const user of from === config ? usersOf(to) : [from]) graph.get(to)?.add(user);
    }
  }
  return graph;
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The files that reach one of `targets`, over any number of steps, and these themselves. */
export function reaching(graph: FileGraph, targets: string[]): Set<string> {
  const found = new Set(targets);
  for (const file of found) for (const from of graph.get(file) ?? []) found.add(from);
  return found;
}

function createResolver(root: string, known: Set<string>): (file: string, path: string) => string[] {
  const packages = [...known]
    .filter((file) => /^[^/]+\/(?:[^/]+\/)?package\.json$/.test(file) && existsSync(join(root, file)))
    .map((table) => ({ table, home: dirname(table), ...(JSON.parse(read(root, table)) as Package) }));
  const real = (path: string) => ['', '.ts', '.tsx'].map((end) => path + end).filter((name) => known.has(name));
  // Who goes through a table of names, or has a package by it, hangs on the table as well.
  const through = ({ table, home }: { table: string; home: string }, entries: Targets | undefined, key: string) => [
    table,
    ...targetsOf(entries, key).flatMap((to) => real(join(home, to))),
  ];
  return (file, path) => {
    if (path.startsWith('.')) return real(normalize(join(dirname(file), path)));
    const own = packages.find(({ home }) => file.startsWith(`${home}/`));
    if (path.startsWith('#')) return own ? through(own, own.imports, path) : [];
    if (/\*.*\.|\/\*/.test(path) && file.includes('/')) {
      const pattern = join(dirname(file), path);
      return [...known].filter((name) => matchesGlob(name, pattern));
    }
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
    const declared = own && name in { ...own.dependencies, ...own.devDependencies } ? [own.table] : [];
    const owner = packages.find((one) => one.name === name);
    if (owner) return [...declared, ...through(owner, owner.exports, `.${path.slice(name.length)}`)];
    return [...declared, ...[path, join(dirname(file), path)].filter((to) => path.includes('.') && known.has(to))];
  };
}

/** For each condition of an entry of `exports` or `imports`, as tests and pages may take different ones. */
function targetsOf(entries: Targets | undefined, key: string): string[] {
  for (const [pattern, target] of Object.entries(entries ?? {})) {
    const [head = '', tail] = pattern.split('*');
    if (pattern !== key && (tail === undefined || !key.startsWith(head) || !key.endsWith(tail))) continue;
    const star = tail === undefined ? '' : key.slice(head.length, key.length - tail.length);
    return (typeof target === 'string' ? [target] : Object.values(target)).map((to) => to.replace('*', star));
  }
  return [];
}

/** A file, or all that begin with a path; of the whole repository or a half of it: none. */
function below(files: string[], path: string): string[] {
  return path.split('/').length < 3 || path.startsWith('..') ? [] : files.filter((file) => file.startsWith(path));
}
