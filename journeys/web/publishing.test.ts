import type { UserCredits } from '@portray/contracts/credits';
import type { Post } from '@portray/contracts/posts';
import { type BlueskyServer, startBlueskyServer } from '@portray/providers/bluesky-double';
import { type MastodonDouble, startMastodonServer } from '@portray/providers/mastodon-double';
import { type StripeDouble, startStripeDouble } from '@portray/providers/stripe-double';
import { startXServer, type XServer } from '@portray/providers/x-double';
import { afterAll, describe, expect, test } from 'vitest';
import { accessibilityViolationsOn } from '../src/accessibility-violations.ts';
import { billingActs } from '../src/billing-acts.ts';
import { noBrowser } from '../src/browser.ts';
import { makeVideo } from '../src/library-stock.ts';
import { connectX, socialActs } from '../src/social-acts.ts';
import { visitProduct } from '../src/visit.ts';

const phone = { width: 390, height: 844 };
const settingName = /[A-Z]{2,}_[A-Z_]{2,}/;
const newPost = /^POST \/2\/tweets/;

describe.skipIf(noBrowser)('with services of others', () => {
  let x: XServer;
  let mastodon: MastodonDouble;
  let bluesky: BlueskyServer;
  let stripe: StripeDouble;
  let videoId: string;
  const visit = visitProduct({
    name: 'mara',
    acts: socialActs,
    async settings() {
      [x, mastodon, bluesky, stripe] = await Promise.all([
        startXServer(),
        startMastodonServer(),
        startBlueskyServer(),
        startStripeDouble(),
      ]);
      const { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: STRIPE_BASE_URL } = stripe;
      const payments = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL };
      const networks = { X_CLIENT_ID: 'app', X_CLIENT_SECRET: 'secret', X_BASE_URL: x.url };
      return { ...networks, MASTODON_BASE_URL: mastodon.url, BLUESKY_BASE_URL: bluesky.url, ...payments };
    },
    async prepare(person) {
      videoId = await makeVideo(person, 'New term');
    },
  });
  afterAll(() => Promise.all([x, mastodon, bluesky, stripe].map((double) => double?.close())));

  test('credits are bought on Stripe’s page, granted once, with its receipt, and taken back when Stripe tells of a refund (C15, O6)', async () => {
    const { page } = await visit.open();
    const { open, goToPay } = billingActs(page);
    const credits = async () => {
      const { credits } = await visit.person.call('get-user-credits');
      return (credits as UserCredits).available_credits;
    };
    stripe.behaviour.webhookUrl = `${visit.product.url}/api/webhooks/payments`;
    const before = await credits();
    await open();
    const tab = await goToPay('Upgrade to Pro');
    await tab.getByRole('button', { name: 'Pay', exact: true }).click();
    await billingActs(tab).toast('Payment successful').getByText('10 credits were added to your account.').waitFor();
    await expect.poll(credits).toBe(before + 10);
    await tab.getByRole('link', { name: 'Receipt for 10 videos, Today' }).click();
    const receipt = tab.getByRole('link', { name: 'Receipt of the payment service' });
    expect(await receipt.getAttribute('href')).toContain(`${stripe.url}/receipts/`);
    const [session] = stripe.sessions.keys();
    await stripe.refund(session!, 1_000);
    await expect.poll(credits).toBe(before);
  });

  test('accounts are connected in a window of the network and disconnected there as well (Q1, Q2, Q3, Q4, Q7, Q8, Q11, Q12, Q13, Q15, Q22)', async () => {
    const { page, say, press, toast, card, openSettings } = await visit.open();
    await openSettings();
    await say('Connect your social media accounts for content distribution');
    await say('Portray never sees or stores your password.');
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
    const x_ = card('Twitter (X)');
    await x_.getByText('Connect your Twitter account to post videos directly').waitFor();
    await x_.getByRole('listitem').filter({ hasText: 'Post videos to your timeline' }).waitFor();
    const popup = page.waitForEvent('popup');
    await press('Connect Twitter Account');
    await toast('Twitter account connected successfully');
    await expect.poll(async () => (await popup).isClosed()).toBe(true);
    await x_.getByText('Connected', { exact: true }).waitFor();
    await x_.getByText('Your Twitter account is connected').waitFor();
    await x_.getByText('ana', { exact: true }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await press('Disconnect Twitter Account');
    await press('Disconnect');
    await toast('Twitter account disconnected successfully');
    await x_.getByText('Not connected', { exact: true }).waitFor();
    expect(x.requests.filter((line) => line.startsWith('POST /2/oauth2/revoke'))).not.toEqual([]);
  });

  test('a network that this server does not offer says so in words for people, and own keys are kept and never shown (Q4, Q5, Q6, Q9, Q10)', async () => {
    const { page, press, toast, card, openSettings, changeNetworks } = await visit.open();
    await openSettings();
    for (const name of ['YouTube', 'Facebook', 'Instagram']) {
      await card(name).getByText('Not on this server').waitFor();
      await card(name)
        .getByText(/is not set up on/)
        .waitFor();
      expect(
        await card(name)
          .getByRole('button', { name: /^Connect/ })
          .count(),
      ).toBe(0);
    }
    expect(await page.locator('body').innerText()).not.toMatch(settingName);
    await page.getByRole('button', { name: 'Use my own Facebook app' }).click();
    await press('Save credentials');
    await page.getByText('Credential value cannot be empty').waitFor();
    await page.getByRole('textbox', { name: 'Facebook App Secret' }).fill('top-secret');
    await press('Save credentials');
    await toast('Credentials saved');
    await page.getByText(/Facebook App Secret set on \d{4}-\d\d-\d\d/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Facebook App Secret' }).inputValue()).toBe('');
    expect(await page.content()).not.toContain('top-secret');
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
  });

  test('a connection that cannot be made, ended or finished says so (Q14, Q16, Q17, Q18, Q19, Q20, Q21)', async () => {
    const { page, press, toast, say, openSettings } = await visit.open();
    await page.clock.install();
    await openSettings();
    const answer = (json: object) =>
      page.route('**/twitter-oauth', (route) => route.fulfill({ json: { connected: false, authUrl: null, ...json } }));
    await answer({ error: null, details: null });
    await press('Connect Twitter Account');
    await toast('No auth URL received from server');
    await answer({ error: 'Failed to initiate OAuth', details: 'the app is suspended' });
    await press('Connect Twitter Account');
    await toast('Failed to initiate OAuth: the app is suspended');
    await answer({ authUrl: `${x.url}/nowhere?state=s`, error: null, details: null });
    await press('Connect Twitter Account');
    await say('Finish in the window that opened. It closes by itself.');
    await page.clock.fastForward(300_000);
    await toast('Connection Timeout');
    await press('Connect Twitter Account');
    await press('Cancel');
    await page.getByRole('button', { name: 'Connect Twitter Account' }).waitFor();
  });

  test('a video is published with its words, checked before, and stands in the list with its link (J7, R1, R2, R8, R10)', async () => {
    await connectX(visit.person);
    const { page, say, press, dialog } = await visit.open();
    await page.goto('/videos');
    await press('More for New term');
    await page.getByRole('menuitem', { name: 'Publish on X' }).click();
    await dialog.getByText('Please enter some text for your tweet').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`/videos/${videoId}`);
    await say('This video is not published anywhere yet.');
    await press('Publish on X');
    const text = dialog.getByRole('textbox', { name: /^Post/ });
    await text.fill('x'.repeat(281));
    await dialog.getByText('Tweet is too long. Maximum 280 characters allowed.').first().waitFor();
    await dialog.getByText('-1 left').waitFor();
    expect(await dialog.getByRole('button', { name: 'Publish on X' }).isDisabled()).toBe(true);
    await text.fill('New term, new questions. https://example.com/a-long-address');
    await dialog.getByText('Everything fits X').waitFor();
    await dialog.getByText('232 left').waitFor();
    await dialog.getByText(/^Length/).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.setViewportSize(phone);
    expect.soft(await accessibilityViolationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Publish on X' }).click();
    await dialog.getByRole('heading', { name: 'It is on X' }).waitFor();
    const [made] = x.posts;
    expect(made).toMatchObject({ text: expect.stringContaining('New term'), isMadeWithAi: true });
    expect(made?.videoBytes).toBeGreaterThan(1_000);
    await dialog.getByRole('link', { name: 'Open on X' }).waitFor();
    await press('Done');
    const row = page.getByRole('region', { name: 'Published' }).getByRole('listitem');
    await row.getByText('Published').waitFor();
    expect(await row.getByRole('link', { name: 'View' }).getAttribute('href')).toContain(`/status/${made?.id}`);
    await press(/^More for X: New term/);
    await page.getByRole('menuitem', { name: 'Delete entry' }).click();
    await press('Delete entry');
    await say('This video is not published anywhere yet.');
    expect(x.posts).toHaveLength(1);
  }, 180_000);

  test('a post that fails can be tried again; two windows post once; a permission that was taken back is given anew (R4, R9)', async () => {
    const { page, say, press, dialog } = await visit.open();
    const other = await visit.open();
    const write = async (acts: typeof other, words: string) => {
      await acts.page.goto(`/videos/${videoId}`);
      await acts.press('Publish on X');
      await acts.dialog.getByRole('textbox', { name: /^Post/ }).fill(words);
      await acts.dialog.getByText('Everything fits X').waitFor();
      return acts.dialog.getByRole('button', { name: 'Publish on X' });
    };
    x.mishap(newPost, { status: 403, body: { title: 'Forbidden', detail: 'Not today.' } });
    const send = await write({ ...other, page, say, press, dialog }, 'Once');
    await send.click();
    await dialog.getByRole('alert').getByText('Failed to Post').waitFor();
    await press('Cancel');
    await press('Retry');
    await page.getByRole('link', { name: 'View' }).first().waitFor();
    const both = [await write({ ...other, page, say, press, dialog }, 'Twice'), await write(other, 'Twice')];
    await Promise.all(both.map((button) => button.click()));
    for (const window of [dialog, other.dialog]) await window.getByRole('heading', { name: 'It is on X' }).waitFor();
    expect(x.posts.filter((post) => post.text === 'Twice')).toHaveLength(1);
    const again = await write(other, 'After all');
    x.accounts.endAll();
    await again.click();
    await other.dialog.getByText('Authentication Required').first().waitFor();
    await other.press('Connect Twitter Account');
    await other.toast('Twitter account connected successfully');
    await other.dialog.getByRole('button', { name: 'Publish on X' }).click();
    await other.dialog.getByRole('heading', { name: 'It is on X' }).waitFor();
  }, 180_000);

  test('a post waits for its time, is changed and cancelled', async () => {
    const { page, say, press, toast, dialog } = await visit.open();
    await page.goto(`/videos/${videoId}`);
    await press('Publish on X');
    await dialog.getByRole('textbox', { name: /^Post/ }).fill('On Monday');
    await dialog.getByText('Later').click();
    await dialog.getByText(/in your time zone/).waitFor();
    await press('Schedule for X');
    await dialog.getByRole('heading', { name: 'Scheduled for X' }).waitFor();
    await press('Done');
    await press('Change');
    await dialog.getByRole('textbox', { name: /^Post/ }).fill('On Tuesday');
    await dialog.getByText('Everything fits X').waitFor();
    await press('Save changes');
    await toast('Scheduled for X');
    await say('On Tuesday');
    await press('More for X: On Tuesday');
    await page.getByRole('menuitem', { name: 'Cancel the post' }).click();
    await toast('The post does not go out.');
    const { items } = (await visit.person.ask(`/api/posts?projectId=${videoId}`)) as unknown as { items: Post[] };
    expect(items[0]).toMatchObject({ text: 'On Tuesday', state: 'cancelled' });
  });

  test('each network has its own fields and says what is missing; nothing is offered where nothing is connected (J7, Q23, R3, R5, R6, R7, R11)', async () => {
    const { page, say, press, dialog, changeNetworks, card, openSettings } = await visit.open();
    const connected = { state: 'connected' as const, account: 'Mara' };
    await changeNetworks({ youtube: connected, facebook: connected, instagram: connected });
    const check = { length: 0, max_length: 2_200, max_seconds: 900, max_bytes: 1e9, faults: [] };
    const video = { bytes: 1e6, seconds: 4, width: 1280, height: 720 };
    await page.route('**/api/posts/check', (route) => route.fulfill({ json: { ...check, video } }));
    await page.goto(`/videos/${videoId}`);
    await press('Publish on YouTube');
    const publish = dialog.getByRole('button', { name: 'Publish on YouTube' });
    await dialog.getByText('Everything fits YouTube').waitFor();
    expect(await dialog.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true);
    await dialog.getByLabel(/^Tags/).fill('art, , school');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/posts'));
    const refusal = { code: 'payload_too_large', title: 'File Too Large', retry: false };
    const message = 'Video file is too large. Please use a smaller file.';
    await page.route('**/api/posts', (route) => route.fulfill({ status: 413, json: { ...refusal, message } }), {
      times: 1,
    });
    await publish.click();
    expect((await sent).postDataJSON()).toMatchObject({ tags: ['art', 'school'], privacy: 'private' });
    await dialog.getByRole('alert').getByText('File Too Large').waitFor();
    await page.route('**/api/posts', (route) => route.abort(), { times: 1 });
    await publish.click();
    await dialog.getByText('Network error occurred. Please check your connection and try again.').waitFor();
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('');
    await dialog.getByText('Please enter a title for your video').waitFor();
    expect(await publish.isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: /^Facebook/ }).click();
    await dialog.getByText('Please enter some text for your post').waitFor();
    await dialog.getByRole('button', { name: /^Instagram/ }).click();
    await dialog.getByText('Please enter a caption for your post').waitFor();
    await page.unrouteAll();
    await openSettings();
    await page.route('**/twitter-oauth', (route) => route.abort());
    await page.reload();
    await card('Twitter (X)').getByText('Not connected', { exact: true }).waitFor();
    await page.unrouteAll();
    await visit.person.call('twitter-oauth', { action: 'disconnect' });
    await page.goto(`/videos/${videoId}`);
    await say('No account of another network is connected.');
    await page.goto('/videos');
    await press('More for New term');
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Publish/ }).count()).toBe(0);
  }, 180_000);

  test('an account on any Mastodon server, and one on Bluesky, is connected with what is typed, and a video goes out there', async () => {
    const { page, press, toast, card, dialog, openSettings } = await visit.open();
    await openSettings();
    const server = card('Mastodon').getByRole('textbox', { name: 'Your Mastodon server' });
    await server.fill('localhost');
    await press('Connect Mastodon Account');
    await card('Mastodon').getByText('There is no Mastodon server at this address').waitFor();
    expect(await server.inputValue()).toBe('localhost');
    await server.fill('@ana@mastodon.example');
    await press('Connect Mastodon Account');
    await toast('Mastodon account connected successfully');
    await card('Mastodon').getByText('@ana@mastodon.example').waitFor();
    await card('Bluesky').getByRole('textbox', { name: 'Your Bluesky handle' }).fill('ana.bsky.social');
    const password = card('Bluesky').getByRole('textbox', { name: 'App password' });
    await password.fill('my main password');
    await press('Connect Bluesky Account');
    await card('Bluesky').getByText('This is not an app password').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await password.fill('abcd-efgh-ijkl-mnop');
    await press('Connect Bluesky Account');
    await toast('Bluesky account connected successfully');
    for (const network of ['Mastodon', 'Bluesky']) {
      await page.goto(`/videos/${videoId}`);
      await press(`Publish on ${network}`);
      await dialog.getByRole('textbox', { name: /^Post/ }).fill(`Hello ${network}`);
      await dialog.getByText(`Everything fits ${network}`).waitFor();
      await dialog.getByRole('button', { name: `Publish on ${network}` }).click();
      await dialog.getByRole('heading', { name: `It is on ${network}` }).waitFor();
    }
    expect(mastodon.statuses).toMatchObject([{ text: 'Hello Mastodon', media: [{ description: 'New term' }] }]);
    expect(bluesky.posts).toMatchObject([
      { text: 'Hello Bluesky', embed: { alt: 'New term', captions: [{ lang: 'en' }] } },
    ]);
  });
});
