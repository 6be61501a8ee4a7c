import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from '@playwright/test';

/** What an authenticator app shows for a secret, as it is typed by hand. */
export async function appCode(typedSecret: string): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(typedSecret.replaceAll(' ', '')));
  return createOTP(secret).totp();
}

/** What a user does and sees on the screen of their account. */
export function accountActs(page: Page) {
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first().waitFor();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const press = (name: string | RegExp, within = '') =>
    (within ? card(within) : page).getByRole('button', { name, exact: true }).first().click();
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

  async function open(): Promise<void> {
    await page.goto('/settings/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await card('Profile').getByLabel('Full name').waitFor();
  }

  /** Types into the three fields of the password, and sends them. */
  async function changePassword(current: string, next: string, again = next): Promise<void> {
    const password = card('Password');
    await password.getByLabel('Current password').fill(current);
    await password.getByLabel('New password', { exact: true }).fill(next);
    await password.getByLabel('New password again').fill(again);
    await press('Change password');
  }

  async function typeCode(code: string): Promise<void> {
    for (const [at, digit] of [...code].entries()) await page.getByLabel('Digit of the code').nth(at).fill(digit);
  }

  return { page, toast, say, card, press, confirm, open, changePassword, typeCode };
}
