import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitLanding } from '../../src/visits/landing-visit.ts';

describe.skipIf(noBrowser)('the landing page, where its videos are slow or missing', () => {
  const landing = visitLanding();
  const { tile, goToShowcase } = landing;
  let page: Page;
  beforeEach(() => {
    page = landing.page;
  });

  test("says 'Video unavailable' where a video of the showcase cannot be loaded or is missing", async () => {
    await page.route('**/samples/showcase/coach.mp4', (route) => route.abort());
    await page.route('**/api/showcase', async (route) => {
      const [first, ...others] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: [{ ...first, stored_video_url: null }, ...others] });
    });
    await goToShowcase();
    await tile('Before the lesson').getByText('Video unavailable').waitFor();
    await page.getByRole('button', { name: 'Play Day one: start small' }).click();
    await tile('Day one: start small').getByText('Video unavailable').waitFor();
  });

  test('shows a spinner while the showcase loads, and hides it whole when there is no video', async () => {
    const answer = await holdAnswers(page, '**/api/showcase', (route) => route.fulfill({ json: [] }));
    await goToShowcase();
    await page.getByLabel('Loading the showcase').waitFor();
    answer();
    await page.getByRole('heading', { name: 'Made with Portray' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'What you can do with it' }).waitFor();
  });

  test('holds the place of the showcase while it loads, so that what follows does not move', async () => {
    const answer = await holdAnswers(page, '**/api/showcase', (route) => route.continue());
    await goToShowcase();
    await page.getByLabel('Loading the showcase').waitFor();
    const height = () => page.getByRole('region', { name: 'Made with Portray' }).evaluate((part) => part.clientHeight);
    const waiting = await height();
    answer();
    await tile('Come in').waitFor();
    expect(await height()).toBe(waiting);
  });
});
