import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { until } from './person.ts';
import { type Product, type ProductOptions, startProduct } from './product.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own type is added to, which only an interface can.
  interface ProvidedContext {
    seedsFolder: string;
  }
}

const seedingTimeoutMs = 300_000;

/** Like `startProduct` in a new folder, but all voices and portraits are there already, as after a first start. */
export async function startSeededProduct(options: Omit<ProductOptions, 'dataFolder'> = {}): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portray-journey-'));
  await cp(await seeds(), dataFolder, { recursive: true });
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

/** Made by whoever asks first; the others wait for it. */
async function seeds(): Promise<string> {
  const finished = join(inject('seedsFolder'), 'seeded');
  const unfinished = `${finished}.part`;
  const isFirst =
    !existsSync(finished) &&
    (await mkdir(unfinished).then(
      () => true,
      () => false,
    ));
  if (isFirst) {
    await makeSeeds(unfinished);
    await rename(unfinished, finished);
  }
  await until(async () => existsSync(finished) || undefined, seedingTimeoutMs);
  return finished;
}

async function makeSeeds(dataFolder: string): Promise<void> {
  const product = await startProduct({ dataFolder });
  try {
    const log = join(dataFolder, 'logs/worker.log');
    // The worker begins its log after the product serves.
    const said = () => readFile(log, 'utf8').catch(() => '');
    await until(async () => (await said()).includes('library.seeded') || undefined, seedingTimeoutMs);
  } finally {
    await product.stop();
  }
}
