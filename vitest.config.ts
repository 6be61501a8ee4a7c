import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,bench,journeys}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: [
      'journeys/src/temporary-folder.ts',
      'packages/database/src/testing/global-setup.ts',
      'journeys/src/global-setup.ts',
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
