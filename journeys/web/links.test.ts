import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser, openBrowser, signedInWindow } from '../src/browser.ts';
import { ensurePages } from '../src/pages.ts';
import { createPerson, type Person } from '../src/person.ts';
import type { Product } from '../src/product.ts';
import { startSeededProduct } from '../src/seeds.ts';

if (noBrowser) console.info(noBrowser);

describe.skipIf(noBrowser)('links', () => {
  let product: Product;
  let browser: Browser;
  let lena: Person;

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct();
    browser = await openBrowser();
    lena = createPerson(product.url, 'lena@example.com');
    await lena.register();
    await lena.ask('/api/videos', { body: { title: 'Draft', script: 'Hello.' } });
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  test('every link that a visitor meets leads somewhere', async () => {
    const window = await browser.newContext({ baseURL: product.url });
    const { visited, dead } = await follow(window, '/');
    expect(dead).toEqual([]);
    expect(visited).toEqual(expect.arrayContaining(['/auth', '/pricing', '/faq', '/ethics', '/privacy', '/terms']));
    await window.close();
  }, 240_000);

  test('every link that somebody who is signed in meets leads somewhere', async () => {
    const { email, password } = lena;
    const window = await signedInWindow({ browser, product, email, password });
    const { visited, dead } = await follow(window, '/dashboard');
    expect(dead).toEqual([]);
    expect(visited).toEqual(expect.arrayContaining(['/create-video', '/videos']));
    await window.close();
  }, 240_000);
});

/** Walks from page to page through all links of our own; the dead ones are answered with the page that has them. */
async function follow(window: BrowserContext, start: string): Promise<{ visited: string[]; dead: string[] }> {
  const page = await window.newPage();
  page.setDefaultTimeout(30_000);
  const found = new Map([[start, 'the beginning']]);
  const dead: string[] = [];
  for (const [path, from] of found) {
    const reply = await page.goto(path);
    if (reply?.headers()['content-type']?.startsWith('text/html')) {
      await page.locator('h1').first().waitFor();
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    }
    if (!reply?.ok() || (await page.getByText('Oops! Page not found').count()) > 0) dead.push(`${path} on ${from}`);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => String((link as unknown as { href: string }).href)));
    for (const link of links.map((href) => new URL(href))) {
      if (link.origin !== new URL(page.url()).origin) continue;
      if (!found.has(link.pathname)) found.set(link.pathname, path);
    }
  }
  await page.close();
  return { visited: [...found.keys()], dead };
}
