import type { Page } from '@playwright/test';
import type { SocialNetwork } from '@portray/contracts/networks';
import type { Person } from './person.ts';

/** Connects the person's X account as its window would, without a browser. */
export async function connectX(person: Person): Promise<void> {
  const { authUrl } = await person.call('twitter-oauth', { action: 'initiate_oauth' });
  const { headers } = await fetch(String(authUrl), { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  await person.download(`${pathname}${search}`);
}

/** What somebody does and sees where accounts are connected and videos published, on one page. */
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
