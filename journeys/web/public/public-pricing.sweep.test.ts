import type { Page } from '@playwright/test';
import { languages } from '@portray/contracts/languages';
import { refundWording } from '@portray/contracts/plans';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { addressOf, createPerson, type Person } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitAsVisitor } from '../../src/visits/visitor-visit.ts';

const patience = { timeout: 60_000 };

describe.skipIf(noBrowser)('the pricing page', () => {
  const visit = visitAsVisitor();
  let page: Page;
  let pia: Person;

  beforeAll(async () => {
    pia = createPerson(visit.product.url, addressOf('pia'));
    await pia.register();
  });

  beforeEach(async () => {
    page = await visit.open();
  });

  const plan = (name: string) => page.getByRole('region', { name, exact: true });
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).waitFor();
  const pressPro = () => plan('Pro').getByRole('button', { name: 'Buy 10 credits' }).click();

  async function comeSignedIn(): Promise<void> {
    const { email, password } = pia;
    const headers = { origin: visit.product.url };
    await page.context().request.post('/api/auth/sign-in/email', { data: { email, password }, headers });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Your Projects' }).waitFor();
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  }

  test('shows the plans Free, Pro and Enterprise with what each has, and the packs with their bonus', async () => {
    await page.goto('/pricing');
    await plan('Free').waitFor();
    const features = (name: string) => plan(name).getByRole('listitem').allInnerTexts();
    expect(await features('Free')).toEqual([
      '3 starter credits',
      '1 daily bonus video',
      '720p, with watermark',
      'Scripts up to 150 words',
      '1 AI image a day',
      `${languages.length} languages and your own voice`,
      'Support by email',
    ]);
    expect(await features('Pro')).toEqual([
      '720p to 4K, no watermark',
      'Up to 5 minutes per video',
      'Scripts up to 800 words',
      '20 AI images a day',
      'Your videos come first in the queue',
      `${languages.length} languages and your own voice`,
      'Credits never expire',
    ]);
    await expect.poll(() => plan('Pro').innerText()).toContain('$1 per video, from 10 credits');
    await expect.poll(() => plan('Pro').getByText('Popular').count()).toBe(1);
    await expect.poll(() => plan('Enterprise').innerText()).toContain('Custom');
    const sales = plan('Enterprise').getByRole('link', { name: 'Contact sales' });
    await expect.poll(() => sales.getAttribute('href')).toMatch(/^mailto:sales@/);
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.split(/\s+/).slice(0, 3).join(' '))).toEqual([
      '10 none $10',
      '30 +5 $25',
      '75 +25 $50',
      '125 +25 $100',
      '300 +50 $200',
    ]);
  });

  test('answers one question at a time, and closes the open one again', async () => {
    await page.goto('/pricing');
    const open = page.locator('[aria-expanded=true]').filter({ hasText: '?' });
    const question = (words: string) => page.getByRole('button', { name: words }).click();
    await expect.poll(() => open.allInnerTexts()).toEqual(['What happens when a video fails?']);
    await question('Do credits expire?');
    await expect.poll(() => open.allInnerTexts(), patience).toEqual(['Do credits expire?']);
    await question('Do credits expire?');
    await expect.poll(() => open.count(), patience).toBe(0);
    await question('Can I get a refund?');
    await page.getByText(refundWording).waitFor();
  });

  test("shows a spinner with 'Loading...' while it is not known who is there", async () => {
    await comeSignedIn();
    const answer = await holdAnswers(page, '**/api/session');
    await page.goto('/pricing');
    await page.getByText('Loading...').waitFor();
    answer();
    await plan('Free').waitFor();
  });

  test('sends visitors to the sign-up tab from Free, Pro and the packs, and to the sign-in tab from the shortcut', async () => {
    for (const button of ['Start free', 'Buy 10 credits', 'Buy 75']) {
      await page.goto('/pricing');
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForURL('**/auth?tab=signup');
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Sign Up');
    }
    await page.goto('/pricing');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth?tab=signin');
  });

  test('marks the plan of a signed-in user, and leads from Free to the dashboard', async () => {
    await page.goto('/pricing');
    await plan('Free').waitFor();
    expect(await page.getByText('Your plan').count(), 'a visitor has none').toBe(0);
    await comeSignedIn();
    await plan('Free').getByText('Your plan').waitFor();
    expect(await plan('Pro').getByText('Your plan').count()).toBe(0);
    await plan('Free').getByRole('button', { name: 'Go to dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  test("says 'Failed to initiate purchase. Please try again.' when a purchase cannot begin, and leaves no empty tab", async () => {
    await comeSignedIn();
    await page.route('**/api/functions/purchase-credits', (route) => route.fulfill({ status: 500, json: {} }));
    const [tab] = await Promise.all([page.waitForEvent('popup'), pressPro()]);
    await toast('Failed to initiate purchase. Please try again.');
    await expect.poll(() => page.locator('.mantine-Notification-title').innerText()).toBe('Error');
    await expect.poll(() => tab.isClosed(), patience).toBe(true);
  });

  test('sells ten credits from Pro in a new tab, is busy meanwhile, and brings people back with their credits', async () => {
    await comeSignedIn();
    const goOn = await holdAnswers(page, '**/api/functions/purchase-credits');
    const [tab] = await Promise.all([page.waitForEvent('popup'), pressPro()]);
    await plan('Pro').locator('button[data-loading]').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Buy 30', exact: true }).isDisabled()).toBe(true);
    goOn();
    await toast('Redirecting to payment');
    await tab.getByRole('heading', { name: 'Test checkout — no card is charged' }).waitFor();
    await expect.poll(() => tab.locator('dd').allInnerTexts()).toEqual(['10', '$10.00']);
    await tab.getByRole('button', { name: 'Pay $10.00' }).click();
    await tab.waitForURL('**/settings/billing**');
    expect(await pia.call('get-user-credits')).toMatchObject({ credits: { available_credits: 13, user_type: 'pro' } });
    await page.goto('/pricing');
    await plan('Pro').getByText('Your plan').waitFor();
  });

  test('takes nothing from a user who leaves the payment page', async () => {
    await comeSignedIn();
    const before = await pia.call('get-user-credits');
    const buy = page.getByRole('button', { name: 'Buy 30', exact: true }).click();
    const [tab] = await Promise.all([page.waitForEvent('popup'), buy]);
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await tab.getByText('No credits were bought, and nothing was charged.').waitFor();
    expect(await pia.call('get-user-credits')).toEqual(before);
  });

  test("a purchase without a session is refused: 'Not authenticated'", async () => {
    const visitor = createPerson(visit.product.url, addressOf('nobody'));
    await expect(visitor.call('purchase-credits', { credits: 10 })).rejects.toThrow('Not authenticated');
  });

  test("a screen says 'Failed to load credit information' where it cannot learn what is left", async () => {
    await comeSignedIn();
    await page.route('**/api/video-availability', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/videos');
    await toast('Failed to load credit information');
    const shown = page.locator('.mantine-Notification-root');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const header = await page.getByRole('banner').boundingBox();
      const isBelow = async () => ((await shown.boundingBox())?.y ?? 0) >= (header?.height ?? 0);
      await expect
        .poll(isBelow, { message: `nothing of the header is covered at ${width} px`, ...patience })
        .toBe(true);
    }
  });
});
