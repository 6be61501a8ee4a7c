import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import type { ChosenTests, ReachingTest } from './reach.ts';

/** What is tried in place of files that lie on the disk: sources by their paths. */
export type Planted = Map<string, string>;

/** Runs tests again and again in one Vitest, each time with something else planted; nothing is written to the disk. */
export type TestRun = {
  /** What each test reaches of the sources with markers. Throws if one of them fails as it is. */
  reach(marked: Planted): Promise<ReachingTest[]>;
  /** The first of some tests' files that fails, in their order; undefined if all pass. */
  firstFailure(tests: ChosenTests[], planted: Planted): Promise<ChosenTests | undefined>;
};

/** A test that hangs is a fault that is noticed. */
const testTimeoutMs = 20_000;

class InTheirOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Lends a run of the test files whose paths hold one of these parts. */
export async function withTestRun<Result>(files: string[], work: (run: TestRun) => Promise<Result>): Promise<Result> {
  let planted: Planted = new Map();
  const planter = {
    name: 'planted-fault',
    enforce: 'pre' as const,
    load: (id: string) => planted.get(id),
  };
  const options = {
    mode: 'mutants',
    watch: false,
    bail: 1,
    maxWorkers: 1,
    fsModuleCache: false,
    testTimeout: testTimeoutMs,
    reporters: [{}],
    setupFiles: [join(import.meta.dirname, 'note-reached.ts')],
    sequence: { sequencer: InTheirOrder },
  };
  const vitest = await createVitest('test', options, { plugins: [planter], logLevel: 'silent' });
  /** The place of the first that fails among them, or -1. */
  const run = async (specifications: TestSpecification[], next: Planted) => {
    for (const path of new Set([...planted.keys(), ...next.keys()])) vitest.invalidateFile(path);
    planted = next;
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // The answer also holds what ran before, so that each file is asked; one behind a failure did not run.
    const failed = specifications.findIndex(({ testModule }) => !testModule?.ok());
    return failed < 0 && unhandledErrors.length > 0 ? 0 : failed;
  };
  const project = vitest.getRootProject();
  try {
    return await work({
      async reach(marked) {
        const tests: ReachingTest[] = [];
        // One at a time, as the files of one run share what they loaded.
        for (const file of new Set(await vitest.globTestSpecifications(files))) {
          if ((await run([file], marked)) >= 0) throw new Error(`The tests of ${file.moduleId} fail as they are.`);
          if (file.testModule) tests.push(...readReached(file.testModule));
        }
        if (tests.every(({ reached }) => reached.length === 0)) throw new Error('No test reaches the sources.');
        return tests;
      },
      async firstFailure(tests, next) {
        const specifications = tests.map(({ moduleId, testIds }) => project.createSpecification(moduleId, { testIds }));
        if (specifications.length === 0) return undefined;
        return tests[await run(specifications, next)];
      },
    });
  } finally {
    await vitest.close();
  }
}

function readReached(module: TestModule): ReachingTest[] {
  return [...module.children.allTests()].map((test) => ({
    moduleId: module.moduleId,
    testId: test.id,
    reached: test.meta().reached ?? [],
    tookMs: test.diagnostic()?.duration ?? 0,
  }));
}
