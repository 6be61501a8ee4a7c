import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { presenterPath } from '../../src/acts/wizard-pictures.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { expectToPlay } from '../../src/page/playing.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

const script = `# Small habits

Good morning, and welcome back.

Two minutes a day. That is all.`;

describe.skipIf(noBrowser)('a storyboard', () => {
  const visit = visitWizard('selma');

  test('a long script becomes scenes, which are laid out, undone, made and watched', async () => {
    const { page, press } = await visit.open();
    const scenes = page.getByRole('navigation', { name: 'Scenes' }).getByRole('listitem');
    const saved = () => page.getByText('Saved', { exact: true }).waitFor();

    await page.goto('/videos');
    await press('More ways');
    await page.getByRole('menuitem', { name: 'Paste a long script' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Lesson one');
    await page.getByLabel('Script').fill(script);
    await press('Make 2 scenes');
    await page.waitForURL(/\/storyboard\/[0-9a-f-]{36}$/);
    await expect.poll(() => scenes.count()).toBe(2);

    await page.getByRole('tab', { name: 'Presenter' }).click();
    await page.getByRole('button', { name: /^Ada/ }).click();
    await page.getByRole('tab', { name: 'Script' }).click();
    await page.getByRole('combobox', { name: 'Voice' }).click();
    await page.getByRole('option').first().click();
    await saved();
    expect.soft(await accessibilityViolationsOn(page, 'both'), 'the script').toEqual([]);

    await scenes.nth(1).getByRole('button').first().click();
    await page.getByRole('tab', { name: 'Layout' }).click();
    await page.getByText('Corner', { exact: true }).click();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('button', { name: 'Title', exact: true }).click();
    await page.getByLabel('Words').fill('Two minutes');
    await page.getByRole('tab', { name: 'Behind' }).click();
    await page.getByText('Picture', { exact: true }).click();
    await page.locator('input[type=file]').first().setInputFiles(presenterPath);
    await page.getByRole('img', { name: 'Background' }).waitFor();
    await saved();

    await page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('img', { name: 'Background' }).waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await page.getByRole('img', { name: 'Background' }).waitFor();
    await page.reload();
    await expect.poll(() => scenes.count()).toBe(2);

    await press('Create video');
    await page.waitForURL(/\/videos\//);
    await page.getByRole('link', { name: 'Edit and make again' }).waitFor({ timeout: 240_000 });
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await expectToPlay(page);

    const id = known(page.url().split('/').at(-1));
    await page.getByRole('link', { name: 'Edit and make again' }).click();
    await page.waitForURL(`**/storyboard/${id}`);
    await page.getByRole('button', { name: 'Make again' }).waitFor();
  }, 400_000);
});
