import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { sentence, type wizardActs } from '../../src/acts/wizard-acts.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

const presenter = join(import.meta.dirname, '../../../packages/presenters/pictures/noor.jpg');
/** A poor connection: 400 kbit/s each way, 400 ms until an answer. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const patient = { timeout: 120_000 };

describe.skipIf(noBrowser)('the network', () => {
  const visit = visitWizard('nils');
  type Acts = ReturnType<typeof wizardActs>;

  async function slowDown(page: Page): Promise<void> {
    page.setDefaultTimeout(120_000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow);
  }

  /** Requests that change something, by their path. */
  function changesOf(page: Page): string[] {
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname);
    });
    return changes;
  }

  const errors = (page: Page) => page.getByRole('alert').allTextContents();

  test('where it is slow, the landing page leads on before everything has come', async () => {
    const window = await known(visit.window.browser()).newContext({
      baseURL: visit.product.url,
      reducedMotion: 'reduce',
    });
    const page = await window.newPage();
    await slowDown(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Create YOU Today' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse 42');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
    await expect.poll(() => page.getByRole('button', { name: 'Create account' }).isEnabled(), patient).toBe(true);
    await window.close();
  });

  test('where it is slow, an upload shows how far it is, nothing is asked for twice and waiting is no error', async () => {
    const { page, ...acts } = await visit.open();
    await page.goto('/create-video');
    await page.getByLabel('Project Name').waitFor();
    await slowDown(page);
    const changes = changesOf(page);
    await page.getByLabel('Project Name').fill('Slowly');
    // Long enough that it is not finished before it is cancelled over such a line.
    await page.getByLabel(/^Script/).fill(Array(6).fill(sentence).join(' '));
    await acts.goToAvatar();
    await page.getByLabel(/^This is me/).check();
    await acts.chooseFile(presenter);
    await page.getByRole('progressbar').first().waitFor();
    await acts.say(/^(Good photo|Usable, )/);
    await acts.press('Next: Setup Voice');
    await page.locator('input[name=voice]').first().check({ force: true });
    await page.getByRole('button', { name: /^Generate Audio/ }).dblclick();
    await acts.toast('Success!');
    await acts.press('Next: Create Video');
    await page.getByRole('button', { name: 'Create YouTube Video' }).first().dblclick();
    await acts.say('Creating your video');
    expect(await errors(page)).toEqual([]);
    const counted = (path: string) => changes.filter((change) => change.endsWith(path)).length;
    expect(counted('/api/files/images')).toBe(1);
    expect(counted('/functions/generate-audio')).toBe(1);
    expect(counted('/functions/create-avatar-video')).toBe(1);
    const { items } = (await visit.person.ask('/api/videos?status=processing')) as { items: unknown[] };
    expect(items).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await acts.say(/^You cancelled this video/);
  }, 300_000);

  test('a user who loses it in the middle of the wizard reads so, loses nothing and goes on when it is back', async () => {
    const acts = await visit.open();
    const { page } = acts;
    const window: BrowserContext = page.context();
    await acts.writeProject('Tunnel', 'Written before.');
    await acts.say(/^Draft saved/);
    await window.setOffline(true);
    await acts.say('You are offline.');
    await acts.say('What you write is kept in this tab and saved when you are back online.');
    await page.getByLabel(/^Script/).fill('Written in the tunnel.');
    await acts.say('Kept in this tab for now');
    await walkToOtherScreens(acts);
    await acts.press('Next: Video Settings');
    await page.getByText('Square', { exact: true }).click();
    await window.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await acts.say(/^Draft saved/);
    const id = String(new URL(page.url()).searchParams.get('project'));
    const saved = { title: 'Tunnel', script: 'Written in the tunnel.', video_size: 'square' };
    expect(await visit.person.ask(`/api/videos/${id}`)).toMatchObject(saved);
    await page.reload();
    await acts.tab('Project').click();
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('Written in the tunnel.');
  });

  /** A page of a new window, which loads no other screen ahead and keeps a mark until it is loaded anew. */
  async function openWriting() {
    const acts = await visit.openAs(visit.person);
    const { page } = acts;
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    await acts.writeProject('Early', 'Written at once.');
    await page.evaluate('window.isSamePage = true');
    const videos = page.getByRole('link', { name: 'Videos', exact: true }).first();
    const heading = page.getByRole('heading', { level: 1, name: 'Videos Management' });
    const isSamePage = () => page.evaluate('window.isSamePage === true');
    return { ...acts, videos, heading, isSamePage, missing: page.getByText('This screen could not be loaded.') };
  }

  test('a screen that cannot be fetched leaves the one before as it is, says so and opens when the network is back', async () => {
    const { page, videos, heading, missing, isSamePage, press } = await openWriting();
    await page.context().setOffline(true);
    await videos.click();
    await missing.waitFor();
    await page.getByLabel(/^Script/).fill('Written in the tunnel.');
    await press('Try again');
    await missing.waitFor();
    expect(await page.getByLabel(/^Script/).inputValue()).toBe('Written in the tunnel.');
    await page.context().setOffline(false);
    await heading.waitFor();
    expect([await isSamePage(), await missing.count()]).toEqual([true, 0]);
    await page.goBack();
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('Written in the tunnel.');
  });

  test('a screen that the server no longer has is opened anew once, and never again and again', async () => {
    const { page, videos, heading, missing, isSamePage, press } = await openWriting();
    const code = String(await page.evaluate("__reactRouterManifest.routes['routes/library/videos'].module"));
    await page.route(`**${code}`, (route) => route.fulfill({ status: 404 }));
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages.push(new URL(request.url()).pathname);
    });
    await videos.click();
    await expect.poll(isSamePage).toBe(false);
    await missing.waitFor();
    const missingStill = page.waitForResponse(`**${code}`);
    await press('Try again');
    await missingStill;
    await missing.waitFor();
    expect(pages).toEqual(['/videos']);
    await page.unroute(`**${code}`);
    await press('Try again');
    await heading.waitFor();
  });

  test('a form that is sent without it says so at once, and can be sent again', async () => {
    const window = await known(visit.window.browser()).newContext({
      baseURL: visit.product.url,
      reducedMotion: 'reduce',
    });
    const page = await window.newPage();
    await page.goto('/auth?tab=signin');
    await page.getByLabel('Email').fill(visit.person.email);
    await page.getByLabel('Password', { exact: true }).fill(visit.person.password);
    await window.setOffline(true);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('The connection was lost. Check your network and try again.').first().waitFor();
    await window.setOffline(false);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await window.close();
  });

  test('an answer on a public page says what happened without it, though the code of its dialog does not come', async () => {
    const window = await known(visit.window.browser()).newContext({
      baseURL: visit.product.url,
      reducedMotion: 'reduce',
    });
    const page = await window.newPage();
    // Only the code of the answer is missing: that of the page has come.
    await page.goto('/about', { waitUntil: 'networkidle' });
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Your email address').fill('nils@example.com');
    await window.setOffline(true);
    for (const _ of [1, 2]) {
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await footer.getByRole('alert').getByText('The connection was lost. Check your network and try again.').waitFor();
    }
    await window.setOffline(false);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Check your inbox: the link we sent you confirms your subscription.').waitFor();
    await window.close();
  });

  test('a question before something is deleted is asked without it, though the code of its dialog does not come', async () => {
    const { page } = await visit.open();
    await page.route('**/assets/loaded-dialog-*', (route) => route.abort());
    await page.goto('/settings/account');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('Current password is incorrect').first().waitFor();
  });

  /** Screens that were not open yet come without the network, and the way back keeps what was written. */
  async function walkToOtherScreens({ page }: Acts): Promise<void> {
    await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Videos Management' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('Written in the tunnel.');
  }
});
