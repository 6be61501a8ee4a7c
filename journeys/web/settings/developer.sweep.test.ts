import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

/** What a user does and sees on the screen of their keys. */
const developerActs = (page: Page) => ({
  page,
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  choose: (name: string) => page.getByRole('menuitem', { name }).click(),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  table: page.getByRole('table', { name: 'Keys that work' }),
});

describe.skipIf(noBrowser)('keys for programs', () => {
  const visit = visitProduct({ name: 'dev', acts: developerActs });

  test('a key is made with the password, shown once, rotated, revoked, and gone after that', async () => {
    const { page, press, choose, dialog, table } = await visit.open();
    await page.goto('/settings/developer');
    await page.getByRole('heading', { name: 'Let a program make your videos' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await press('Create your first key');
    await page.getByLabel('Name').fill('Laptop');
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the dialog').toEqual([]);
    await page.getByLabel('Your password').fill(visit.person.password);
    await press('Create key');
    const secret = await page.getByRole('status').locator('code').innerText();
    expect(secret).toMatch(/^pk_test_[\w-]{43}$/);
    expect(await page.getByLabel('First video in curl').innerText()).toContain(secret);
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the new key').toEqual([]);
    await press('I have kept it');
    await page.reload();
    await table.getByText('Laptop').waitFor();
    expect(await page.content()).not.toContain(secret);

    await press('More for Laptop');
    await choose('Rotate');
    await dialog('Rotate “Laptop”').getByLabel('Your password').fill(visit.person.password);
    await press('Make the new key');
    await table.getByText('replaced, works for 24 hours').waitFor();
    await press('I have kept it');

    await page.getByRole('button', { name: 'More for Laptop' }).first().click();
    await choose('Revoke');
    await press('Revoke key');
    await page.getByText('One key that does not work any more').click();
    await page.getByText('revoked', { exact: true }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the keys').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
