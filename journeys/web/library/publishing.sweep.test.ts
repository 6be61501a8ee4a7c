import type { UserCredits } from '@portray/contracts/credits';
import type { Post } from '@portray/contracts/posts';
import { known } from '@portray/foundation/known';
import { type StripeDouble, startStripeDouble } from '@portray/providers/stripe-double';
import { afterAll, describe, expect, test } from 'vitest';
import { billingActs } from '../../src/acts/billing-acts.ts';
import { makeVideo } from '../../src/acts/library-stock.ts';
import { lookAtServices, operatorEmail } from '../../src/acts/operator-acts.ts';
import { connectSixNetworks, connectX, socialActs } from '../../src/acts/social-acts.ts';
import { type NetworkDoubles, sixNetworks, startNetworkDoubles } from '../../src/doubles/network-doubles.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const phone = { width: 390, height: 844 };
const newPost = /^POST \/2\/tweets/;

describe.skipIf(noBrowser)('with services of others', () => {
  let networks: NetworkDoubles;
  let stripe: StripeDouble;
  let videoId: string;
  const visit = visitProduct({
    name: 'mara',
    acts: socialActs,
    async settings() {
      [networks, stripe] = await Promise.all([startNetworkDoubles(), startStripeDouble()]);
      const { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: STRIPE_BASE_URL } = stripe;
      const payments = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_BASE_URL };
      return { ...networks.settings, ...payments, OPERATOR_EMAILS: operatorEmail };
    },
    async prepare(person) {
      videoId = await makeVideo(person, 'New term');
    },
  });
  afterAll(() => Promise.all([networks?.close(), stripe?.close()]));

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
    await expect.poll(() => receipt.getAttribute('href')).toContain(`${stripe.url}/receipts/`);
    const [session] = stripe.sessions.keys();
    await stripe.refund(session!, 1_000);
    await expect.poll(credits).toBe(before);
  });

  test('the operator sees each service and checks it', async () => {
    const olga = createPerson(visit.product.url, operatorEmail);
    await olga.register();
    const { page } = await visit.openAs(olga);
    await lookAtServices(page);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
  });

  test('accounts are connected in a window of the network and disconnected there as well (Q1, Q2, Q3, Q4, Q7, Q8, Q11, Q12, Q13, Q15, Q22)', async () => {
    const { page, say, press, toast, card, openSettings } = await visit.open();
    await openSettings();
    await say('Connect your social media accounts for content distribution');
    await say('Portray never sees your password there.');
    await say('an app password, which Portray uses once to sign in and does not store');
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
    expect(networks.x.requests.filter((line) => line.startsWith('POST /2/oauth2/revoke'))).not.toEqual([]);
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
    await expect.poll(() => dialog.getByRole('button', { name: 'Publish on X' }).isDisabled()).toBe(true);
    await text.fill('New term, new questions. https://example.com/a-long-address');
    await dialog.getByText('Everything fits X').waitFor();
    await dialog.getByText('232 left').waitFor();
    await dialog.getByText(/^Length/).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.setViewportSize(phone);
    const chosen = dialog.getByRole('navigation', { name: 'Networks' }).locator('[aria-current="true"]');
    const isInSight = async () => {
      const { x, width } = known(await chosen.boundingBox());
      return x >= 0 && x + width <= phone.width;
    };
    await expect.poll(isInSight).toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Publish on X' }).click();
    await dialog.getByRole('heading', { name: 'It is on X' }).waitFor();
    const [made] = networks.x.posts;
    expect(made).toMatchObject({ text: expect.stringContaining('New term'), isMadeWithAi: true });
    expect(made?.videoBytes).toBeGreaterThan(1_000);
    await dialog.getByRole('link', { name: 'Open on X' }).waitFor();
    await press('Done');
    const row = page.getByRole('region', { name: 'Published' }).getByRole('listitem');
    await row.getByText('Published').waitFor();
    await expect
      .poll(() => row.getByRole('link', { name: 'View' }).getAttribute('href'))
      .toContain(`/status/${made?.id}`);
    await press(/^More for X: New term/);
    await page.getByRole('menuitem', { name: 'Delete entry' }).click();
    await press('Delete entry');
    await say('This video is not published anywhere yet.');
    expect(networks.x.posts).toHaveLength(1);
  });

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
    networks.x.mishap(newPost, { status: 403, body: { title: 'Forbidden', detail: 'Not today.' } });
    const send = await write({ ...other, page, say, press, dialog }, 'Once');
    await send.click();
    await dialog.getByRole('alert').getByText('Failed to Post').waitFor();
    await press('Cancel');
    await press('Retry');
    await page.getByRole('link', { name: 'View' }).first().waitFor();
    const both = [await write({ ...other, page, say, press, dialog }, 'Twice'), await write(other, 'Twice')];
    await Promise.all(both.map((button) => button.click()));
    for (const window of [dialog, other.dialog]) await window.getByRole('heading', { name: 'It is on X' }).waitFor();
    expect(networks.x.posts.filter((post) => post.text === 'Twice')).toHaveLength(1);
    const again = await write(other, 'After all');
    networks.x.accounts.endAll();
    await again.click();
    await other.dialog.getByText('Authentication Required').first().waitFor();
    await other.press('Connect Twitter Account');
    await other.toast('Twitter account connected successfully');
    await other.dialog.getByRole('button', { name: 'Publish on X' }).click();
    await other.dialog.getByRole('heading', { name: 'It is on X' }).waitFor();
  });

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
    await press('Leave it as it is');
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
    const check = { length: 0, max_length: 2_200, max_seconds: 900, max_bytes: 1e9, copy: null, faults: [] };
    const video = { bytes: 1e6, seconds: 4, width: 1280, height: 720 };
    await page.route('**/api/posts/check', (route) => route.fulfill({ json: { ...check, video } }));
    await page.goto(`/videos/${videoId}`);
    await press('Publish on YouTube');
    const publish = dialog.getByRole('button', { name: 'Publish on YouTube' });
    await dialog.getByText('Everything fits YouTube').waitFor();
    await expect.poll(() => dialog.getByRole('radio', { name: 'Private' }).isChecked()).toBe(true);
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
    await expect.poll(() => publish.isDisabled()).toBe(true);
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
    await say('No account is connected yet.');
    await page.goto('/videos');
    await press('More for New term');
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /^Publish/ }).count()).toBe(0);
  });

  test('a video goes out on each of the six networks, which are connected in their window or with what is typed', async () => {
    const acts = await visit.open();
    const { page, press, dialog, openSettings } = acts;
    await openSettings();
    await connectSixNetworks(acts);
    await page.goto(`/videos/${videoId}`);
    await press('Publish on YouTube');
    for (const { name, field } of sixNetworks) {
      await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await dialog.getByRole('textbox', { name: field }).fill(`Hello ${name}`);
      await dialog.getByText(`Everything fits ${name}`).waitFor();
      await dialog.getByRole('button', { name: `Publish on ${name}` }).click();
      await dialog.getByRole('heading', { name: new RegExp(`^(Sending to|It is on) ${name}`) }).waitFor();
    }
    await page.keyboard.press('Escape');
    const rows = page.getByRole('region', { name: 'Published' }).getByRole('listitem');
    for (const { name, address } of sixNetworks) {
      const view = rows.filter({ hasText: `Hello ${name}` }).getByRole('link', { name: 'View' });
      await view.waitFor();
      await expect.poll(() => view.getAttribute('href')).toMatch(address);
    }
    for (const { name, posts } of sixNetworks)
      expect(posts(networks).filter((text) => text === `Hello ${name}`)).toHaveLength(1);
    expect(networks.mastodon.statuses).toMatchObject([{ media: [{ description: 'New term' }] }]);
    expect(networks.bluesky.posts).toMatchObject([{ embed: { alt: 'New term', captions: [{ lang: 'en' }] } }]);
    expect(networks.youtube.uploads.videos).toMatchObject([{ captions: [{ language: 'en' }] }]);
  });
});
