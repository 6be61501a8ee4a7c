import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { makeDraft, makeFailure, makeLessons, makeVideo } from '../../src/acts/library-stock.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('the list of videos', () => {
  const visit = visitProduct({
    name: 'mara',
    acts: libraryActs,
    async prepare(person) {
      await makeFailure(person, 'Gallery opening');
      await makeDraft(person, '');
      await makeVideo(person, 'Week one');
    },
  });

  test('finds videos by title or script, counts them by status, and says in a line what it shows', async () => {
    const { page, say, press } = await visit.open();
    await page.goto('/videos');
    await page.getByRole('heading', { name: 'Videos Management' }).waitFor();
    await say('Showing 3 videos');
    const search = page.getByLabel('Search title or script');
    await search.fill('half a SCRIPT');
    await say('Found 1 video matching “half a SCRIPT”');
    await search.fill('nothing of the kind');
    await say('Found 0 videos matching “nothing of the kind”');
    await press('Show all videos');
    await press(/^Completed\s*1$/);
    await say('Showing 1 completed video');
    expect(new URL(page.url()).search).toBe('?status=completed');
    await page.reload();
    await say('Showing 1 completed video');
  });

  test('says that it could not be loaded, and is loaded when asked again', async () => {
    const { page, toast, press, card, without } = await visit.open();
    await without(
      '**/api/videos?*',
      (route) => route.fulfill({ status: 400, json: {} }),
      async () => {
        await page.goto('/videos');
        await toast('Failed to fetch projects');
        await page.getByRole('heading', { name: 'Failed to fetch projects' }).waitFor();
      },
    );
    await press('Try again');
    await card('Week one').waitFor();
  });

  test('keeps the videos on the screen while the server is away, and says so when it is asked', async () => {
    const { page, toast, press, card, without } = await visit.open();
    await page.goto('/videos');
    await card('Week one').waitFor();
    await without(
      '**/api/**',
      (route) => route.abort(),
      async () => {
        await press('Refresh');
        await toast('Failed to fetch projects');
        await page.getByRole('alert').getByText('Connection Problem').waitFor();
        await card('Week one').waitFor();
      },
    );
    await press('Try again');
    await page.getByRole('heading', { name: 'Failed to fetch projects' }).waitFor({ state: 'detached' });
  });

  test('shows eight videos on a page, six on a phone, and links up to five pages, three on a phone', async () => {
    const { page, press, card, cards } = await visit.open();
    const links = page.getByRole('button', { name: /^Page \d/ });
    await makeLessons(visit.person, 8);
    await page.goto('/videos?search=lesson');
    await card('Lesson 1').waitFor();
    expect([await cards(), await links.count()]).toEqual([8, 0]);
    await makeDraft(visit.person, 'Lesson 9', 'lesson');
    await press('Refresh');
    await press('Page 2');
    await card('Lesson 1').waitFor();
    expect(await cards()).toBe(1);
    for (let number = 10; number <= 44; number += 1) await makeDraft(visit.person, `Lesson ${number}`, 'lesson');
    await page.goto('/videos?search=lesson&page=99');
    await card('Lesson 1').waitFor();
    expect([await cards(), await links.count()]).toEqual([4, 5]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/videos?search=lesson');
    await card('Lesson 44').waitFor();
    expect([await cards(), await links.count()]).toEqual([6, 3]);
  });

  test('takes titles of any length and any script, on a phone, too', async () => {
    const { page, card, changeList, seeNothingCut } = await visit.open();
    const long = 'Unbreakable'.repeat(18);
    const arabic = 'مرحبا بكم في الأسبوع الأول';
    const titles = [long, arabic, 'Third'];
    // The list may be fetched more than once.
    await changeList((video, index) => Object.assign(video, { title: titles[index] ?? 'Another' }));
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/videos?search=o');
    await card(long).waitFor();
    await seeNothingCut();
    await expect.poll(() => card(arabic).locator('h2:dir(rtl)').count()).toBe(1);
    await expect.poll(() => card(long).locator('h2:dir(ltr)').count()).toBe(1);
    await page.goto(`/videos?search=${'q'.repeat(300)}`);
    await page.getByRole('button', { name: 'Show all videos' }).waitFor();
    const words = await page.getByText(/q{50}/).first().boundingBox();
    expect(known(words).x + known(words).width).toBeLessThanOrEqual(390);
  });

  test('plays a finished video in its card, brings the picture back at its end, and saves it under its title', async () => {
    const { page, press, card, seePlaying, endUnseen, download } = await visit.open();
    await page.goto('/videos?status=completed');
    await press('Play Week one');
    await seePlaying();
    expect(await download(() => press('Download Week one'))).toBe('week-one.mp4');
    await endUnseen();
    await card('Week one').getByRole('button', { name: 'Play Week one' }).waitFor();
  });

  test('says that a file does not play, and plays it when it is tried again', async () => {
    const { page, press, say, without, seePlaying } = await visit.open();
    await without(
      '**/files/videos/**/*.mp4',
      (route) => route.abort(),
      async () => {
        await page.goto('/videos?status=completed');
        await press('Play Week one');
        await say('Video unavailable or format not supported');
      },
    );
    await press('Retry');
    await seePlaying();
  });

  test('flags an address that is not http or https as a URL Issue, and does not download it', async () => {
    const { page, press, say, toast, changeList } = await visit.open();
    await changeList((video) => Object.assign(video, { video_url: 'ftp://a/b.mp4', stored_video_url: null }));
    await page.goto('/videos?status=completed');
    await say('URL Issue');
    await press('Download Week one');
    await toast('Invalid video URL');
  });

  test('downloads in a new tab where a link does not work, else copies the address, else says Download Failed', async () => {
    const { page, press, toast, card } = await visit.open();
    await page.goto('/videos?status=completed');
    await card('Week one').waitFor();
    await page.route('**/files/videos/**', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.continue(),
    );
    const tab = page.waitForEvent('popup');
    await press('Download Week one');
    await (await tab).close();
    await page.evaluate('window.open = () => null');
    await press('Download Week one');
    await toast('Address copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^http:.*\/files\/videos\/.*\.mp4$/);
    await page.route('**/files/videos/**', (route) => route.abort());
    await press('Download Week one');
    await toast('Download Failed');
  });

  test('names the stage of a finished video, and an error before any stage', async () => {
    const { page, press, say, changeList } = await visit.open();
    const facts = { processing_stage: 'pending', processing_error: null as string | null };
    await changeList((video) => Object.assign(video, facts));
    await page.goto('/videos?status=completed');
    await say('Pending');
    for (const [stage, words] of [
      ['s3_processing', 'S3 Processing...'],
      ['s3_processed', 'Watermarked & Optimized'],
    ] as const) {
      facts.processing_stage = stage;
      await press('Refresh');
      await say(words);
    }
    facts.processing_error = 'The disk is full.';
    await press('Refresh');
    await say('Processing Error');
  });

  test('shows buttons to share only for connected platforms, and none is connected here', async () => {
    const { page, card } = await visit.open();
    await page.goto('/videos?status=completed');
    await card('Week one').waitFor();
    expect(await page.getByRole('button', { name: /YouTube|Instagram|Facebook|\bX\b/ }).count()).toBe(0);
  });
});
