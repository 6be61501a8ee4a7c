import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, listFaults } from './plant-faults.ts';

/** A fault in a file, which was read once: what is edited meanwhile does not move it. */
export type Mutant = Fault & { file: string; source: string };

/** Every mutant of some sources, by their files. */
export function listMutants(sources: Map<string, string>): Mutant[] {
  return [...sources].flatMap(([file, source]) => listFaults(source).map((fault) => ({ ...fault, file, source })));
}

/** The sources that fit some patterns and none of the others, by their paths in the repository at `root`; no tests. */
export async function readSources(
  root: string,
  patterns: string[],
  without: string[] = [],
): Promise<Map<string, string>> {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude: without }))
    if (!/\.test(-data)?\.ts$/.test(file)) files.push(file);
  const read = async (file: string) => [file, await readFile(join(root, file), 'utf8')] as const;
  return new Map(await Promise.all(files.sort().map(read)));
}

/** The same `count` for the same seed, in the order of the text. */
export function sampleOf<Item>(items: Item[], count: number, seed: number): Item[] {
  const random = mulberry32(seed);
  const drawn = items.map((item, index) => ({ item, index, lot: random() }));
  const chosen = drawn.sort((one, other) => one.lot - other.lot).slice(0, count);
  return chosen.sort((one, other) => one.index - other.index).map(({ item }) => item);
}

/** Numbers from 0 to 1. Source: the public-domain generator of this name. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
