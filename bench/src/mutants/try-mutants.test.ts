import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { listMutants } from './mutants.ts';
import { type ChosenTests, placeOf } from './reach.ts';
import type { Planted, TestRun } from './test-run.ts';
import { type Fate, tryMutants } from './try-mutants.ts';

const file = 'three.ts';
const source = 'export const three = () => 3;';
const sources = new Map([[file, source]]);
const mutants = listMutants(sources);
const place = placeOf({ file, source, start: source.indexOf('3') });

type FakeTest = { reached: string[]; passes: (planted: string, before: string[]) => boolean };

/** What lives before some tests of one file, and which of them were run. */
async function survivorsOf(fakes: Record<string, FakeTest>) {
  const runs: string[] = [];
  const run: TestRun = {
    reach: async () =>
      Object.entries(fakes).map(([testId, { reached }]) => ({ moduleId: 'm', testId, reached, tookMs: 1 })),
    firstFailure: async (chosen: ChosenTests[], planted: Planted) => {
      const ids = chosen.flatMap(({ testIds }) => testIds);
      runs.push(ids.join());
      const code = [...planted.values()][0] ?? source;
      return ids.every((id, at) => known(fakes[id]).passes(code, ids.slice(0, at))) ? undefined : chosen[0];
    },
  };
  const fates: Fate[] = [];
  for await (const fate of tryMutants('/root', run, sources, mutants)) fates.push(fate);
  return { survivors: fates.filter(({ lives }) => lives).map(({ mutant }) => mutant.becomes), runs };
}

test('what no test notices lives, and tests that do not reach it are not run', async () => {
  const noticesNothing = { reached: [place], passes: () => true };
  const elsewhere = { reached: [file], passes: () => false };
  const { survivors, runs } = await survivorsOf({ noticesNothing, elsewhere });
  expect(survivors).toEqual(['undefined', '4']);
  expect(new Set(runs)).toEqual(new Set(['noticesNothing']));
});

test('what no test reaches lives without a run', async () => {
  const { survivors, runs } = await survivorsOf({ elsewhere: { reached: [file], passes: () => false } });
  expect([survivors, runs]).toEqual([['undefined', '4'], []]);
});

test('what a test notices dies', async () => {
  const isThree = { reached: [place], passes: (planted: string) => !planted.includes('4') };
  expect((await survivorsOf({ isThree })).survivors).toEqual(['undefined']);
});

test('a test that fails alone, whatever is planted, notices a fault only with those before it', async () => {
  const first = { reached: [], passes: () => true };
  const goesOn = {
    reached: [place],
    passes: (planted: string, before: string[]) => before.includes('first') && !planted.includes('4'),
  };
  expect((await survivorsOf({ first, goesOn })).survivors).toEqual(['undefined']);
});
