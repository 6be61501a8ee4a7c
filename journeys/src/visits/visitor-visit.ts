import type { BrowserContext } from '@playwright/test';
import { afterEach } from 'vitest';
import { openProduct } from './open-product.ts';

/** For the tests of one `describe`: the running product, or one of their own, and windows of people whom it does not know. */
export function visitAsVisitor(opened: ReturnType<typeof openProduct> = openProduct()) {
  const windows: BrowserContext[] = [];

  afterEach(async () => {
    await Promise.all(windows.splice(0).map((window) => window.close()));
  });

  /** A page in a window without a session; the window closes after the test. */
  async function open() {
    const window = await opened.browser.newContext({ baseURL: opened.product.url, reducedMotion: 'reduce' });
    windows.push(window);
    const page = await window.newPage();
    page.setDefaultTimeout(90_000);
    return page;
  }

  return {
    open,
    get product() {
      return opened.product;
    },
  };
}
