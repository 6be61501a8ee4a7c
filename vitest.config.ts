import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst, longFiles } from './tests/run-order.ts';
import { slowestFiles } from './tests/slowest-files.ts';

/** `--mode fast` leaves out what takes long. */
export default defineConfig(({ mode }) => ({
  test: {
    include: ['{apps,packages,bench,journeys}/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(mode === 'fast' ? longFiles : [])],
    globalSetup: [
      'journeys/src/temporary-folder.ts',
      'packages/database/src/testing/global-setup.ts',
      'journeys/src/global-setup.ts',
    ],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', slowestFiles()],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
}));
