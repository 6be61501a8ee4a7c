import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const phone = { width: 390, height: 844 };
const letters = createRequire(join(import.meta.dirname, '../../../packages/stage/package.json')).resolve(
  '@fontsource/noto-sans-hebrew/package.json',
);
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${inside}</svg>`);
const anchor =
  '<circle cx="20" cy="20" r="14" fill="none" stroke="#e0a13a" stroke-width="6"/><path d="M44 10h66v6H44zm0 14h44v6H44z" fill="#e0a13a"/>';

/** What a user does and sees on the screen of their brand kits. */
function brandActs(page: Page) {
  const choose = (label: string, name: string, buffer: Buffer, mimeType = 'image/svg+xml') =>
    page.getByLabel(label).setInputFiles({ name, mimeType, buffer });
  return {
    page,
    choose,
    say: (words: string) => page.getByText(words).first().waitFor(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    saved: () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor(),
    /** How many colours a preview has in its middle line: it is painted, and not one ground. */
    coloursOf: (label: string) =>
      page.getByRole('img', { name: `${label} of this kit` }).evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, height * 0.36, width, 1) ?? {
          data: [],
        };
        return new Set(Array.from({ length: width }, (_, at) => [data[at * 4], data[at * 4 + 1]].join())).size;
      }),
  };
}

describe.skipIf(noBrowser)('the brand of a person', () => {
  const visit = visitProduct({ name: 'bea', acts: brandActs });

  test('a brand kit is made, shows at once how videos look, and is still there after a reload', async () => {
    const { page, choose, say, press, saved, coloursOf } = await visit.open();
    await page.goto('/settings/brand');
    await page.getByRole('heading', { name: 'One look for all of your videos' }).waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await press('Make a brand kit');
    await page.getByLabel('Name of the kit').fill('Harbour School');
    await choose('Logo file, for dark grounds', 'logo.svg', svg(`${anchor}<script>1</script>`));
    await say('This SVG holds a program.');
    await choose('Logo file, for dark grounds', 'logo.svg', svg(anchor));
    await page.getByRole('img', { name: 'Logo, for dark grounds' }).waitFor();
    await page.getByLabel('Ground', { exact: true }).fill('#12324a');
    await page.getByText('White on it: 13.3').waitFor();
    await choose('Logo file, for light grounds', 'dark.svg', svg(anchor.replaceAll('#e0a13a', '#201a2b')));
    await page.getByRole('img', { name: 'Logo, for light grounds' }).waitFor();
    await expect.poll(() => page.getByText(/hardly seen/).count(), { message: 'one of the two is seen' }).toBe(0);
    await page.getByRole('radio', { name: 'Accent, stands out' }).check();
    await page.getByLabel('Accent', { exact: true }).fill('#e0a13a');
    await page.getByLabel('Name of the speaker').fill('Ada Lindqvist');
    await page.getByLabel('Line of the speaker').fill('Teacher of small habits');
    await press('Add end card');
    await page.getByLabel('Line on the end card').fill('Learn a little every day');
    await page.getByText('I may use this font in my videos').click();
    const font = await readFile(join(dirname(letters), 'files/noto-sans-hebrew-hebrew-700-normal.woff'));
    await choose('Font file', 'Harbour Sans.woff', font, 'font/woff');
    await expect.poll(() => page.getByLabel('Headings').locator('option').allTextContents()).toContain('Harbour Sans');
    await page.getByLabel('Headings').selectOption('Gabarito');
    await saved();
    await expect.poll(() => coloursOf('End card')).toBeGreaterThan(3);
    await expect.poll(() => coloursOf('Lower third')).toBeGreaterThan(50);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Line on the end card').inputValue()).toBe('Learn a little every day');
    expect(await page.getByLabel('Name of the kit').inputValue()).toBe('Harbour School');
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect.soft(await accessibilityViolationsOn(page, 'phone')).toEqual([]);
  });
});
