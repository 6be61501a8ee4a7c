import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@portray/journeys/product';
import { untilSeeded } from '../platform/standing.ts';

/** A product with all its voices and portraits, in a folder that goes with it: a copy of `source`, or one that is made. */
export async function startFurnished(source: string | undefined): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portray-pages-'));
  if (source) await cp(source, dataFolder, { recursive: true });
  const product = await startProduct({ dataFolder });
  if (!source) await untilSeeded(product.url);
  return {
    ...product,
    async stop() {
      const code = await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
}
