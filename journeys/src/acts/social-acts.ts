import type { Page } from '@playwright/test';
import type { Platform } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { expect } from 'vitest';
import { accessibilityViolationsOn } from '../page/accessibility-violations.ts';
import type { Person } from '../person.ts';

/** What people type to connect. */
const typed: Partial<Record<Platform, object>> = {
  mastodon: { address: '@ana@mastodon.example' },
  bluesky: { address: 'ana.bsky.social', appPassword: 'abcd-efgh-ijkl-mnop' },
};

/** Connects the person's X account as its window would, without a browser. */
export const connectX = (person: Person): Promise<void> => connectAccount(person, 'twitter');

/** Connects an account of the person at a stand-in, without a browser. */
export async function connectAccount(person: Person, platform: Platform): Promise<void> {
  const action = platform === 'youtube' ? 'initiate' : 'initiate_oauth';
  const { authUrl } = await person.call(`${platform}-oauth`, { action, ...typed[platform] });
  if (!authUrl) return;
  const { headers } = await fetch(String(authUrl), { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  await person.download(`${pathname}${search}`);
  if (platform === 'facebook') {
    await person.ask('/api/networks/facebook/account', { method: 'PUT', body: { accountId: '1755' } });
  }
}

/** What a user does and sees where accounts are connected and videos published, on one page. */
export function socialActs(page: Page) {
  const toast = (words: string | RegExp) =>
    page.locator('.mantine-Notification-root').filter({ hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('dialog');

  async function openSettings(): Promise<void> {
    await page.goto('/settings/social-media');
    await page.getByRole('heading', { level: 1, name: 'Social Media Settings' }).waitFor();
    await card('Twitter (X)').waitFor();
  }

  /** Shows other facts of the networks than the server has. */
  const changeNetworks = (change: Partial<Record<SocialNetwork['platform'], Partial<SocialNetwork>>>) =>
    page.route('**/api/networks', async (route) => {
      const networks = (await (await route.fetch()).json()) as SocialNetwork[];
      await route.fulfill({ json: networks.map((network) => ({ ...network, ...change[network.platform] })) });
    });

  return { page, toast, say, press, card, dialog, openSettings, changeNetworks };
}

/** Connects each network in its window, or with what is typed wrong first, on a page that shows the settings. */
export async function connectSixNetworks({ page, press, toast, card }: ReturnType<typeof socialActs>): Promise<void> {
  for (const name of ['YouTube', 'Facebook', 'Instagram', 'Twitter']) {
    await press(`Connect ${name} Account`);
    await toast(`${name} account connected successfully`);
  }
  await card('Facebook').getByText('Please choose the Page to post to first.').waitFor();
  await page.getByRole('combobox', { name: 'Page to post to' }).selectOption('Ana Page');
  await card('Facebook').getByText('Checked').waitFor();
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
}
