import type { Locator, Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { showcaseClips, visitLanding } from '../../src/visits/landing-visit.ts';

const patience = { timeout: 60_000 };

describe.skipIf(noBrowser)('the landing page', () => {
  const landing = visitLanding();
  const { visit, tile, goToShowcase } = landing;
  let page: Page;
  beforeEach(() => {
    page = landing.page;
  });

  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const playing = () => page.locator('article video');
  const isRunning = (video: Locator) =>
    expect.poll(() => video.evaluate((it) => Reflect.get(it, 'currentTime')), patience).toBeGreaterThan(0.2);

  test('shows its sections in order between header and footer, and none of quotes while there are none', async () => {
    await goToShowcase();
    await tile('Before the lesson').waitFor();
    await expect
      .poll(() => page.locator('main h1, main h2').allInnerTexts())
      .toEqual([
        'Give your portrait a voice.',
        'One photo, one script, one voice. That’s the whole production.',
        'Made with Portray',
        'What you can do with it',
        'A developer API',
        'Your portrait has been quiet long enough.',
      ]);
    expect(await page.locator('header, main, footer').evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual([
      'HEADER',
      'MAIN',
      'FOOTER',
    ]);
  });

  test('has a hero with the way to an account and a demo video in a dialog', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Watch Demo' }).click();
    const dialog = page.getByRole('dialog');
    await isRunning(dialog.locator('video'));
    await expect.poll(() => dialog.locator('track').getAttribute('src')).toBe('/demo/portray.vtt');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Create YOU Today' }).click();
    await page.waitForURL('**/auth');
  });

  test('shows who speaks in the showcase, plays one video at a time, and goes back to the poster at the end', async () => {
    await goToShowcase();
    await say('0:07 · Italian');
    // Another test may show a video at the same time.
    await expect.poll(() => page.getByRole('button', { name: /^Play / }).count()).toBeGreaterThanOrEqual(showcaseClips);
    const shape = async () => {
      const { width, height } = known(await tile('Before the lesson').boundingBox());
      return { width, height };
    };
    const atRest = await shape();
    await page.getByRole('button', { name: 'Play Before the lesson' }).click();
    await isRunning(playing());
    expect(await shape(), 'its shape while it plays').toEqual(atRest);
    await expect.poll(() => tile('Before the lesson').locator('track').count()).toBe(1);
    await page.getByRole('button', { name: 'Play Come in' }).click();
    await tile('Come in').locator('video').waitFor();
    await expect.poll(() => playing().count()).toBe(1);
    await page.getByRole('button', { name: 'Play Before the lesson' }).waitFor();
    await isRunning(playing());
    await playing().evaluate((video) => Object.assign(video, { currentTime: 60 }));
    await page.getByRole('button', { name: 'Play Come in' }).waitFor();
    expect(await playing().count()).toBe(0);
    await expect.poll(() => tile('Come in').locator('img').isVisible()).toBe(true);
  });

  test('lets Quick Start voices be heard', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Hear Grace' }).click();
    await page.getByRole('button', { name: 'Stop Grace' }).waitFor();
    await page.getByRole('button', { name: 'Hear Lucía' }).click();
    await page.getByRole('button', { name: 'Hear Grace' }).waitFor();
    // It says one sentence, and is silent again.
    await page.getByRole('button', { name: 'Hear Lucía' }).waitFor();
  });

  test('leads to keys of the developer API and its documents, with a sample request that works', async () => {
    await page.goto('/');
    const api = page.getByRole('region', { name: 'A developer API' });
    const sample = await api.locator('pre').innerText();
    const [, method, path] = known(/^(\w+) (\S+)/.exec(sample));
    const body = JSON.parse(sample.slice(sample.indexOf('{')));
    expect(Object.keys(body)).toEqual(['photo', 'voice', 'script']);
    const nora = createPerson(visit.product.url, addressOf('nora'));
    await nora.register();
    const { secret } = await nora.ask('/api/api-keys', {
      method: 'POST',
      body: { name: 'Sample', mode: 'test', scopes: ['create', 'manage'], password: nora.password },
    });
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const call = (address: string, sent: object) =>
      fetch(visit.product.url + address, { method: known(method), headers, body: JSON.stringify(sent) });
    const video = await (await call(known(path), body)).json();
    expect(video).toMatchObject({ object: 'video', mode: 'test', status: 'queued' });
    await nora.ask(`/api/videos/${video.id}/cancel`, { method: 'POST', body: {} });
    expect(await api.getByRole('link', { name: 'Get an API key' }).getAttribute('href')).toBe('/settings/developer');
    await api.getByRole('link', { name: 'View Docs' }).click();
    await page.waitForURL('**/docs');
    await page.getByText('A photo, a script and a voice become a talking-avatar video.').waitFor();
    await page.getByRole('heading', { name: '2. Order a video' }).waitFor();
  });
});
