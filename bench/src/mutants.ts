import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { known } from '@portray/foundation/known';
import { z } from 'zod';
import { areas } from './mutants/areas.ts';
import { describeArea, describeMutant } from './mutants/mutant-report.ts';
import { listMutants, readSources, sampleOf } from './mutants/mutants.ts';
import { withTestRun } from './mutants/test-run.ts';
import { tryMutants } from './mutants/try-mutants.ts';

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
  const { sources: patterns, without, tests } = known(areas[name]);
  const sources = await readSources(root, patterns, without);
  const mutants = listMutants(sources);
  const sampled = sampleOf(mutants, sample, seed);
  const lived = await withTestRun(tests, async (run) => {
    let [tried, count] = [0, 0];
    for await (const { mutant, lives } of tryMutants(root, run, sources, sampled)) {
      tried += 1;
      if (lives) count += 1;
      if (lives) console.log(describeMutant(mutant));
      if (tried % 10 === 0) console.error(`  ${name}: ${tried} of ${sampled.length} tried`);
    }
    return count;
  });
  console.log(describeArea(name, { all: mutants.length, sampled: sampled.length, lived }));
}
