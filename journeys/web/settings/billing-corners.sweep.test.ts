import { describe, expect, test } from 'vitest';
import { billingActs, payFor } from '../../src/acts/billing-acts.ts';
import { beginVideo } from '../../src/acts/library-stock.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { bytesOf } from '../../src/page/downloads.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('the corners of the bills', () => {
  const visit = visitProduct({ name: 'bea', acts: billingActs });
  const credits = async () => (await visit.person.call('get-user-credits')).credits;

  test("say what was refused, or 'Failed to initiate credit purchase', when a purchase cannot begin (C15)", async () => {
    const { page, toast, open, goToPay } = await visit.open();
    await open();
    await page.route('**/purchase-credits', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    const tab = await goToPay('Upgrade to Pro');
    await toast('Failed to initiate credit purchase').waitFor();
    await expect.poll(() => page.locator('.mantine-Notification-title').innerText()).toBe('Error');
    await expect.poll(() => tab.isClosed()).toBe(true);
    const json = {
      code: 'forbidden',
      title: 'Not Allowed',
      message: 'Not authenticated',
      retry: false,
      requestId: 'r',
    };
    await page.route('**/purchase-credits', (route) => route.fulfill({ status: 403, json }), { times: 1 });
    await goToPay('Upgrade to Pro');
    await toast('Not authenticated').waitFor();
  });

  test('verify a payment by its session: No Payment Session, Verification Failed, Verification Error, and once it is paid its credits (O8, O9)', async () => {
    const { page, toast, say, press, open } = await visit.open();
    await open('?success=true');
    await toast('Payment successful').waitFor();
    await page.getByRole('alert').getByText('No Payment Session').waitFor();
    await open('?success=true&session_id=cs_test_nobodys');
    await toast('No Payment Session').waitFor();
    const { sessionId } = await visit.person.call('purchase-credits', { credits: 20 });
    await open(`?success=true&session_id=${sessionId}`);
    await toast('Verification Failed').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.route('**/verify-payment', (route) => route.abort(), { times: 1 });
    await press('Check again');
    await toast('Verification Error').waitFor();
    const before = (await credits()) as { available_credits: number };
    await fetch(`${visit.product.url}/checkout/test/${sessionId}/pay`, {
      method: 'POST',
      headers: { origin: visit.product.url },
      redirect: 'manual',
    });
    await press('Check again');
    await say('20 credits were added to your account. They never expire.');
    expect(await credits()).toMatchObject({ available_credits: before.available_credits + 20 });
  });

  test('list everything that ever happened with its videos, as a page and as a complete CSV whose titles are no formulas, and have receipts (O5)', async () => {
    const { product, person } = visit;
    const id = await beginVideo(person, '=HYPERLINK("https://example.com")');
    await person.ask(`/api/videos/${id}/cancel`, { method: 'POST', body: {} });
    for (let bought = 0; bought < 24; bought += 1) await payFor(person, product.url, 10);
    const { page, press, card, open } = await visit.open();
    await open();
    await card('Recent activity').getByRole('listitem').nth(9).waitFor();
    await expect.poll(() => card('Recent activity').getByRole('listitem').count()).toBe(10);
    await press('See all');
    const line = card('All activity').getByRole('listitem');
    await press('Show more');
    await line.getByText('Starter credits').waitFor();
    const lines = await line.count();
    expect(new URL(page.url()).searchParams.get('activity')).toBe('all');
    const download = page.waitForEvent('download');
    await press('Download all activity as CSV');
    const rows = (await bytesOf(await download)).toString().trim().split('\r\n');
    expect(rows).toHaveLength(lines + 1);
    expect(rows.filter((row) => row.includes('"\'=HYPERLINK(""https://example.com"")"'))).toHaveLength(2);
    await line.getByRole('link', { name: '=HYPERLINK' }).first().waitFor();
    await page.getByRole('link', { name: 'Receipt for 10 videos, Today' }).first().click();
    const sheet = card('Receipt');
    await sheet.getByText('10.00 USD').waitFor();
    await sheet.getByText(person.email).waitFor();
    await sheet.getByText('Test checkout: no card was charged').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    const other = createPerson(product.url, addressOf('otto'));
    await other.register();
    const theirs = await visit.openAs(other);
    await theirs.page.goto(page.url());
    await theirs.say('There is no receipt here');
    await theirs.page.goto('/settings/billing/receipts/none');
    await theirs.say('There is no receipt at this address. Please go back to your bills.');
  });

  test("are where 'Buy Credits' leads in a new tab when credits ran out, with all that may still be made (H18)", async () => {
    const { page, toast, press, say } = await visit.open();
    const id = await beginVideo(visit.person, 'Tried again');
    await visit.person.ask(`/api/videos/${id}/cancel`, { method: 'POST', body: {} });
    const message = 'You have 0 credits remaining. Buy credits to go on.';
    const json = { code: 'insufficient_credits', title: 'Insufficient Credits', message, retry: false, requestId: 'r' };
    await page.route(`**/api/videos/${id}/retry`, (route) => route.fulfill({ status: 402, json }));
    await page.goto(`/videos/${id}`);
    await press('Retry Video');
    await toast('Insufficient Credits').getByText(message).waitFor();
    const opened = page.waitForEvent('popup');
    await toast('Insufficient Credits').getByRole('link', { name: 'Buy Credits' }).click();
    await (await opened).waitForURL('**/settings/billing');
    await page.route('**/get-user-credits', (route) => route.abort());
    await page.goto('/settings/billing');
    await toast('Failed to load credit information').waitFor();
    await say('Your credits could not be loaded');
  });
});
