import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long begins first, so that nothing is left to wait for at the end, while most of the machine rests. */
class LongestFirst extends BaseSequencer {
  /** The first journeys make the seeds that others copy; meanwhile there is work that needs none. */
  private readonly first = [
    '/crash.test.ts',
    '/journeys/api/',
    '/web/src/live/',
    '/media/src/speech/',
    '/journeys/web/',
  ];

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const index = this.first.findIndex((folder) => moduleId.includes(folder));
      return index < 0 ? this.first.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig({
  test: {
    include: ['{apps,packages,bench,journeys}/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: [
      'journeys/src/temporary-folder.ts',
      'packages/database/src/testing/global-setup.ts',
      'journeys/src/global-setup.ts',
    ],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
