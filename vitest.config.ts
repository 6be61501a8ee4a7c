import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { parseCLI } from 'vitest/node';
import { apiAddresses } from './apps/web/build-steps/api-addresses.ts';
import { icons } from './apps/web/build-steps/icons.ts';
import { stageTypefaces } from './apps/web/build-steps/stage-typefaces.ts';
import { changedFiles } from './tests/changed/changed-files.ts';
import { rerunsAll } from './tests/changed/coverage.ts';
import { isLong, LongestFirst, longFiles } from './tests/run-order.ts';
import { slowestFiles } from './tests/slowest-files.ts';

/** Walks through every corner of the product, and drills: `--mode sweep` runs them, and nothing else does (decision 0002). */
const sweep = '**/*.sweep.test.ts';

const webPages = 'apps/web/src/**';

/** A folder or a file that is named is run whole. */
const isNamed = parseCLI(['vitest', ...process.argv.slice(2)], { allowUnknownOptions: true }).filter.length > 0;

export default defineConfig(({ mode }) => {
  const leavesOutLong = mode === 'fast' && !isNamed;
  const runs = (test: string) => test.includes('.sweep.') === (mode === 'sweep') && !(leavesOutLong && isLong(test));
  const changed = changedFiles(runs);
  // `--mode fast` leaves out everything that takes long.
  const exclude = [
    ...configDefaults.exclude,
    ...(mode === 'sweep' ? [] : [sweep]),
    ...(leavesOutLong ? longFiles : []),
  ];
  const everywhere = {
    include: mode === 'sweep' ? [sweep] : ['{apps,packages,bench,journeys}/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude,
    globalSetup: [
      'journeys/src/temporary-folder.ts',
      'packages/database/src/testing/global-setup.ts',
      'journeys/src/global-setup.ts',
    ],
    // What is right passes long before; a machine that others use as well may be several times as slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  };
  /** Parts of the pages in a page of their own, without a browser; the network is a double. */
  const components = {
    name: 'components',
    environment: 'happy-dom',
    include: ['apps/web/src/**/*.test.tsx'],
    setupFiles: ['apps/web/src/testing/page.ts'],
    // Most take half a second; a machine that others use as well may be several times as slow.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  };
  const shared = {
    pool: 'forks' as const,
    isolate: false,
    // Tests wait a third of their time for processes, answers that come late on purpose, and timers of pages: another one
    // of two goes on meanwhile. Those of the sweep have products of their own.
    maxWorkers: mode === 'sweep' ? 2 : 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', slowestFiles(), changed],
    experimental: { vcsProvider: changed },
    forceRerunTriggers: rerunsAll.map((file) => join(import.meta.dirname, file)),
    // A run of `--changed` that has run nothing has not passed.
    passWithNoTests: false,
  };
  // `npm run mutants` plants its faults in one project.
  if (mode === 'mutants') return { test: { ...shared, ...everywhere } };
  /** As the programs run: by Node itself, in half the time that measurements take where vite wraps each import. */
  const node = {
    extends: true,
    test: {
      name: 'node',
      ...everywhere,
      exclude: [...exclude, ...(mode === 'sweep' ? [] : [webPages])],
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  };
  /** Rules of the pages that need no page; their modules are written for vite. */
  const web = {
    extends: true,
    test: { ...everywhere, name: 'web', include: [`${webPages}/*.test.ts`], globalSetup: [] },
  };
  const pages = {
    extends: true,
    plugins: [apiAddresses(), stageTypefaces(), { ...icons(), apply: 'serve' as const }],
    test: components,
  };
  return { test: { ...shared, projects: mode === 'sweep' ? [node] : [node, web, pages] } };
});
