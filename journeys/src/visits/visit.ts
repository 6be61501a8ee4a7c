import type { BrowserContext, Page } from '@playwright/test';
import { afterEach, beforeAll } from 'vitest';
import { addressOf, createPerson, type Person } from '../person.ts';
import { signedInWindow } from './browser.ts';
import { openOwnProduct, openProduct } from './open-product.ts';

type Visit<Acts> = {
  /** By which the person is greeted; the address is one of their own in each `describe`. */
  name: string;
  /** What can be done on a page. */
  acts: (page: Page) => Acts;
  /** What the person has before the first test. */
  prepare?: (person: Person) => Promise<void>;
  /** For a product of one's own: how it differs from the shared one. */
  settings?: () => Promise<Record<string, string>>;
};

/** For the tests of one `describe`: a running product, a browser, and a signed-in user of their own. */
export function visitProduct<Acts>({ name, acts, prepare, settings }: Visit<Acts>) {
  const opened = settings ? openOwnProduct(settings) : openProduct();
  let window: BrowserContext;
  let person: Person;
  const toClose: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    const { product, browser } = opened;
    person = createPerson(product.url, addressOf(name));
    await person.register();
    await prepare?.(person);
    window = await signedInWindow({ browser, product, email: person.email, password: person.password });
  });

  afterEach(async () => {
    await Promise.all(toClose.splice(0).map((page) => page.close()));
  });

  /** A new page of a window with what can be done on it; it closes after the test. */
  async function open(in_: BrowserContext = window) {
    const page = await in_.newPage();
    page.setDefaultTimeout(90_000);
    toClose.push(page);
    return acts(page);
  }

  /** Another user, signed in or not, on a page in a window of their own. */
  async function openAs(other?: Person) {
    const { product, browser } = opened;
    const theirs = await (other
      ? signedInWindow({ browser, product, email: other.email, password: other.password })
      : browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' }));
    toClose.push(theirs);
    return open(theirs);
  }

  return {
    open,
    openAs,
    get product() {
      return opened.product;
    },
    get person() {
      return person;
    },
    get window() {
      return window;
    },
  };
}
