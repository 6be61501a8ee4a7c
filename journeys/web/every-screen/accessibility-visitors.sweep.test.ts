import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { publicPathsOf } from '../../src/page/page-parts.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitAsVisitor } from '../../src/visits/visitor-visit.ts';

describe.skipIf(noBrowser)('nothing keeps a visitor out', () => {
  const visit = visitAsVisitor();
  let page: Page;

  beforeEach(async () => {
    page = await visit.open();
  });

  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const answer = (path: string, status: number, json: object) =>
    page.route(path, (route) => route.fulfill({ status, json }), { times: 1 });

  async function fillIn(): Promise<void> {
    await page.getByLabel('Email').fill('mara@example.com');
    await page.getByLabel('Password', { exact: true }).fill('123456');
  }

  test('on every public page', async () => {
    for (const path of [...(await publicPathsOf(visit.product.url)), '/newsletter/subscribe?token=none']) {
      await page.goto(path);
      await page.getByRole('main').waitFor();
      expect.soft(await accessibilityViolationsOn(page, 'both'), path).toEqual([]);
    }
  });

  test('on every page of the documentation', async () => {
    const list = await (await fetch(`${visit.product.url}/llms.txt`)).text();
    const paths = Array.from(list.matchAll(/\]\(\S+?(\/docs\/[a-z-]+)\.md\)/g), ([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.goto(path);
      expect.soft(await accessibilityViolationsOn(page, 'both'), path).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wider, path).toBeLessThanOrEqual(0);
    }
  });

  test('in the dialogs of the public pages', async () => {
    await page.goto('/');
    await press('Watch Demo');
    await page.getByRole('dialog').waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'the demo').toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/products');
    await press(/^Notify me: /);
    await page.getByRole('dialog').getByLabel('Email').fill('mara@example.com');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the waitlist').toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Notify Me' }).click();
    await say('Check your inbox');
    expect.soft(await accessibilityViolationsOn(page), 'the place on the waitlist').toEqual([]);
    await press('Great!');
    await press('Subscribe');
    await say('Please enter your email address');
    expect.soft(await accessibilityViolationsOn(page), 'a newsletter without an address').toEqual([]);
  });

  test('in the menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await press('Menu');
    await page.getByRole('dialog').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'phone')).toEqual([]);
  });

  test('while signing up', async () => {
    await page.goto('/auth');
    await fillIn();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the form').toEqual([]);
    await answer('**/sign-up/email', 400, {
      code: 'weak_password',
      title: 'Weak Password',
      message: 'Choose another one.',
      retry: false,
      reasons: ['length', 'common'],
    });
    await press('Create account');
    await say('Weak Password');
    expect.soft(await accessibilityViolationsOn(page), 'a refusal').toEqual([]);
    await answer('**/sign-up/email', 200, {});
    await press('Create account');
    await say('Check your email for the confirmation link.');
    expect.soft(await accessibilityViolationsOn(page), 'the mail that is on its way').toEqual([]);
  });

  test('while signing in', async () => {
    await page.goto('/auth?tab=signin');
    await fillIn();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the form').toEqual([]);
    await answer('**/sign-in/email', 403, {
      code: 'email_not_confirmed',
      title: 'Email Not Confirmed',
      message: 'Please confirm.',
      retry: false,
    });
    const enter = () => page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await enter();
    await say('Please confirm.');
    expect.soft(await accessibilityViolationsOn(page), 'a refusal').toEqual([]);
    await answer('**/sign-in/email', 200, { twoFactorRedirect: true });
    await enter();
    await say('authenticator app');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the second factor').toEqual([]);
    await press('Use a backup code');
    expect.soft(await accessibilityViolationsOn(page), 'a backup code').toEqual([]);
  });

  test('while a password is replaced', async () => {
    await page.goto('/auth?tab=reset');
    await page.getByLabel('Email').fill('mara@example.com');
    await press('Send link');
    await say('If there is an account with this address');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'asking').toEqual([]);
    await page.goto('/auth?tab=reset&token=none');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    expect.soft(await accessibilityViolationsOn(page), 'choosing').toEqual([]);
  });

  test('at an address where nothing is, and behind a link that was taken back', async () => {
    await page.goto('/no/such/page');
    await say('Oops! Page not found');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'nothing there').toEqual([]);
    await page.goto('/v/nothing');
    await page.getByRole('heading').first().waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'taken back').toEqual([]);
  });

  test('while it is found out who is there', async () => {
    await page.route('**/api/session', () => new Promise(() => undefined));
    await page.goto('/dashboard');
    await say('Loading Portray...');
    expect.soft(await accessibilityViolationsOn(page), 'the loader').toEqual([]);
    await page.evaluate(`localStorage.setItem('portray-' + location.host + '-session', 'yes')`);
    await page.goto('/auth');
    await page.getByText('Checking your session').waitFor();
    expect.soft(await accessibilityViolationsOn(page), 'the card of the auth screen').toEqual([]);
  });

  test('in the mailbox and at the test checkout', async () => {
    const mara = createPerson(visit.product.url, addressOf('mara'));
    await mara.register();
    await page.goto('/mailbox');
    await say('Confirm your email address');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the mailbox').toEqual([]);
    const { url } = await mara.call('purchase-credits', { credits: 10 });
    await page.goto(String(url));
    await say('no card is charged');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the checkout').toEqual([]);
  });
});
