import { describe, test } from 'vitest';
import { libraryActs } from '../../src/acts/library-acts.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const rows = ['Mara', 'Jürgen', 'Zoë', 'Wen', 'Oluwaseun', 'Sara', 'Ana', 'Ivo'].map(
  (name, row) =>
    `${row === 3 ? '' : name};${row === 4 ? 'A company with a very long name and then some' : `Company ${row}`};Ana;the plan;We begin soon.;a call;${row === 5 ? 'nope' : 'a.example'}`,
);
const list = ['name;company;your name;topic;offer;next step;link', ...rows].join('\r\n');

describe.skipIf(noBrowser)('pictures', () => {
  const visit = visitProduct({ name: 'pia', acts: libraryActs });
  test('of templates and bulk', async () => {
    const { page } = await visit.open();
    const shoot = async (name: string) => {
      for (const [width, height] of [
        [1440, 1100],
        [1024, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(700);
        await page.screenshot({ path: `/tmp/bulk-pics/${name}-${width}.png`, fullPage: width === 1440 });
      }
      await page.setViewportSize({ width: 1440, height: 1100 });
    };
    await page.setViewportSize({ width: 1440, height: 1100 });
    await page.goto('/templates');
    await page.getByRole('heading', { name: 'Lesson' }).waitFor();
    await page.waitForTimeout(2_500);
    await shoot('templates');
    await page.getByRole('button', { name: 'Sales follow-up', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use template' }).click();
    await page.waitForTimeout(1_500);
    await shoot('use');
    await page.goto('/bulk?template=follow-up');
    await page.getByLabel('Template').waitFor();
    await page.getByLabel('Or paste it from a spreadsheet').fill(list);
    await shoot('new-list');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('button', { name: 'Make 5 videos' }).waitFor();
    await page.waitForTimeout(1_500);
    await shoot('list');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(500);
    await page.screenshot({ path: '/tmp/bulk-pics/list-dark.png' });
  }, 180_000);
});
