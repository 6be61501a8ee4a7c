import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { makeVideo } from '../../src/acts/library-stock.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

/** What the first byte of a file is answered with in a user's browser. */
function statusOf(page: Page, address: string | null): Promise<number> {
  const ask = async (url: string) => (await fetch(url, { headers: { range: 'bytes=0-0' } })).status;
  return page.evaluate(ask, address ?? '');
}

/** A page of another site with `code` on it. */
async function openElsewhere(code: string) {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${code}`),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Another site than that of the product, which is reached by its number.
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
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

  test('puts its player on other sites, without cookies, until it has a password or is taken back', async () => {
    const { page, press, say } = await visit.open();
    await page.goto(weekOne);
    await press('Create link');
    const link = await page.getByLabel('Share link').inputValue();
    await press('Embed');
    const dialog = page.getByRole('dialog', { name: 'Embed' });
    await dialog.getByRole('button', { name: 'Copy embed code' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the dialog').toEqual([]);
    const elsewhere = await openElsewhere(String(await page.evaluate('navigator.clipboard.readText()')));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const visitor = await visit.openAs();
    await visitor.page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
    await visitor.page.goto(elsewhere.url);
    const player = visitor.page.frameLocator('iframe');
    const video = player.locator('video');
    const views = visitor.page.waitForResponse((reply) => reply.url().endsWith('/views'));
    await video.evaluate((film: HTMLVideoElement) => {
      film.muted = true;
      return film.play();
    });
    expect((await views).status()).toBe(200);
    expect(await visitor.page.context().cookies()).toEqual([]);
    await page.reload();
    await say(/ Watched 1 time\./);

    await press('Set a password');
    await page.getByLabel('Password for visitors').fill('secret words');
    await press('Save password');
    await say(/^Anyone with the link and its password can watch\./);
    await visitor.page.reload();
    await player.getByText('This video needs a password.').waitFor();
    await visitor.page.goto(link);
    const film = link.replace('/v/', '/api/shared/').concat('/video.mp4');
    await visitor.page.getByLabel('Password').first().fill('a guess at it');
    await visitor.press('Watch the video');
    await visitor.say('This is not the password of this video. Please try again.');
    expect.soft(await accessibilityViolationsOn(visitor.page, 'both'), 'the password').toEqual([]);
    expect(await statusOf(visitor.page, film)).toBe(403);
    await visitor.page.getByLabel('Password').first().fill('secret words');
    await visitor.press('Watch the video');
    await visitor.page.getByRole('heading', { name: 'Week one' }).waitFor();
    await visitor.press('Play');
    await visitor.seePlaying();
    expect(await statusOf(visitor.page, film)).toBe(206);

    await press('Remove link');
    await press('Remove for good');
    await say('Nobody but you can watch this video.');
    expect(await statusOf(visitor.page, film)).toBe(404);
    await visitor.page.goto(elsewhere.url);
    await player.getByText('This link no longer shows a video.').waitFor();
    elsewhere.close();
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
