import type { BrowserContext } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf } from '../../src/page/downloads.ts';
import { keyboardOf } from '../../src/page/keyboard.ts';
import { tracksOf } from '../../src/page/mp4.ts';
import { expectToPlay } from '../../src/page/playing.ts';
import { addressOf } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openProduct } from '../../src/visits/open-product.ts';

const email = addressOf('kaya');
const password = 'correct horse 42';

describe.skipIf(noBrowser)('with the keyboard alone', () => {
  const opened = openProduct();
  let window: BrowserContext;
  type Keyboard = ReturnType<typeof keyboardOf>;
  let keys: Keyboard;

  beforeAll(async () => {
    window = await opened.browser.newContext({
      baseURL: opened.product.url,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    window.setDefaultTimeout(90_000);
    keys = keyboardOf(await window.newPage());
  });

  test('a visitor skips the header, signs up and confirms the address', async () => {
    const { page } = keys;
    await page.goto('/');
    await page.getByRole('link', { name: 'Create YOU Today' }).first().waitFor();
    await keys.tabAndPress(keys.link('Skip to content'));
    await keys.expectFocus(page.locator('main'));
    await keys.press('Tab');
    await keys.expectFocus(keys.link('Create YOU Today'));
    await keys.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await keys.tabAndType(page.getByLabel('Email'), email);
    await keys.tabAndType(page.getByLabel('Password', { exact: true }), password);
    await keys.press('Enter');
    const opened = window.waitForEvent('page');
    await keys.tabAndPress(keys.link('its own mailbox'));
    expect(keys.faults).toEqual([]);
    keys = keyboardOf(await opened);
    const mail = keys.page.getByRole('article').filter({ hasText: email });
    await keys.tabAndPress(mail.getByRole('link', { name: 'Confirm my address' }));
    await keys.page.waitForURL('**/dashboard');
  });

  test('a video is made: radios by arrows, the slider too, and nothing traps the focus', async () => {
    const { page } = keys;
    const radio = (name: string | RegExp) => page.getByRole('radio', { name }).first();
    await keys.tabAndPress(keys.link('New Project'));
    await keys.tabAndType(page.getByLabel('Project Name'), 'By keys');
    await keys.tabAndType(page.getByLabel(/^Script/), 'Nobody touched a mouse for this.');
    await keys.tabAndPress(keys.button('Next: Video Settings'));
    await keys.expectFocus(page.getByRole('region', { name: 'Settings', exact: true }));

    await keys.tabTo(radio('YouTube'));
    await keys.press('ArrowDown');
    await keys.expectFocus(radio('Reel'));
    await expect.poll(() => radio('Reel').isChecked()).toBe(true);
    await keys.press('ArrowUp');
    await keys.tabAndPress(keys.button('Next: Upload Avatar'));

    await keys.tabAndPress(page.getByRole('button', { name: /^Ada/ }), 'Space');
    await keys.tabAndPress(keys.button('Next: Setup Voice'));

    const voices = page.getByRole('radiogroup', { name: 'Voices' }).getByRole('radio');
    await keys.tabTo(voices.first());
    await keys.press('Space');
    await expect.poll(() => voices.first().isChecked()).toBe(true);
    await keys.tabAndPress(keys.button('Generate Audio with Selected Voice'));
    await keys.tabAndPress(keys.button('Next: Create Video'));

    await keys.tabAndPress(keys.button('Advanced Video Options'));
    const speed = page.getByRole('slider', { name: 'Voice speed' });
    await keys.tabTo(radio('Stable'));
    await keys.press('ArrowRight');
    await expect.poll(() => radio('Expressive').isChecked()).toBe(true);
    await keys.tabTo(speed);
    const place = await speed.boundingBox();
    await keys.press('ArrowRight');
    await expect.poll(() => speed.getAttribute('aria-valuenow')).toBe('1.1');
    await keys.button('Hear it first').waitFor();
    expect(await speed.boundingBox()).toMatchObject({ y: place?.y });
    await keys.tabAndPress(keys.button('Create YouTube Video'));
    await page.getByRole('progressbar', { name: 'Creating your video' }).waitFor();
    await page.waitForURL('**/dashboard', { timeout: 180_000 });
    expect(keys.faults).toEqual([]);
  }, 300_000);

  test('Escape closes a menu that has not come yet', async () => {
    const { page } = keys;
    const more = keys.button(/^More for/);
    const coming = Promise.withResolvers<void>();
    await page.route(/menu-list/, (route) => coming.promise.then(() => route.continue()));
    await page.reload();
    await keys.tabAndPress(more);
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('true');
    await keys.press('Escape');
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    const arrival = page.waitForResponse(/menu-list/);
    coming.resolve();
    await (await arrival).finished();
    await keys.expectFocus(more);
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('menus and dialogs give the focus back, and close with Escape', async () => {
    const { page } = keys;
    const more = keys.button(/^More for/);
    await keys.tabAndPress(more);
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await keys.press('Escape');
    await keys.expectFocus(more);
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    const chosen = page.locator('[role=menuitem]:focus');
    await expect
      .poll(async () => {
        await keys.press('ArrowDown');
        return chosen.count();
      })
      .toBe(1);
    await keys.press('End');
    await keys.expectFocus(page.getByRole('menuitem', { name: 'Delete' }));
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this project?' });
    await dialog.waitFor();
    for (let stops = 0; stops < 6; stops += 1) {
      await keys.press('Tab');
      await expect.poll(() => dialog.locator(':focus').count()).toBe(1);
    }
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await keys.expectFocus(more);
  });

  test('an arrow opens a menu on its first entry, or from below on its last', async () => {
    const { page } = keys;
    const more = keys.button(/^More for/);
    const entries = page.getByRole('menuitem');
    await keys.tabTo(more);
    await keys.press('ArrowUp');
    await keys.expectFocus(entries.last());
    await keys.press('Escape');
    await keys.expectFocus(more);
    await keys.press('ArrowDown');
    await keys.expectFocus(entries.first());
    await keys.press('Escape');
    await keys.expectFocus(more);
  });

  test('the video plays, pauses and is taken home', async () => {
    const { page } = keys;
    await keys.tabTo(keys.button('Play By keys'), 'Shift+Tab');
    await keys.press('Enter');
    await keys.expectFocus(page.locator('video'));
    await keys.tabTo(keys.link('By keys'));
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Download MP4' }).waitFor();
    await keys.tabAndPress(keys.button('Play'));
    await expectToPlay(page);
    const download = page.waitForEvent('download');
    await keys.tabAndPress(keys.button('Download MP4'));
    expect(tracksOf(await bytesOf(await download)).sort()).toEqual(['soun', 'vide']);
    expect(keys.faults).toEqual([]);
  });
});
