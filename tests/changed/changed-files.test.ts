import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { noticesFor } from './changed-files.ts';
import { coverageOf, rules } from './coverage.ts';
import { readFileGraph } from './file-graph.ts';

const root = join(import.meta.dirname, '../..');
const isEveryday = (name: string) => !name.includes('.sweep.');
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));
const graph = readFileGraph(root, files);

test('a change of any file runs a test, names the command that does, or says that there is none', () => {
  const silent = files.filter((file) => {
    const { isCovered, command } = coverageOf(graph, file);
    return !isCovered && !command;
  });
  expect(silent).toEqual([]);
});

test.each([
  [
    'a program that is started by its path',
    'packages/speech-espeak/src/child.ts',
    'packages/speech-espeak/src/child.test.ts',
  ],
  [
    'a thread',
    'packages/media/src/video/frames/render-worker.ts',
    'packages/media/src/video/frames/render-threads.test.ts',
  ],
  ['the launcher', 'apps/launcher/src/main.ts', 'apps/launcher/src/start.test.ts'],
  ['the worker’s jobs', 'apps/worker/src/jobs.ts', 'apps/worker/src/worker.test.ts'],
  [
    'the kernel’s source',
    'packages/talking-photo/kernel/raster.ts',
    'packages/talking-photo/src/kernel/kernel.test.ts',
  ],
  ['the kernel', 'packages/talking-photo/src/kernel/kernel.wasm', 'packages/talking-photo/src/talking-photo.test.ts'],
  ['a script', 'scripts/install.mjs', 'tests/install.test.ts'],
  ['a picture', 'packages/presenters/pictures/kofi.jpg', 'packages/presenters/src/presenters.test.ts'],
  [
    'a data file',
    'packages/media/src/image-maker/face-shapes.json',
    'packages/media/src/image-maker/face-measures.test.ts',
  ],
  ['the style of a page', 'apps/web/src/features/wizard/wizard.module.css', 'apps/web/src/css-classes.test.ts'],
])('%s is tested: %s by %s', (_kind, file, expected) => {
  expect(coverageOf(graph, file).tests).toContain(expected);
});

test('a migration runs the tests that have a database, and no others', () => {
  const migration = files.find((file) => file.endsWith('.sql')) ?? '';
  const { tests } = coverageOf(graph, migration);
  expect(tests).toContain('packages/database/src/transactions.test.ts');
  expect(tests).not.toContain('packages/contracts/src/text.test.ts');
});

test('a rule that half of the product uses does not run everything, though the set-ups import it', () => {
  expect(coverageOf(graph, 'packages/contracts/src/text.ts').tests).not.toContain('vitest.config.ts');
  expect(coverageOf(graph, 'tests/run-order.ts').tests).toContain('vitest.config.ts');
});

test('a page names its sweep, though tests that only read its text run', () => {
  expect(noticesFor(graph, ['apps/web/src/features/library/videos-screen.tsx'], isEveryday)).toEqual([
    'Not covered here: apps/web/src/features/library/videos-screen.tsx. Run npm run test:sweep -- journeys/web/library',
  ]);
});

test('what only sweeps reach names them, and in a sweep nothing', () => {
  const notices = (runs: (name: string) => boolean) => noticesFor(graph, ['journeys/web/photos.sweep.test.ts'], runs);
  expect(notices(isEveryday)[0]).toContain('Run npm run test:sweep -- journeys/web/photos.sweep.test.ts');
  expect(notices((name) => !isEveryday(name))).toEqual([]);
});

test('a document says that it is not tested', () => {
  expect(noticesFor(graph, ['docs/measurements.md'], isEveryday)).toEqual([
    'Not covered: docs/measurements.md: not tested',
  ]);
});

test('every rule has files, and what it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const hasTests = (path: string, isSweep: boolean) =>
    files.some((file) => file.startsWith(path) && file.endsWith('.test.ts') && isEveryday(file) !== isSweep);
  const unused = Object.values(rules)
    .flat()
    .map(([pattern]) => pattern)
    .filter((pattern) => !files.some((file) => matchesGlob(file, pattern)));
  expect(unused).toEqual([]);
  for (const [, tests] of rules.readBy) expect(hasTests(tests, false), tests).toBe(true);
  for (const [, command] of [...rules.walked, ...rules.elsewhere])
    for (const [, script = '', path = ''] of command.matchAll(/npm (?:run )?([\w:]+)(?: -- (\S+))?/g)) {
      expect(scripts[script], command).toBeDefined();
      expect(hasTests(path, script === 'test:sweep'), command).toBe(true);
    }
});
