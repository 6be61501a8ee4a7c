import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { VideoProject } from '@portray/contracts/videos';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noBrowser, openBrowser, signedInWindow } from '../src/browser.ts';
import { ensurePages } from '../src/pages.ts';
import { createPerson, type Person } from '../src/person.ts';
import type { Product } from '../src/product.ts';
import { startSeededProduct } from '../src/seeds.ts';

const email = 'mara@example.com';
const script = 'Hello, and welcome. This week we start small.';

if (noBrowser) console.info(noBrowser);

describe.skipIf(noBrowser)('the library of a person', () => {
  let product: Product;
  let browser: Browser;
  let window: BrowserContext;
  let page: Page;
  let mara: Person;

  beforeAll(async () => {
    await ensurePages();
    product = await startSeededProduct();
    browser = await openBrowser();
    mara = createPerson(product.url, email);
    await mara.register();
    await mara.buy(10);
    await stock(mara);
    window = await signedInWindow({ browser, product, email, password: mara.password });
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    expect(await product?.stop()).toBe(0);
  }, 60_000);

  beforeEach(async () => {
    page = await window.newPage();
    page.setDefaultTimeout(15_000);
  });

  afterEach(async () => {
    await page.close();
  });

  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const card = (title: string) => page.getByRole('article', { name: title, exact: true });

  test('the dashboard shows the figures, the way to a new project and the projects, without failures that are there twice', async () => {
    await page.goto('/dashboard');
    await card('Week one').waitFor();
    for (const label of ['Total Projects', 'Completed', 'Processing', 'Credits Remaining']) await say(label);
    await say('Create New Video');
    await page.getByRole('link', { name: 'New Project' }).waitFor();
    await page.getByRole('button', { name: 'Refresh Projects' }).waitFor();
    await page.getByRole('button', { name: /^Failed\s*1$/ }).waitFor();
    expect(await card('Gallery opening').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Continue draft “Untitled Project”' }).count()).toBe(1);
  });

  test('the dashboard says that it could not begin, and begins when asked again', async () => {
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    await toast('Failed to initialize dashboard');
    await page.unroute('**/api/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await card('Week one').waitFor();
  });

  test('somebody on the free plan sees the daily bonus, and when it comes back', async () => {
    const free = {
      available: 1,
      canCreateToday: true,
      message: '',
      isLowOnCredits: true,
      baseCredits: 0,
      isFreeTier: true,
    };
    const answer = (json: object) => page.route('**/api/video-availability', (route) => route.fulfill({ json }));
    await answer({ ...free, dailyAvailable: 1, showDailyLimit: false });
    await page.goto('/dashboard');
    await say('Daily bonus available');
    await say('Videos Remaining');
    await answer({ ...free, available: 0, dailyAvailable: 0, showDailyLimit: true });
    await page.reload();
    await say('Come back tomorrow');
    await say(/Your next free video is there in (\d+ h )?\d+ min/);
    await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
  });

  test('videos are found by title or script, and counted by status', async () => {
    await page.goto('/videos');
    await say('Showing 3 videos');
    const search = page.getByLabel('Search title or script');
    await search.fill('half a SCRIPT');
    await say('Found 1 video matching “half a SCRIPT”');
    await search.fill('nothing of the kind');
    await say('Found 0 videos matching “nothing of the kind”');
    await page.getByRole('button', { name: 'Show all videos' }).click();
    await page.getByRole('button', { name: /^Completed\s*1$/ }).click();
    await say('Showing 1 completed video');
    expect(new URL(page.url()).search).toBe('?status=completed');
    await page.reload();
    await say('Showing 1 completed video');
  });

  test('a list that could not be loaded says so and is loaded when asked again', async () => {
    await page.route('**/api/videos?*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/videos');
    await toast('Failed to fetch projects');
    await page.unroute('**/api/videos?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await card('Week one').waitFor();
  });

  test('eight videos are on a page, six on a phone, and pages are counted', async () => {
    const forget = await makeLessons(mara, 20);
    try {
      await page.goto('/videos?search=lesson');
      await card('Lesson 20').waitFor();
      expect(await page.getByRole('article').count()).toBe(8);
      await page.getByRole('button', { name: 'Page 3' }).click();
      await card('Lesson 1').waitFor();
      expect(await page.getByRole('article').count()).toBe(4);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto('/videos?search=lesson');
      await card('Lesson 20').waitFor();
      expect(await page.getByRole('article').count()).toBe(6);
      expect(await page.getByRole('button', { name: /^Page \d/ }).count()).toBe(3);
    } finally {
      await forget();
    }
  });

  test('a finished video plays in its card and is downloaded under its title', async () => {
    await page.goto('/videos');
    await page.getByRole('button', { name: 'Play Week one' }).click();
    await expect.poll(() => page.locator('video').evaluate(secondsOf), { timeout: 15_000 }).toBeGreaterThan(0.2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Week one' }).click();
    expect((await download).suggestedFilename()).toBe('week-one.mp4');
  });

  test('a file that does not play says so and can be tried again', async () => {
    await page.route('**/files/videos/**/*.mp4', (route) => route.abort());
    await page.goto('/videos');
    await page.getByRole('button', { name: 'Play Week one' }).click();
    await say('Video unavailable or format not supported');
    await page.unroute('**/files/videos/**/*.mp4');
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect.poll(() => page.locator('video').evaluate(secondsOf), { timeout: 15_000 }).toBeGreaterThan(0.2);
  });

  test('an address that no browser can play is flagged', async () => {
    await page.route('**/api/videos?*', async (route) => {
      const reply = await route.fetch();
      const found = (await reply.json()) as { items: VideoProject[] };
      for (const video of found.items) Object.assign(video, { video_url: 'ftp://a/b.mp4', stored_video_url: null });
      await route.fulfill({ json: found });
    });
    await page.goto('/videos?status=completed');
    await say('URL Issue');
    await page.getByRole('button', { name: 'Download Week one' }).click();
    await toast('Invalid video URL');
  });

  test('a download that nothing answers has failed', async () => {
    await page.goto('/videos');
    await card('Week one').waitFor();
    await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Download Week one' }).click();
    await toast('Download Failed');
  });

  test('who has no credits or made the video of the day is shown the way to more, in a new tab', async () => {
    const refuse = (status: number, code: string, title: string) =>
      page.route('**/retry', (route) =>
        route.fulfill({ status, json: { code, title, message: 'You have 0 credits remaining.', retry: false } }),
      );
    await page.goto('/videos');
    for (const [status, code, title, action] of [
      [429, 'daily_limit_reached', 'Daily Limit Reached', 'Upgrade to Pro'],
      [402, 'insufficient_credits', 'Insufficient Credits', 'Buy Credits'],
    ] as const) {
      await refuse(status, code, title);
      await card('Gallery opening').getByRole('button', { name: 'Retry Video' }).click();
      await toast(title);
      expect(await page.getByRole('link', { name: action }).getAttribute('target')).toBe('_blank');
    }
  });

  test('a failed video says why, is tried again, shows its progress live and says what its status is', async () => {
    await page.goto('/videos');
    const gallery = card('Gallery opening');
    await gallery.getByText('Generation failed').waitFor();
    await gallery.getByRole('button', { name: 'Retry Video' }).click();
    await toast('Retry Successful!');
    await gallery.getByRole('progressbar').waitFor();
    await gallery.getByRole('button', { name: 'Check status' }).click();
    await toast("Your video is still being generated. You'll be notified when it's ready!");
    await gallery.getByText(/[1-9]\d? %/).waitFor();
    await gallery.getByRole('button', { name: 'Play Gallery opening' }).waitFor({ timeout: 60_000 });
  });

  test('a status that could not be checked says so', async () => {
    await page.route('**/api/videos?*', async (route) => {
      const found = (await (await route.fetch()).json()) as { items: VideoProject[] };
      for (const video of found.items) video.status = 'processing';
      await route.fulfill({ json: found });
    });
    await page.route('**/check-video-status', (route) => route.abort());
    await page.goto('/videos');
    await card('Week one').getByRole('button', { name: 'Check status' }).click();
    await toast('Failed to check video status. Please try again.');
    await page.unroute('**/check-video-status');
    await page.route('**/check-video-status', (route) =>
      route.fulfill({ json: { success: true, status: 'failed', error: null, message: 'Video generation failed.' } }),
    );
    await card('Week one').getByRole('button', { name: 'Check status' }).click();
    await toast('Video generation failed.');
  });

  test('a deleted project can be taken back for 10 s, and is deleted by whoever leaves', async () => {
    const { id } = (await mara.ask('/api/videos', { body: { title: 'Throw away', script: 'x' } })) as { id: string };
    await page.goto('/videos');
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Throw away' }).click();
      await page.getByRole('button', { name: 'Delete project' }).click();
      await toast('Project deleted');
      await card('Throw away').waitFor({ state: 'detached' });
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card('Throw away').waitFor();
    await remove();
    await page.goto('/pricing');
    await expect
      .poll(
        () =>
          mara.ask(`/api/videos/${id}`).then(
            () => 'there',
            () => 'gone',
          ),
        { timeout: 15_000 },
      )
      .toBe('gone');
  });

  test('the page of a video plays it with captions, which can be corrected and taken along', async () => {
    await openWeekOne();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('region', { name: 'Player' }).getByText('Hello, and welcome.').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Words').first().fill('');
    await say('Write what is said, or remove this caption.');
    await page.getByLabel('Words').first().fill('Hello, dear reader.');
    await page.getByRole('button', { name: 'Save captions' }).click();
    await toast('Captions saved');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SRT' }).click();
    expect((await download).suggestedFilename()).toBe('week-one.srt');
  });

  test('a share link shows the video to strangers until it is taken back', async () => {
    await openWeekOne();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByLabel('Share link').inputValue();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await stranger.getByRole('heading', { name: 'Week one' }).waitFor();
    await stranger.getByRole('button', { name: 'Captions' }).waitFor();
    await page.getByRole('button', { name: 'Take the link back' }).click();
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
    await stranger.reload();
    await stranger.getByText('This link does not show a video any more.').waitFor();
    await stranger.context().close();
  });

  test('a video is shown to everybody only when its owner says so', async () => {
    await openWeekOne();
    const shown = async () => ((await mara.ask('/api/showcase')) as unknown as unknown[]).length;
    expect(await shown()).toBe(0);
    await page.getByRole('switch', { name: 'Show in the public showcase' }).click();
    await expect.poll(shown, { timeout: 10_000 }).toBe(1);
    await page.getByRole('switch', { name: 'Show in the public showcase' }).click();
    await expect.poll(shown, { timeout: 10_000 }).toBe(0);
  });

  test('words are put over a finished video', async () => {
    await openWeekOne();
    await page.getByRole('button', { name: 'More for Week one' }).click();
    await page.getByRole('menuitem', { name: 'Put words over the video' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: 'Text' }).inputValue()).toBe('Sample Text');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Try it today');
    await dialog.getByLabel('Position').selectOption('center');
    await dialog.getByRole('button', { name: 'Put words over the video' }).click();
    await say('S3 Processing...');
    await page.getByText('S3 Processing...').waitFor({ state: 'detached', timeout: 60_000 });
    await expect.poll(() => page.locator('video').getAttribute('src'), { timeout: 10_000 }).not.toBeNull();
  });

  test('a duplicate is a draft that opens where videos are made', async () => {
    await openWeekOne();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.waitForURL(/\/create-video\?project=/);
    const id = new URL(page.url()).searchParams.get('project');
    expect(await mara.video(String(id))).toMatchObject({ status: 'draft', script });
    await mara.ask(`/api/videos/${id}`, { method: 'DELETE' });
  });

  test('an address without a video says so', async () => {
    await page.goto('/videos/00000000-0000-4000-8000-000000000000');
    await say('This video does not exist any more.');
    await page.goto('/videos/nonsense');
    await say('No video has this address.');
  });

  async function openWeekOne(): Promise<void> {
    await page.goto('/videos');
    await page.getByRole('link', { name: 'Week one' }).click();
    await page.getByRole('button', { name: 'Download MP4' }).waitFor();
  }
});

/** How far a video has played. */
function secondsOf(video: unknown): number {
  return (video as { currentTime: number }).currentTime;
}

/** Drafts with numbers; answers what takes them away. */
async function makeLessons(person: Person, count: number): Promise<() => Promise<void>> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await person.ask('/api/videos', { body: { title: `Lesson ${number}`, script: 'lesson' } });
    ids.push(String(id));
  }
  return async () => {
    for (const id of ids) await person.ask(`/api/videos/${id}`, { method: 'DELETE' });
  };
}

/** One finished video, one that failed twice with the same title and script, and a draft without a title. */
async function stock(person: Person): Promise<void> {
  const voiceId = await person.quickStartVoice();
  const order = { avatarImageUrl: await person.samplePortrait(), script, voiceId, voiceChoice: 'existing' };
  const begin = async (projectName: string) => {
    const { projectId } = await person.call('create-avatar-video', { ...order, projectName });
    return String(projectId);
  };
  for (const title of ['Gallery opening', 'Gallery opening']) {
    await person.ask(`/api/videos/${await begin(title)}/cancel`, { method: 'POST', body: {} });
  }
  await person.ask('/api/videos', { body: { title: '', script: 'Half a script' } });
  await person.watch(await begin('Week one'));
}
