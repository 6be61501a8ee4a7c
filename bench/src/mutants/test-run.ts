import { createVitest, type TestSpecification } from 'vitest/node';

/** What is tried in place of the file that lies on the disk. */
type Planted = { path: string; source: string };

/** Runs tests again and again in one Vitest, each time with something else planted; nothing is written to the disk. */
export type TestRun = {
  /** Whether one of the tests noticed what is planted; without it, whether they fail as they are. */
  fails(planted?: Planted): Promise<boolean>;
};

/** A test that hangs is a fault that is noticed. */
const testTimeoutMs = 20_000;

/** Lends a run of these tests, which are taken in their order. */
export async function withTestRun<Result>(tests: string[], work: (run: TestRun) => Promise<Result>): Promise<Result> {
  let planted: Planted | undefined;
  const planter = {
    name: 'planted-fault',
    enforce: 'pre' as const,
    load: (id: string) => (id === planted?.path ? planted.source : undefined),
  };
  const options = {
    watch: false,
    bail: 1,
    maxWorkers: 1,
    fsModuleCache: false,
    testTimeout: testTimeoutMs,
    reporters: [{}],
  };
  const vitest = await createVitest('test', options, { plugins: [planter], logLevel: 'silent' });
  const replant = (next: Planted | undefined) => {
    for (const { path } of [planted, next].filter((one) => one !== undefined)) vitest.invalidateFile(path);
    planted = next;
  };
  try {
    const specifications: TestSpecification[] = [];
    for (const test of tests) specifications.push(...(await vitest.globTestSpecifications([test])));
    const wanted = [...new Set(specifications)];
    return await work({
      async fails(next) {
        replant(next);
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
        return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
      },
    });
  } finally {
    await vitest.close();
  }
}
