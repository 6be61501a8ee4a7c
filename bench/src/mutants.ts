import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { areas } from './mutants/areas.ts';
import { describeArea, describeMutant } from './mutants/mutant-report.ts';
import { listMutants, type Mutant, sampleOf } from './mutants/mutants.ts';
import { plantFault } from './mutants/plant-faults.ts';
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
  const { sources, tests } = areas[name]!;
  const { mutants, equivalents } = await listMutants(root, sources);
  const sampled = sampleOf(mutants, sample, seed);
  const survivors = await withTestRun(tests, async (run) => {
    if (await run.fails()) throw new Error(`The tests of ${name} fail as they are.`);
    const living: Mutant[] = [];
    for (const mutant of sampled) {
      const fails = await run.fails({ path: join(root, mutant.file), source: plantFault(mutant.source, mutant) });
      if (!fails) living.push(mutant);
      if (!fails) console.log(describeMutant(mutant));
    }
    return living;
  });
  console.log(
    describeArea(name, { all: mutants.length, sampled: sampled.length, lived: survivors.length, equivalents }),
  );
}
