import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { makeVideo } from '../../src/acts/library-stock.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

/** What the first byte of a file is answered with in a user's browser. */
function statusOf(page: Page, address: string | null): Promise<number> {
  const ask = async (url: string) => (await fetch(url, { headers: { range: 'bytes=0-0' } })).status;
  return page.evaluate(ask, address ?? '');
}

describe.skipIf(noBrowser)('sharing a video', () => {
  let weekOne = '';
  const visit = visitProduct({
    name: 'mara',
    acts: libraryActs,
    async prepare(person) {
      weekOne = `/videos/${await makeVideo(person, 'Week one')}`;
    },
  });

  test('makes a link that shows it to visitors until it is taken back', async () => {
    const { page, press, say } = await visit.open();
    await page.goto(weekOne);
    await say('Nobody but you can watch this video.');
    await press('Create link');
    await page.getByRole('button', { name: 'Copy' }).and(page.locator(':focus')).waitFor();
    const link = await page.getByLabel('Share link').inputValue();
    await press('Copy');
    await say('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    const visitor = await visit.openAs();
    await visitor.page.goto(link);
    await visitor.page.getByRole('heading', { name: 'Week one' }).waitFor();
    await expect.poll(() => visitor.page.title()).toMatch(/^Week one · /);
    await visitor.press('Play');
    await visitor.seePlaying();
    await visitor.page.getByRole('region', { name: 'Player' }).getByText('Hello, and welcome.').waitFor();
    await visitor.without(
      '**/api/shared/**',
      (route) => route.abort(),
      async () => {
        await visitor.page.reload();
        await visitor.say('The video could not be loaded');
      },
    );
    await visitor.press('Try again');
    await visitor.page.getByRole('heading', { name: 'Week one' }).waitFor();
    const played = await visitor.page.locator('video').getAttribute('src');
    expect(played).toMatch(/^\/api\/shared\/[\w-]+\/video\.mp4$/);
    const { video_url: own } = await visit.person.video(weekOne.slice('/videos/'.length));
    expect([await statusOf(visitor.page, played), await statusOf(visitor.page, own)]).toEqual([206, 404]);
    await press('Remove link');
    await say(/^It stops working at once for everybody who has it/);
    await press('Keep it');
    expect(await page.getByLabel('Share link').inputValue()).toBe(link);
    expect(await statusOf(visitor.page, played)).toBe(206);
    await press('Remove link');
    await press('Remove for good');
    await page.getByRole('button', { name: 'Create link' }).and(page.locator(':focus')).waitFor();
    expect([await statusOf(visitor.page, played), await statusOf(visitor.page, own)]).toEqual([404, 404]);
    expect(await statusOf(page, own)).toBe(206);
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of [link, link.slice(0, -6)]) {
      expect((await visitor.page.goto(address))?.status()).toBe(404);
      await visitor.page.getByRole('heading', { name: 'This link no longer shows a video' }).waitFor();
      await visitor.say('Please ask for a new one.');
      expect(await visitor.page.getByText('no longer shows a video').count()).toBe(1);
      expect(await visitor.page.getByText(/^Request/).count()).toBe(0);
      await expect.poll(() => visitor.page.title()).toMatch(/^This link no longer shows a video · /);
      await visitor.page.getByRole('link', { name: 'Return to Home' }).waitFor();
    }
    expect(asked.filter((path) => path.startsWith('/api/shared/'))).toEqual([]);
  });

  test('works from its card, too, as do words over the picture; both give the focus back', async () => {
    const { page, press } = await visit.open();
    await page.goto('/videos');
    const more = page.getByRole('button', { name: 'More for Week one' });
    const dialog = page.getByRole('dialog');
    const open = async (name: string) => {
      await more.click();
      await page.getByRole('menuitem', { name }).click();
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await more.and(page.locator(':focus')).waitFor();
    };
    await open('Share');
    await press('Create link');
    await expect.poll(() => dialog.getByLabel('Share link').inputValue()).toMatch(/\/v\/[\w-]+$/);
    await press('Remove link');
    await press('Remove for good');
    await dialog.getByText('Nobody but you can watch this video.').waitFor();
    await close();
    await open('Add text to the video');
    await dialog.getByRole('textbox', { name: 'Text' }).waitFor();
    await close();
  });

  test('shows it to everyone only when its owner says so', async () => {
    const { page, say } = await visit.open();
    await page.goto(weekOne);
    const shown = async () => {
      const videos = (await visit.person.ask('/api/showcase')) as unknown as { title: string }[];
      return videos.some(({ title }) => title === 'Week one');
    };
    expect(await shown()).toBe(false);
    const toggle = page.getByRole('switch', { name: 'Show in the public showcase' });
    await toggle.click();
    await expect.poll(shown).toBe(true);
    await say('Everybody can watch this video in the public showcase.');
    await toggle.click();
    await expect.poll(shown).toBe(false);
  });

  test('says why it failed and leaves everything as it was', async () => {
    const { page, press, toast } = await visit.open();
    await page.goto(weekOne);
    await page.route('**/api/videos/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await press('Create link');
    await toast('Connection Problem');
    const toggle = page.getByRole('switch', { name: 'Show in the public showcase' });
    await toggle.click();
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Create link' }).waitFor();
  });
});
