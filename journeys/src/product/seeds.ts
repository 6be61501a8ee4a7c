import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../person.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

const seedingTimeoutMs = 300_000;
const fillingProgram = 'apps/launcher/src/start-with-quick-seeds.test-data.ts';

/** A data folder with all voices and portraits, as after a first start; made within `folder` unless it is there. */
export async function makeSeeds(folder: string): Promise<string> {
  const finished = join(folder, 'seeded');
  if (existsSync(finished)) return finished;
  const dataFolder = await mkdtemp(join(folder, 'unfinished-'));
  const product = await startProduct({ dataFolder, program: fillingProgram });
  try {
    const log = join(dataFolder, 'logs/worker.log');
    // The worker begins its log after the product serves.
    const said = () => readFile(log, 'utf8').catch(() => '');
    await until(async () => (await said()).includes('library.seeded') || undefined, seedingTimeoutMs);
  } finally {
    await product.stop();
  }
  await rename(dataFolder, finished);
  return finished;
}

/** Like `startProduct` in a new folder, which begins as a copy of another one and goes at the end. */
export async function startProductFrom(
  seeds: string,
  options: Omit<ProductOptions, 'dataFolder'> = {},
): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portray-journey-'));
  await cp(seeds, dataFolder, { recursive: true });
  const product = await startProduct({ ...options, dataFolder });
  return {
    ...product,
    stop: async () => {
      const code = await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
