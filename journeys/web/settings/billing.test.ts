import { describe, expect, test } from 'vitest';
import { billingActs } from '../../src/acts/billing-acts.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('the bills of a person', () => {
  const visit = visitProduct({ name: 'bea', acts: billingActs });
  const credits = async () => (await visit.person.call('get-user-credits')).credits;

  test('show balance, plan, usage and the latest activity on the free plan, with the daily bonus and Upgrade to Pro; /billing leads there with its query (O1, O2, O3, O5)', async () => {
    const { page, card, say } = await visit.open();
    await page.goto('/billing?from=mail');
    await page.waitForURL('**/settings/billing?from=mail');
    const balance = card('Video balance');
    await balance.getByText('base credits').waitFor();
    await expect.poll(() => balance.locator('strong').innerText()).toBe('3');
    await balance.getByText('Daily bonus available').waitFor();
    await balance.getByText('720p, with watermark').waitFor();
    await card('Usage').getByText('0 credits in 30 days').waitFor();
    await expect.poll(() => card('Usage').getByRole('row').count()).toBe(31);
    const line = card('Recent activity').getByRole('listitem');
    await expect
      .poll(() => line.allInnerTexts())
      .toEqual([expect.stringMatching(/^Starter credits[\s\S]*Today[\s\S]*\+3/)]);
    await say('10 videos for $10, paid once. No subscription, and the credits never expire.');
    expect(await page.getByRole('button', { name: 'Buy Videos' }).count()).toBe(0);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
  });

  test('bring people back from a payment with a toast, and fetch the credits again; what was left costs nothing (O4, O6, O7)', async () => {
    const { page, toast, say, card, open, goToPay } = await visit.open();
    await open();
    const tab = await goToPay('Upgrade to Pro');
    let fetched = 0;
    tab.on('response', (reply) => {
      if (reply.url().endsWith('/get-user-credits')) fetched += 1;
    });
    await toast('Redirecting to payment').waitFor();
    const back = billingActs(tab);
    await back.press('Pay $10.00');
    await back.toast('Payment successful').getByText('10 credits were added to your account.').waitFor();
    await expect.poll(() => fetched, { message: 'on arrival, when verified, and 2 s later' }).toBeGreaterThan(1);
    expect(new URL(tab.url()).search, 'a reload does not tell it again').toBe('');
    expect(await credits()).toMatchObject({ available_credits: 13, user_type: 'pro' });
    await tab.close();
    await toast('Redirecting to payment').waitFor({ state: 'detached' });
    await card('Video balance').getByText('credits, 1 per video').waitFor();
    await expect.poll(() => card('Video balance').locator('strong').innerText()).toBe('13');
    await page.getByRole('radio', { name: /^30 videos/ }).check();
    await expect
      .poll(() => page.locator('dl').last().innerText())
      .toMatch(/30, bonus included[\s\S]*\$0\.83[\s\S]*\$5[\s\S]*43 credits/);
    await page.getByRole('radio', { name: /^Another number/ }).check();
    await page.getByLabel('Number of videos').fill('15');
    await say('Enter a multiple of 10, from 10 to 10,000.');
    await expect.poll(() => page.getByRole('button', { name: 'Buy Videos' }).isDisabled()).toBe(true);
    await page.getByLabel('Number of videos').fill('40');
    const left = await goToPay('Buy Videos');
    await left.getByRole('heading', { name: 'Test checkout — no card is charged' }).waitFor();
    await expect.poll(() => left.locator('dd').allInnerTexts()).toEqual(['40', '$40.00']);
    await left.getByRole('button', { name: 'Cancel' }).click();
    await billingActs(left).toast('Payment cancelled').waitFor();
    await left.close();
    expect(await credits()).toMatchObject({ available_credits: 13 });
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
  });
});
