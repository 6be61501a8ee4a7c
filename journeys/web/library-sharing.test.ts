import { describe, expect, test } from 'vitest';
import { noBrowser } from '../src/browser.ts';
import { libraryActs } from '../src/library-acts.ts';
import { makeVideo } from '../src/library-stock.ts';
import { visitProduct } from '../src/visit.ts';

describe.skipIf(noBrowser)('sharing a video', () => {
  let weekOne = '';
  const visit = visitProduct({
    email: 'mara@example.com',
    acts: libraryActs,
    async prepare(person) {
      weekOne = `/videos/${await makeVideo(person, 'Week one')}`;
    },
  });

  test('makes a link that shows it to strangers until it is taken back', async () => {
    const { page, press, say } = await visit.open();
    await page.goto(weekOne);
    await say('Nobody but you can watch this video.');
    await press('Create a link');
    const link = await page.getByLabel('Share link').inputValue();
    await press('Copy');
    await say('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    const stranger = await visit.openAs();
    await stranger.page.goto(link);
    await stranger.page.getByRole('heading', { name: 'Week one' }).waitFor();
    await stranger.press('Play');
    await stranger.seePlaying();
    await stranger.page.getByRole('region', { name: 'Player' }).getByText('Hello, and welcome.').waitFor();
    await stranger.without(
      '**/api/shared/**',
      (route) => route.abort(),
      async () => {
        await stranger.page.reload();
        await stranger.say('The video could not be loaded');
      },
    );
    await stranger.press('Try again');
    await stranger.page.getByRole('heading', { name: 'Week one' }).waitFor();
    await press('Take the link back');
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
    await stranger.page.reload();
    await stranger.say('This link shows nothing');
    await stranger.say('This link does not show a video any more.');
    await stranger.page.getByRole('link', { name: 'Return to Home' }).waitFor();
  });

  test('shows it to everybody only when its owner says so', async () => {
    const { page } = await visit.open();
    await page.goto(weekOne);
    const shown = async () => ((await visit.person.ask('/api/showcase')) as unknown as unknown[]).length;
    const before = await shown();
    const toggle = page.getByRole('switch', { name: 'Show in the public showcase' });
    await toggle.click();
    await expect.poll(shown, { timeout: 30_000 }).toBe(before + 1);
    await toggle.click();
    await expect.poll(shown, { timeout: 30_000 }).toBe(before);
  });

  test('says why it failed and leaves everything as it was', async () => {
    const { page, press, toast } = await visit.open();
    await page.goto(weekOne);
    await page.route('**/api/videos/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await press('Create a link');
    await toast('Connection Problem');
    const toggle = page.getByRole('switch', { name: 'Show in the public showcase' });
    await toggle.click();
    await expect.poll(() => toggle.isChecked(), { timeout: 30_000 }).toBe(false);
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
  });
});
