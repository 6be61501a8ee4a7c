import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

describe.skipIf(noBrowser)('templates', () => {
  const visit = visitProduct({ name: 'tilda', acts: libraryActs });

  test('ask for the words of a template, in the light and in the dark', async () => {
    const { page } = await visit.open();
    await page.goto('/templates');
    await page.getByRole('heading', { name: 'Lesson' }).waitFor();
    expect(await page.getByRole('list', { name: 'Templates' }).getByRole('heading').count()).toBe(12);
    expect(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.getByRole('button', { name: /^Selling/ }).click();
    await page.getByRole('searchbox').fill('follow');
    await page.getByRole('button', { name: 'Sales follow-up', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: false }).first().fill('Mara');
    await dialog.getByRole('button', { name: 'Use template' }).click();
    await dialog.getByText('Company is missing.').waitFor();
    expect(await accessibilityViolationsOn(page, 'both')).toEqual([]);
  });
});
