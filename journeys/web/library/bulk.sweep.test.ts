import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const people = ['Mara', 'Jürgen', 'Zoë', 'Wen', 'Oluwaseun', 'Sara', 'Ana', 'Ivo', '', 'Noor'];
const rows = [...people, ...people].map((name, row) => `${name};Company ${row};Ana;the plan;We begin soon.;a call`);
const list = ['name;company;your name;topic;offer;next step', ...rows].join('\r\n');

describe.skipIf(noBrowser)('bulk generation', () => {
  const visit = visitProduct({ name: 'britta', acts: libraryActs });

  test('a list of twenty greetings is checked, mended by the keyboard and priced', async () => {
    const { page } = await visit.open();
    const path = join(await mkdtemp(join(tmpdir(), 'list-')), 'customers.csv');
    await writeFile(path, `\ufeff${list}`);
    await page.goto('/bulk?template=follow-up');
    await page.getByLabel('Template').waitFor();
    expect(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.locator('input[type=file]').first().setInputFiles(path);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('heading', { name: 'customers.csv' }).waitFor();
    await page.getByRole('button', { name: 'Make 18 videos' }).waitFor();
    await page.getByLabel('name, row 9', { exact: true }).fill('Lin');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make 19 videos' }).waitFor();
    await page.getByRole('button', { name: 'Leave out 1 row' }).click();
    await page.getByText('Left out').waitFor();
    await page.getByText('19 of 3 credits').waitFor();
    await page.getByRole('img', { name: 'The first scene of row 1' }).waitFor();
    expect(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.getByRole('button', { name: 'Make 19 videos' }).click();
    await page.getByText('This list needs 19 credits, and you have 3.').waitFor();
  });
});
