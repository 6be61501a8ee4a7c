import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { noBrowser, openBrowser } from './browser.ts';
import { ensurePages } from './pages.ts';
import type { Product } from './product.ts';
import { startSeededProduct } from './seeds.ts';

if (noBrowser) console.info(noBrowser);

/** For the tests of one `describe`: a product, and browsers of people whom it does not know. */
export function visitAsStranger(settings: () => Promise<Record<string, string>> = async () => ({})) {
  let product: Product;
  let browser: Browser;
  const windows: BrowserContext[] = [];

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct({ env: await settings() });
    browser = await openBrowser();
  }, 400_000);

  afterEach(async () => {
    await Promise.all(windows.splice(0).map((window) => window.close()));
  });

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  /** A page in a window that nobody has signed in to; the window closes after the test. */
  async function open() {
    const window = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    windows.push(window);
    const page = await window.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  }

  return {
    open,
    get product() {
      return product;
    },
  };
}
