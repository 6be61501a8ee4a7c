import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import { plantFault } from './plant-faults.ts';
import { type ChosenTests, chooseTests, placeOf, plantMarkers, type ReachingTest } from './reach.ts';
import type { TestRun } from './test-run.ts';

/**
 * Plants each mutant in turn before the tests that reach it, and yields those that no test notices. `sources` are the
 * files that mutants come from, by their paths in the repository at `root`.
 */
export async function* findSurvivors(
  root: string,
  run: TestRun,
  sources: Map<string, string>,
  mutants: Mutant[],
): AsyncGenerator<Mutant> {
  const marked = [...sources].map(([file, source]) => [join(root, file), plantMarkers(file, source)] as const);
  const tests = await run.reach(new Map(marked));
  const stands = remembering((chosen) => passes(run, chosen));
  for (const mutant of mutants) {
    const planted = new Map([[join(root, mutant.file), plantFault(mutant.source, mutant)]]);
    const chosen = chooseTests(tests, placeOf(mutant));
    const failed = chosen.length > 0 ? await run.firstFailure(chosen, planted) : undefined;
    if (failed && (await stands(failed))) continue;
    // Tests that go on from where others ended fail alone, whatever is planted.
    if (!failed || !(await run.firstFailure(wholeFiles(chosen, tests), planted))) yield mutant;
  }
}

async function passes(run: TestRun, chosen: ChosenTests): Promise<boolean> {
  return (await run.firstFailure([chosen], new Map())) === undefined;
}

function remembering(find: (chosen: ChosenTests) => Promise<boolean>): (chosen: ChosenTests) => Promise<boolean> {
  const found = new Map<string, Promise<boolean>>();
  return (chosen) => {
    const key = chosen.testIds.join();
    const answer = found.get(key) ?? find(chosen);
    found.set(key, answer);
    return answer;
  };
}

function wholeFiles(chosen: ChosenTests[], tests: ReachingTest[]): ChosenTests[] {
  return chosen.map(({ moduleId }) => ({
    moduleId,
    testIds: tests.filter((test) => test.moduleId === moduleId).map(({ testId }) => testId),
  }));
}
