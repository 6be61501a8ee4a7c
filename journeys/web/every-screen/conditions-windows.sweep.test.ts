import type { BrowserContext, Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { sentence } from '../../src/acts/wizard-acts.ts';
import type { Person } from '../../src/person.ts';
import { noBrowser, signedInWindow } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

describe.skipIf(noBrowser)('windows of one person', () => {
  const visit = visitWizard('wim');
  const aMinute = { timeout: 60_000 };
  const script = (page: Page) => page.getByLabel(/^Script/);

  /** Another browser of theirs, with a session of its own. */
  async function elsewhere(): Promise<{ window: BrowserContext; page: Page }> {
    const browser = known(visit.window.browser());
    const { product, person } = visit;
    const window = await signedInWindow({ browser, product, email: person.email, password: person.password });
    window.setDefaultTimeout(90_000);
    return { window, page: await window.newPage() };
  }

  async function signIn(page: Page, { email, password }: Person): Promise<void> {
    await page.goto('/auth?tab=signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  test('a link to a protected page leads there after signing in, and only once', async () => {
    const window = await known(visit.window.browser()).newContext({
      baseURL: visit.product.url,
      reducedMotion: 'reduce',
    });
    window.setDefaultTimeout(90_000);
    const page = await window.newPage();
    await page.goto('/videos?status=draft');
    await page.waitForURL(`${visit.product.url}/`);
    await signIn(page, visit.person);
    await page.waitForURL('**/videos?status=draft');
    await page.goto('/auth');
    await page.waitForURL('**/dashboard');
    await window.close();
  });

  test('steps of the wizard are gone back and forward, and a reload stays at each', async () => {
    const { page, ...acts } = await visit.open();
    await page.goto('/create-video?sample=1');
    await page.getByText('Ready when you are').waitFor(aMinute);
    await acts.say(/^Draft saved/);
    for (const [name, heading] of [
      ['Voice', 'Choose a voice'],
      ['Avatar', 'Who is speaking?'],
      ['Settings', 'How it looks'],
    ] as const) {
      await acts.tab(name).click();
      await acts.say(heading);
      await page.reload();
      await acts.say(heading);
    }
    await page.goBack();
    await acts.say('Who is speaking?');
    await page.goBack();
    await acts.say('Choose a voice');
    await page.goForward();
    await acts.say('Who is speaking?');
    await acts.tab('Create').click();
    await page.reload();
    await acts.say('Ready when you are');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome to our team');
    const { items } = (await visit.person.ask('/api/videos')) as { items: { status: string }[] };
    expect(items.map(({ status }) => status)).toEqual(['draft']);
  });

  test('two that order the same video get one, for one credit, and both see it grow', async () => {
    const first = await visit.open();
    await first.page.goto('/create-video?sample=1');
    await first.page.getByText('Ready when you are').waitFor(aMinute);
    await first.say(/^Draft saved/);
    const second = await visit.open();
    // It hears nothing of what the other does.
    await second.page.route('**/api/events', (route) => route.abort());
    await second.page.goto(first.page.url());
    await second.say('Ready when you are');
    for (const { press, say } of [first, second]) {
      await press('Create YouTube Video');
      await say('Creating your video');
    }
    const { items } = (await visit.person.ask('/api/videos?status=processing')) as { items: unknown[] };
    expect(items).toHaveLength(1);
    await first.page.getByRole('button', { name: 'Cancel' }).click();
    await first.say(/^You cancelled this video/);
    expect(await visit.person.call('get-user-credits')).toMatchObject({ credits: { available_credits: 3 } });
  });

  test('a user who signs out in one is signed out in the other, and signing in brings both back', async () => {
    const { window, page } = await elsewhere();
    await page.goto('/videos?search=none');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const other = await window.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: /^Account menu/ }).click();
    await other.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.waitForURL(`${visit.product.url}/`);
    await page.waitForURL(`${visit.product.url}/`);
    await page.getByText('Sign in again to continue where you left off.').waitFor();
    await signIn(other, visit.person);
    await other.waitForURL('**/dashboard');
    await page.waitForURL('**/videos?search=none');
    await window.close();
  });

  test('a session that ended elsewhere is noticed, and what was being written is still there after signing in', async () => {
    const { window, page } = await elsewhere();
    await page.goto('/create-video');
    await page.getByLabel('Project Name').fill('Interrupted');
    await script(page).fill(sentence);
    await page.getByText(/^Draft saved/).waitFor();
    const headers = { origin: visit.product.url };
    const ended = await visit.window.request.post('/api/auth/revoke-other-sessions', { data: {}, headers });
    expect(ended.ok()).toBe(true);
    await script(page).fill('Written when the session was over.');
    await page.getByText('Sign in again to continue where you left off.').waitFor();
    await signIn(page, visit.person);
    await page.waitForURL(/create-video\?project=/);
    await expect.poll(() => script(page).inputValue()).toBe('Written when the session was over.');
    await page.getByText(/^Draft saved/).waitFor();
    await window.close();
  });

  test('a long stay goes on without a word: the token is renewed before it ends', async () => {
    const { window, page } = await elsewhere();
    const tokens: string[] = [];
    page.on('request', (request) => {
      const token = request.headers().authorization;
      if (token && tokens.at(-1) !== token) tokens.push(token);
    });
    await page.clock.install();
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'New Project' }).waitFor();
    const renewal = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/session');
    await page.clock.fastForward('08:45');
    expect((await renewal).status()).toBe(200);
    const refresh = page.getByRole('button', { name: 'Refresh Projects' });
    await expect.poll(() => refresh.click().then(() => tokens.length), { timeout: 90_000 }).toBeGreaterThan(1);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await window.close();
  });
});
