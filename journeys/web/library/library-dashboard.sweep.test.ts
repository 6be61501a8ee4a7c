import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { makeDraft, makeFailure, makeLessons } from '../../src/acts/library-stock.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const dayMs = 86_400_000;

describe.skipIf(noBrowser)('the dashboard', () => {
  const visit = visitProduct({
    name: 'mara',
    acts: libraryActs,
    async prepare(person) {
      for (const title of ['Gallery opening', 'Gallery opening']) await makeFailure(person, title);
      await makeDraft(person, '');
    },
  });

  test('shows a summary, the way to a new project and Your Projects, which are fetched when there is a profile and no failure is there twice', async () => {
    const { page, say, card } = await visit.open();
    const asked: string[] = [];
    const counted = ['/api/profile', '/api/videos/remove-duplicate-failures', '/api/videos'];
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url());
      if (counted.includes(pathname)) asked.push(pathname);
    });
    await page.goto('/dashboard');
    await say('Your Projects');
    await card('Gallery opening').waitFor();
    await expect.poll(() => card('Gallery opening').count()).toBe(1);
    for (const label of ['Total Projects', 'Completed', 'Processing', 'Videos Remaining']) await say(label);
    expect(asked.slice(0, 2).sort()).toEqual(counted.slice(0, 2));
    await page.getByRole('heading', { name: 'Create New Video' }).waitFor();
    await page.getByRole('link', { name: 'New Project' }).click();
    await page.waitForURL('**/create-video');
  });

  test('says that it could not begin, and begins when asked again', async () => {
    const { page, toast, press, card, without } = await visit.open();
    await without(
      '**/api/profile',
      (route) => route.fulfill({ status: 500, json: {} }),
      async () => {
        await page.goto('/dashboard');
        await toast('Failed to initialize dashboard');
        await page.getByRole('heading', { name: 'Failed to initialize dashboard' }).waitFor();
      },
    );
    await press('Try again');
    await card('Gallery opening').waitFor();
  });

  test('shows a project without a title as Untitled Project, and one without a status as a draft', async () => {
    const { page, card, changeList } = await visit.open();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Continue draft “Untitled Project”' }).waitFor();
    await changeList((video) => Object.assign(video, { status: null }));
    await page.reload();
    await card('Gallery opening').getByText('Draft', { exact: true }).waitFor();
    await card('Gallery opening').getByRole('link', { name: 'Continue' }).waitFor();
  });

  test('says how long ago a project was made, as people say it', async () => {
    const { page, press, card, changeList } = await visit.open();
    let days = 0;
    await changeList((video) =>
      Object.assign(video, { created_at: new Date(Date.now() - days * dayMs).toISOString() }),
    );
    await page.goto('/dashboard');
    await card('Gallery opening').getByText('Today').waitFor();
    for (const [ago, words] of [
      [1, 'Yesterday'],
      [6, '6 days ago'],
      [29, '4 weeks ago'],
      [364, '12 months ago'],
      [365, '1 year ago'],
    ] as const) {
      days = ago;
      await press('Refresh Projects');
      await card('Gallery opening').getByText(words).waitFor();
    }
  });

  test('offers the daily bonus on the free plan, and says when to come back once the limit of the day is reached', async () => {
    const { page, say, press } = await visit.open();
    await page.goto('/dashboard');
    await say('Daily bonus available');
    await say('One more video today, once your credits are used up');
    const today = await visit.person.ask('/api/video-availability');
    const answer = (json: object) =>
      page.route('**/api/video-availability', (route) => route.fulfill({ json: { ...today, ...json } }));
    await answer({ available: 1, baseCredits: 0, dailyAvailable: 1 });
    await page.reload();
    await page.getByRole('link', { name: 'Use it' }).waitFor();
    await page.unroute('**/api/video-availability');
    await answer({ available: 0, baseCredits: 0, dailyAvailable: 0, showDailyLimit: true });
    await page.reload();
    await say('Come back tomorrow');
    await say(/Your next free video is available in (\d+ h )?\d+ min/);
    await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
    await page.waitForURL('**/pricing');
    await page.goBack();
    await press(/^Failed/);
    expect(new URL(page.url()).search).toBe('?status=failed');
  });

  test('counts credits for a user who has paid', async () => {
    const paid = createPerson(visit.product.url, addressOf('paul'));
    await paid.register();
    await paid.buy(10);
    const { page, say } = await visit.openAs(paid);
    await page.goto('/dashboard');
    await say('Credits Remaining');
    expect(await page.getByText('Videos Remaining').count()).toBe(0);
    await say('Your first video is a few clicks away');
  });

  test('narrows projects by status, shows what was made elsewhere when refreshed, and links up to five pages, three on a phone', async () => {
    const { page, say, press, card, cards, seeNothingCut } = await visit.open();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^All\s*2$/ }).waitFor();
    await press(/^Failed\s*1$/);
    await card('Untitled Project').waitFor({ state: 'detached' });
    await press(/^Completed\s*0$/);
    await say('You have no completed projects.');
    await press(/^All/);
    await makeLessons(visit.person, 36);
    await press('Refresh Projects');
    await card('Lesson 36').waitFor();
    expect(await cards()).toBe(6);
    const links = page.getByRole('button', { name: /^Page \d/ });
    await expect.poll(() => links.count()).toBe(5);
    await press('Page 4');
    await card('Lesson 18').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => links.count()).toBe(3);
    await seeNothingCut();
  });
});
