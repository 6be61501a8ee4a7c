import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { noBrowser, openBrowser, signedInWindow } from './browser.ts';
import { ensurePages } from './pages.ts';
import { createPerson, type Person } from './person.ts';
import type { Product } from './product.ts';
import { startSeededProduct } from './seeds.ts';
import { wizardActs } from './wizard-acts.ts';

if (noBrowser) console.info(noBrowser);

/** For the tests of one `describe`: a product with voices and portraits, a browser, and somebody signed in. */
export function visitWizard(email = 'nora@example.com') {
  let product: Product;
  let browser: Browser;
  let window: BrowserContext;
  let person: Person;
  const pages: Page[] = [];

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct();
    browser = await openBrowser();
    person = createPerson(product.url, email);
    await person.register();
    window = await signedInWindow({ browser, product, email, password: person.password });
  }, 400_000);

  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.close()));
  });

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  /** A new page of the person's window with what can be done on it; it closes after the test. */
  async function open() {
    const page = await window.newPage();
    page.setDefaultTimeout(30_000);
    pages.push(page);
    return wizardActs(page);
  }

  return {
    open,
    get product() {
      return product;
    },
    get person() {
      return person;
    },
    get window() {
      return window;
    },
  };
}
