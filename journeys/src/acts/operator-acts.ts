import type { Page } from '@playwright/test';

/** The address of the operator of a journey's server. */
export const operatorEmail = 'olga@operators.example.com';

/** On the operator's page, which the account menu leads to: Stripe is checked, X cannot be, and nothing keeps a user out. */
export async function lookAtServices(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Outside services' }).click();
  await page.getByRole('button', { name: 'Check now: Stripe' }).click();
  const stripe = page.getByRole('region', { name: 'Stripe' });
  await stripe.getByText('Working').waitFor();
  await stripe.getByText('Test mode').waitFor();
  const x = page.getByRole('region', { name: 'X', exact: true });
  await x.getByText('It cannot be checked without a user’s sign-in.').waitFor();
}
