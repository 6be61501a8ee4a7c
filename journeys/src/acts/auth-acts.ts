import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { expect } from 'vitest';

/** The password of every user in these stories. */
export const password = 'correct horse 42';

/** Waits for words on the page. */
export const say = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
/** Waits for a toast with these words. */
export const toast = (page: Page, words: string) =>
  page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
/** A button by its name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A tab of the auth screen. */
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
/** Waits until a tab is the chosen one. */
export const isChosen = (page: Page, name: string) => page.getByRole('tab', { name, selected: true }).waitFor();

/** Types address and password. */
export async function fillIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
}

/** Signs in on the auth screen. */
export async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.goto('/auth?tab=signin');
  await fillIn(page, email, word);
  await button(page, 'Sign In').click();
}

/** As a screen of the account will: a signed-in user gives the password, then a code of the app. */
export async function turnOnSecondFactor(
  page: Page,
  password: string,
): Promise<{ secret: string; backupCodes: string[] }> {
  const headers = { origin: new URL(page.url()).origin };
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/auth/two-factor/${path}`, { data, headers });
    expect(reply.status()).toBe(200);
    return (await reply.json()) as { totpURI: string; backupCodes: string[] };
  };
  const { totpURI, backupCodes } = await post('enable', { password });
  const key = known(new URL(totpURI).searchParams.get('secret'));
  const secret = new TextDecoder().decode(base32.decode(key));
  // Each code counts once: the one of now is for the next sign-in.
  await post('verify-totp', { code: await createOTP(secret).hotp(Math.floor(Date.now() / 30_000) - 1) });
  return { secret, backupCodes };
}
