import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Product } from '../product/product.ts';
import { browserAddress, fromStage, type RunningProduct, startSeededProduct } from '../product/stage.ts';
import { noBrowser } from './browser.ts';

if (noBrowser) console.info(noBrowser);

/** The first journey of a run waits until there are pages, voices and portraits. */
const patienceMs = 400_000;

/** For the tests of one `describe`: the product that all journeys share, and a browser. */
export function openProduct() {
  let product: RunningProduct;
  const browser = openSharedBrowser();

  beforeAll(async () => {
    product = await fromStage('product');
  }, patienceMs);

  return {
    get product() {
      return product;
    },
    get browser() {
      return browser();
    },
  };
}

/** The same with a product that has other settings and serves no other test. */
export function openOwnProduct(settings: () => Promise<Record<string, string>>) {
  let product: Product;
  const browser = openSharedBrowser();

  beforeAll(async () => {
    await fromStage('pages');
    product = await startSeededProduct({ env: await settings() });
  }, patienceMs);

  afterAll(async () => {
    expect(await product?.stop()).toBe(0);
  });

  return {
    get product(): RunningProduct {
      return product;
    },
    get browser() {
      return browser();
    },
  };
}

/** Whatever a `describe` opens in it closes at its end; the browser itself stays for the next one. */
function openSharedBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(await browserAddress());
  });
  afterAll(() => browser?.close());
  return () => browser;
}
