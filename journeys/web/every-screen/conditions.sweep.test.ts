import type { Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { expectToFit } from '../../src/page/fitting.ts';
import { publicPathsOf } from '../../src/page/page-parts.ts';
import { expectToPlay } from '../../src/page/playing.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openProduct } from '../../src/visits/open-product.ts';

const phone = {
  reducedMotion: 'reduce',
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;

describe.skipIf(noBrowser)('on a small screen', () => {
  const opened = openProduct();

  async function openPhone(colorScheme: 'light' | 'dark'): Promise<Page> {
    const window = await opened.browser.newContext({ baseURL: opened.product.url, colorScheme, ...phone });
    window.setDefaultTimeout(90_000);
    return window.newPage();
  }

  test('no public page scrolls sideways, and every target is wide enough for a finger', async () => {
    const page = await openPhone('light');
    for (const path of await publicPathsOf(opened.product.url)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectToFit(page);
    }
    await page.context().close();
  });

  test('neither does a screen of the settings or the library', async () => {
    const page = await openPhone('light');
    const person = createPerson(opened.product.url, addressOf('sol'));
    await person.register();
    const { email, password } = person;
    await page.request.post('/api/auth/sign-in/email', {
      data: { email, password },
      headers: { origin: opened.product.url },
    });
    for (const [path, words] of [
      ['/settings/billing', 'Compare packs'],
      ['/settings/social-media', 'Bluesky'],
      ['/settings/account', 'Download my data'],
      ['/voices', 'Sound like yourself'],
    ] as const) {
      await page.goto(path);
      await page.getByText(words).first().waitFor();
      await expectToFit(page);
    }
    await expectListToStay(page);
    await page.context().close();
  });

  test.each([
    'light',
    'dark',
  ] as const)('a %s phone shows the way from the landing page to the video', async (scheme) => {
    const page = await openPhone(scheme);
    const person = createPerson(opened.product.url, addressOf(scheme));
    await person.register();
    await page.goto('/');
    await expect.poll(() => groundOf(page)).toBe(scheme);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expectToFit(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).tap();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).tap();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'New Project' }).waitFor();
    await expectToFit(page);

    await page.getByRole('link', { name: 'Start with a sample' }).tap();
    await page.getByRole('button', { name: 'Create YouTube Video' }).waitFor();
    await page.getByRole('button', { name: 'Advanced Video Options' }).tap();
    await page.getByRole('slider', { name: 'Voice speed' }).waitFor();
    await expectToFit(page);
    for (const step of ['Voice', 'Avatar', 'Settings', 'Project']) {
      const tab = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: step });
      await tab.tap();
      await tab.and(page.locator('[aria-current=step]')).waitFor();
      await expectToFit(page);
      expect(await page.getByRole('heading', { level: 1 }).count(), step).toBe(1);
    }
    await page.getByLabel(/^Script/).fill('Hello from my phone.');
    for (const name of [/^Next: Video/, /^Next: Upload/, /^Next: Setup/, /^Generate Audio/, /^Next: Create/]) {
      await page.getByRole('button', { name }).tap();
    }
    await page.getByRole('button', { name: 'Create YouTube Video' }).tap();
    await page.getByRole('progressbar', { name: 'Creating your video' }).waitFor();
    await expectToFit(page);
    await page.waitForURL('**/dashboard', { timeout: 180_000 });
    await page.getByRole('link', { name: 'Welcome to our team' }).tap();
    await page.getByRole('button', { name: 'Download MP4' }).waitFor();
    await expectToFit(page);
    await expect.poll(() => groundOf(page)).toBe(scheme);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await expectToPlay(page);
    await page.context().close();
  }, 300_000);
});

/** Whether the ground of a page is light or dark, by its colour. */
async function groundOf(page: Page): Promise<'light' | 'dark'> {
  const colour = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const parts = known(colour.match(/\d+/g)).slice(0, 3).map(Number);
  return Math.max(...parts) < 80 ? 'dark' : 'light';
}

/** A list that opens for the first time is laid out beyond the edge for a moment: the page stays where it is meanwhile. */
async function expectListToStay(page: Page): Promise<void> {
  await page.goto('/storyboard/new?from=script');
  await page.getByLabel('Script').fill('Hello and welcome.');
  await page.getByRole('button', { name: 'Make 1 scene' }).click();
  const voice = page.getByRole('combobox', { name: 'Voice' });
  await page.getByRole('button', { name: 'All presenters' }).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await voice.tap();
  await page.getByRole('option').nth(3).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(before);
}
