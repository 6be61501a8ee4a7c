import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { noBrowser, openBrowser } from './browser.ts';
import { ensurePages } from './pages.ts';
import type { Product } from './product.ts';
import { startSeededProduct } from './seeds.ts';

if (noBrowser) console.info(noBrowser);

/** For the tests of one `describe`: a product with voices and portraits, and a browser. */
export function openProduct(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct({ env: await settings() });
    browser = await openBrowser();
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
  };
}
