import { describe, expect, test } from 'vitest';
import { socialActs } from '../../src/acts/social-acts.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const settingName = /[A-Z]{2,}_[A-Z_]{2,}/;

describe.skipIf(noBrowser)('accounts on other networks', () => {
  const visit = visitProduct({ name: 'mara', acts: socialActs });

  test('a network that this server does not offer says so in words for people, and own keys are kept and never shown (Q4, Q5, Q6, Q9, Q10)', async () => {
    const { page, press, toast, card, openSettings, changeNetworks } = await visit.open();
    await openSettings();
    for (const name of ['YouTube', 'Facebook', 'Instagram']) {
      await card(name).getByText('Not available here', { exact: true }).waitFor();
      await card(name)
        .getByText(/is not available here yet/)
        .waitFor();
      expect(
        await card(name)
          .getByRole('button', { name: /^Connect/ })
          .count(),
      ).toBe(0);
    }
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(settingName);
    await page.getByRole('button', { name: 'Use my own Facebook app' }).click();
    await press('Save credentials');
    await page.getByText('Credential value cannot be empty').waitFor();
    await page.getByRole('textbox', { name: 'Facebook App Secret' }).fill('top-secret');
    await press('Save credentials');
    await toast('Credentials saved');
    await page.getByText(/Facebook App Secret set on \d{4}-\d\d-\d\d/).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Facebook App Secret' }).inputValue()).toBe('');
    expect(await page.content()).not.toContain('top-secret');
    await press('Remove my app');
    await press('Remove app');
    await toast('Your app was removed here');
    await page.getByText(/Facebook App Secret set on/).waitFor({ state: 'detached' });
    await changeNetworks({ instagram: { state: 'not_connected' } });
    await page.reload();
    const instagram = card('Instagram');
    await instagram.getByText('Connect your Instagram Business account to share content').waitFor();
    for (const line of ['Business account required', 'Linked to a Facebook Page', 'Can disconnect anytime'])
      await instagram.getByText(line).waitFor();
    await instagram.getByRole('button', { name: 'Connect Instagram Account' }).waitFor();
    await changeNetworks({ instagram: { state: 'connected', account: 'Mara' } });
    await page.reload();
    await page.route('**/instagram-oauth', (route) => route.abort());
    await instagram.getByText('Your Instagram Business account is connected').waitFor();
    await instagram.getByRole('button', { name: 'Disconnect Instagram Account' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a connection that cannot be made, ended or finished says so (Q14, Q16, Q17, Q18, Q19, Q20, Q21)', async () => {
    const { page, press, toast, say, card, openSettings, changeNetworks } = await visit.open();
    await page.clock.install();
    await changeNetworks({ twitter: { state: 'not_connected' } });
    await openSettings();
    const answer = (json: object) =>
      page.route('**/twitter-oauth', (route) => route.fulfill({ json: { connected: false, authUrl: null, ...json } }));
    await answer({ error: null, details: null });
    await press('Connect Twitter Account');
    await toast('No auth URL received from server');
    await answer({ error: 'Failed to initiate OAuth', details: 'the app is suspended' });
    await press('Connect Twitter Account');
    await toast('Failed to initiate OAuth: the app is suspended');
    await answer({ authUrl: `${visit.product.url}/nowhere?state=s`, error: null, details: null });
    await press('Connect Twitter Account');
    await say('Finish in the window that opened. It closes by itself.');
    await page.clock.fastForward(300_000);
    await toast('Connection Timeout');
    await press('Connect Twitter Account');
    await press('Cancel');
    await page.getByRole('button', { name: 'Connect Twitter Account' }).waitFor();
    await changeNetworks({ twitter: { state: 'connected', account: 'Mara' } });
    await answer({ connected: true, error: null, details: 'Twitter did not confirm it.' });
    await page.reload();
    await press('Disconnect Twitter Account');
    await changeNetworks({ twitter: { state: 'not_connected' } });
    await press('Disconnect');
    await toast('Disconnected here');
    await card('Twitter (X)').getByText('Twitter did not confirm it.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
