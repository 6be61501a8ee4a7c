import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { areas } from './mutants/areas.ts';
import { describeArea, describeMutant } from './mutants/mutant-report.ts';
import { listMutants, readSources, sampleOf } from './mutants/mutants.ts';
import { findSurvivors } from './mutants/survivors.ts';
import { withTestRun } from './mutants/test-run.ts';

// Plants small faults, one at a time, and counts how many the tests notice.
//   npm run mutants -- [area …] [--sample 40] [--seed 1]

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});
const names = z.array(z.enum(Object.keys(areas))).parse(positionals);
const { sample, seed } = z
  .object({ sample: z.coerce.number().int().min(1), seed: z.coerce.number().int() })
  .parse(values);

for (const name of names.length > 0 ? names : Object.keys(areas)) await measure(name);

async function measure(name: string): Promise<void> {
  const { sources: patterns, tests } = areas[name]!;
  const sources = await readSources(root, patterns);
  const { mutants, equivalents } = listMutants(sources);
  const sampled = sampleOf(mutants, sample, seed);
  const lived = await withTestRun(tests, async (run) => {
    let count = 0;
    for await (const survivor of findSurvivors(root, run, sources, sampled)) {
      console.log(describeMutant(survivor));
      count += 1;
    }
    return count;
  });
  console.log(describeArea(name, { all: mutants.length, sampled: sampled.length, lived, equivalents }));
}
