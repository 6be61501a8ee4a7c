import type { Page } from '@playwright/test';
import type { Person } from '../person.ts';

/** Orders credits and pays them on the test checkout, as the page of it does; answers the session. */
export async function payFor(person: Person, url: string, credits: number): Promise<string> {
  const { sessionId } = await person.call('purchase-credits', { credits });
  await fetch(`${url}/checkout/test/${sessionId}/pay`, {
    method: 'POST',
    headers: { origin: url },
    redirect: 'manual',
  });
  return String(sessionId);
}

/** What a user does and sees among their bills, on one page. */
export function billingActs(page: Page) {
  const toast = (words: string) => page.locator('.mantine-Notification-root', { hasText: words }).first();
  const say = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  async function open(query = ''): Promise<void> {
    await page.goto(`/settings/billing${query}`);
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  }

  /** Presses a button that opens the payment page in a new tab; answers that. */
  async function goToPay(button: string): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await press(button);
    return opened;
  }

  return { page, toast, say, press, card, open, goToPay };
}
