import type { BrowserContext } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, createPerson, type Person } from '../../src/person.ts';
import { noBrowser, signedInWindow } from '../../src/visits/browser.ts';
import { openProduct } from '../../src/visits/open-product.ts';

describe.skipIf(noBrowser)('links', () => {
  const opened = openProduct();
  let lena: Person;

  beforeAll(async () => {
    lena = createPerson(opened.product.url, addressOf('lena'));
    await lena.register();
    await lena.ask('/api/videos', { body: { title: 'Draft', script: 'Hello.' } });
  });

  test('every link that a visitor meets leads somewhere', async () => {
    const window = await opened.browser.newContext({ baseURL: opened.product.url, reducedMotion: 'reduce' });
    const { visited, dead } = await follow(window, '/');
    expect(dead).toEqual([]);
    expect(visited).toEqual(
      expect.arrayContaining(['/auth', '/pricing', '/faq', '/ethics', '/privacy', '/terms', '/verify']),
    );
    await window.close();
  });

  test('every link that a signed-in user meets leads somewhere', async () => {
    const { email, password } = lena;
    const window = await signedInWindow({ ...opened, email, password });
    const { visited, dead } = await follow(window, '/dashboard');
    expect(dead).toEqual([]);
    expect(visited).toEqual(expect.arrayContaining(['/create-video', '/videos']));
    await window.close();
  });
});

/** Walks from page to page through all links of our own; the dead ones are answered with the page that has them. */
async function follow(window: BrowserContext, start: string): Promise<{ visited: string[]; dead: string[] }> {
  const page = await window.newPage();
  page.setDefaultTimeout(90_000);
  const found = new Map([[start, 'the beginning']]);
  const dead: string[] = [];
  for (const [path, from] of found) {
    const reply = await page.goto(path);
    if (reply?.headers()['content-type']?.startsWith('text/html')) {
      await page.getByText('Loading Portray').waitFor({ state: 'detached' });
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
