import type { Page } from '@playwright/test';
import { frameSize } from '@portray/contracts/frame-size';
import { describe, expect, test } from 'vitest';
import { countClicks } from '../src/page/clicks.ts';
import { bytesOf } from '../src/page/downloads.ts';
import { frameSizeOf, secondsOf, tracksOf } from '../src/page/mp4.ts';
import { expectToPlay, expectWatermark } from '../src/page/playing.ts';
import { addressOf } from '../src/person.ts';
import { noBrowser } from '../src/visits/browser.ts';
import { openProduct } from '../src/visits/open-product.ts';

const email = addressOf('vera');
const password = 'correct horse 42';

describe.skipIf(noBrowser)('a first video', () => {
  const opened = openProduct();

  test('a visitor comes from the landing page to a playing video in at most 8 clicks, and takes it home', async () => {
    const window = await opened.browser.newContext({
      baseURL: opened.product.url,
      viewport: { width: 1440, height: 900 },
    });
    window.setDefaultTimeout(90_000);
    const clicks = await countClicks(window);
    const landing = await window.newPage();
    const fromMs = Date.now();
    await landing.goto('/');
    await landing.getByRole('link', { name: 'Create YOU Today' }).first().click();
    await signUp(landing);
    const [mailbox] = await Promise.all([
      window.waitForEvent('page'),
      landing.getByRole('link', { name: 'its own mailbox' }).first().click(),
    ]);
    const mail = mailbox.getByRole('article').filter({ hasText: email });
    await mail.getByRole('link', { name: 'Confirm my address' }).click();
    const page = mailbox;
    await page.waitForURL('**/dashboard');
    await page.getByText('Your email is confirmed.').waitFor();
    await page.getByRole('link', { name: 'Start with a sample' }).click();
    await page.getByRole('button', { name: 'Create YouTube Video' }).click();
    await page.getByText('Your video is ready', { exact: true }).waitFor({ timeout: 180_000 });
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: /^Play / }).click();
    await expectToPlay(page);
    await expectWatermark(page);
    const seconds = Math.round((Date.now() - fromMs) / 1_000);
    console.info(`First video: ${clicks.length} clicks, ${seconds} s (${clicks.join(' → ')})`);
    expect(clicks.length).toBeLessThanOrEqual(8);

    const file = await download(page);
    expect(frameSizeOf(file)).toEqual(frameSize('youtube', '720p'));
    expect(tracksOf(file).sort()).toEqual(['soun', 'vide']);
    expect(secondsOf(file)).toBeGreaterThan(5);
    await window.close();
  }, 400_000);
});

async function signUp(page: Page): Promise<void> {
  // The landing page has a field for an email, too.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Check your email for the confirmation link.').first().waitFor();
}

async function download(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: /^More for / }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download MP4' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('welcome-to-our-team.mp4');
  return bytesOf(download);
}
