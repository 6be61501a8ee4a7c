import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { noBrowser, openBrowser, signedInWindow } from './browser.ts';
import { ensurePages } from './pages.ts';
import { createPerson, type Person } from './person.ts';
import type { Product } from './product.ts';
import { startSeededProduct } from './seeds.ts';

if (noBrowser) console.info(noBrowser);

type Visit<Acts> = {
  email: string;
  /** What can be done on a page. */
  acts: (page: Page) => Acts;
  /** What the person has before the first test. */
  prepare?: (person: Person) => Promise<void>;
};

/** For the tests of one `describe`: a product with voices and portraits, a browser, and somebody signed in. */
export function visitProduct<Acts>({ email, acts, prepare }: Visit<Acts>) {
  let product: Product;
  let browser: Browser;
  let window: BrowserContext;
  let person: Person;
  const toClose: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct();
    browser = await openBrowser();
    person = createPerson(product.url, email);
    await person.register();
    await prepare?.(person);
    window = await signedInWindow({ browser, product, email, password: person.password });
  }, 400_000);

  afterEach(async () => {
    await Promise.all(toClose.splice(0).map((opened) => opened.close()));
  });

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  /** A new page of a window with what can be done on it; it closes after the test. */
  async function open(in_: BrowserContext = window) {
    const page = await in_.newPage();
    page.setDefaultTimeout(30_000);
    toClose.push(page);
    return acts(page);
  }

  /** Somebody else, signed in or not, on a page in a window of their own. */
  async function openAs(other?: Person) {
    const { url: baseURL } = product;
    const theirs = await (other
      ? signedInWindow({ browser, product, email: other.email, password: other.password })
      : browser.newContext({ baseURL }));
    toClose.push(theirs);
    return open(theirs);
  }

  return {
    open,
    openAs,
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
