import { matchesGlob } from 'node:path';
import { config, type FileGraph, reaching } from './file-graph.ts';

const sweep = (name: string) => `npm run test:sweep -- ${name}`;
const notTested = 'not tested';

/** The pages are seen only in a browser: which sweep walks through what. It is named even where other tests run. */
const walked: [files: string, command: string][] = [
  ['apps/web/src/features/{auth,marketing}/**', sweep('journeys/web/public')],
  ['apps/web/src/features/{account,billing,help,operator,social}/**', sweep('journeys/web/settings')],
  ['apps/web/src/features/images/**', sweep('journeys/web/ai-images')],
  ['apps/web/src/features/library/**', sweep('journeys/web/library')],
  ['apps/web/src/features/photos/**', sweep('journeys/web/photos')],
  ['apps/web/src/features/voices/**', sweep('journeys/web/voices')],
  ['apps/web/src/features/wizard/**', sweep('journeys/web/wizard')],
  ['apps/web/src/live/**', sweep('apps/web/src/live')],
  ['apps/web/src/**', sweep('journeys/web')],
  ['apps/web/public/**', sweep('journeys/web/public')],
];

/** Which tests read what, where neither an import nor a path says so. */
const readBy: [files: string, tests: string][] = [
  ['{biome.json,walls.json,tests/walls.ts,scripts/walls.mjs}', 'tests/walls.test.ts'],
  ['apps/cli/bin/portray.mjs', 'apps/cli/'],
  ['scripts/runtime/*.json', 'tests/bootstrap.test.ts'],
  ['scripts/neural-speech/*.json', 'packages/providers/src/local-voices/'],
];

/** What no test names, neither by an import nor by a path: the command that notices, or that there is none. */
const elsewhere: [files: string, command: string][] = [
  ['**/*.md', notTested],
  ['{**/LICENSE,docs/pictures/*,.dockerignore,.gitignore,.git-blame-ignore-revs,.npmrc,.nvmrc}', notTested],
  ['{Dockerfile,compose.yaml,compose.env.example,.ci/run,packages/database/drizzle.config.ts}', notTested],
  ['knip.json', 'npm run knip'],
  ['{**/tsconfig.json,**/*.d.ts}', 'npm run types'],
  ['{scripts/lighthouse*,scripts/lighthouse/*.json,bench/src/pages*,bench/src/pages/**}', 'npm run bench:pages'],
  ['{bench/src/platform*,bench/src/platform/**}', 'npm run bench:platform'],
  [
    'bench/src/{lids,mattes,mouths,picture}.ts',
    'npm run bench:lids && npm run bench:mattes && npm run bench:mouths && npm run picture',
  ],
  ['bench/src/**', 'npm run bench'],
  ['packages/media/src/image-maker/**', 'npm test -- packages/media/src/image-maker'],
  ['apps/{launcher,worker}/src/*quick-seeds.test-data.ts', 'npm test -- journeys'],
  ['packages/presenters/src/{draw,draw-small-pictures,film}.ts', sweep('tests/presenters')],
  ['packages/sdk/scripts/*.ts', sweep('apps/server/src/v1/packed-sdk')],
  ['packages/media/scripts/write-cldr-tables.ts', 'npm test -- packages/media/src/speech/words'],
];

export const rules = { walked, readBy, elsewhere };

const rowFor = (rows: [string, string][], file: string) => rows.find(([files]) => matchesGlob(file, files))?.[1];

/** What notices that a file changed: the test files that a run has, and what to do besides. */
export type Coverage = { tests: string[]; isCovered: boolean; command?: string | undefined };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** For vitest's `forceRerunTriggers`. */
export const rerunsAll = ['package.json', config];

export function coverageOf(
  graph: FileGraph,
  file: string,
  runs = (test: string) => !test.includes('.sweep.'),
): Coverage {
  const reached = reaching(graph, [file]);
  const reader = rowFor(readBy, file);
  const tests = [...graph.keys()].filter(
    (name) => isTest(name) && (reached.has(name) || (reader && name.startsWith(reader))),
  );
  const others = tests.filter((name) => !runs(name));
  const rerun = rerunsAll.filter((name) => reached.has(name));
  const isCovered = tests.length > others.length || rerun.length > 0;
  const page = isTest(file) ? undefined : rowFor(walked, file);
  return {
    tests: [...tests, ...rerun],
    isCovered,
    command: page ?? (isCovered ? undefined : (commandOf(others) ?? rowFor(elsewhere, file))),
  };
}

function commandOf(tests: string[]): string | undefined {
  const sweeps = tests.filter((name) => name.includes('.sweep.'));
  if (sweeps.length > 0) return sweep(sweeps.join(' '));
  return tests.length > 0 ? `npm test -- ${tests.join(' ')}` : undefined;
}
