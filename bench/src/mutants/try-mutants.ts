import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import { plantFault } from './plant-faults.ts';
import { type ChosenTests, chooseTests, placeOf, plantMarkers, type ReachingTest } from './reach.ts';
import type { Planted, TestRun } from './test-run.ts';

/** Whether a mutant lives, as no test notices it. */
export type Fate = { mutant: Mutant; lives: boolean };

/**
 * Plants each mutant in turn before the tests that reach it. `sources` are the files that mutants come from, by their
 * paths in the repository at `root`.
 */
export async function* tryMutants(
  root: string,
  run: TestRun,
  sources: Map<string, string>,
  mutants: Mutant[],
): AsyncGenerator<Fate> {
  const marked = [...sources].map(([file, source]) => [join(root, file), plantMarkers(file, source)] as const);
  const tests = await run.reach(new Map(marked));
  const stands = remembering((chosen) => passes(run, chosen));
  for (const mutant of mutants) {
    const planted = new Map([[join(root, mutant.file), plantFault(mutant.source, mutant)]]);
    const chosen = chooseTests(tests, placeOf(mutant));
    yield { mutant, lives: await lives(planted, chosen) };
  }

  async function lives(planted: Planted, chosen: ChosenTests[]): Promise<boolean> {
    if (chosen.length === 0) return true;
    const failed = await run.firstFailure(chosen, planted);
    if (!failed) return true;
    if (await stands(failed)) return false;
    // Tests that go on from where others ended fail alone, whatever is planted.
    return (await run.firstFailure(wholeFiles(chosen, tests), planted)) === undefined;
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
