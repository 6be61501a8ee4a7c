import { describe, expect, test } from 'vitest';
import { noBrowser } from '../src/browser.ts';
import { sentence } from '../src/wizard-acts.ts';
import { visitWizard } from '../src/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's project", () => {
  const visit = visitWizard();

  test('later tabs are disabled until earlier ones are complete, and Next appears only then', async () => {
    const { page, say, tab } = await visit.open();
    await page.goto('/create-video');
    await say('Give it a name and a script to go on');
    for (const name of ['Avatar', 'Voice', 'Create']) expect(await tab(name).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await page.getByLabel('Project Name').fill('Tabs');
    await page.getByLabel(/^Script/).fill(sentence);
    await page.getByRole('button', { name: 'Next: Video Settings' }).waitFor();
    expect(await tab('Avatar').isEnabled()).toBe(true);
    expect(await tab('Voice').isDisabled()).toBe(true);
  });

  test('a script past the limit is shortened, and says so, with Undo', async () => {
    const { page, say, press, writeProject } = await visit.open();
    await writeProject('Long', 'word '.repeat(130));
    await say('130/150 words');
    const upgrade = page.getByRole('link', { name: 'Upgrade for 800 words' });
    expect(await upgrade.getAttribute('href')).toBe('/pricing');
    await page.getByLabel(/^Script/).fill('more '.repeat(200));
    await say('Your script was shortened to 150 words');
    await press('Undo');
    await say('130/150 words');
  });

  test('a script in another language can be followed by the video, or take a pasted translation', async () => {
    const { page, say, press, writeProject } = await visit.open();
    await writeProject('Français', 'Bonjour à tous, je suis très heureux de vous voir ici ce matin avec du soleil.');
    await say('This script is in French. Your video is set to English.');
    await press('Show translation preview');
    await page.getByLabel(/Translation is not set up on this server/).fill('Good morning to all of you, in the sun.');
    await press('Use this translation');
    await say('Script and video are both in English');
    expect(await page.getByLabel(/^Script/).inputValue()).toBe('Good morning to all of you, in the sun.');
  });

  test('a draft saves itself within 2 s and a reload returns to the same place', async () => {
    const { page, toast, say, press, writeProject } = await visit.open();
    await writeProject('Kept');
    await say(/^Draft saved/);
    await press('Next: Video Settings');
    await page.getByText('Square', { exact: true }).click();
    await page.waitForURL(/project=.*step=settings/);
    await page.reload();
    await page.getByRole('heading', { name: 'Kept' }).waitFor();
    expect(await page.getByRole('radio', { name: /^Square/ }).isChecked()).toBe(true);
    await press('Start Over');
    await toast('Reset Complete');
    expect(await page.getByLabel('Project Name').inputValue()).toBe('');
  });

  test('on a phone the wizard shows one step and its number', async () => {
    const { page, say } = await visit.open();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/create-video');
    await say('Step 1 of 5');
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
  });

  test('the workspace begins with how it works, and can be left', async () => {
    const { page, say, press } = await visit.open();
    await page.goto('/portray-magic');
    await say('Create Portray Magic');
    await say('Create Your Portray Magic');
    for (const step of ['Project details', 'Choose provider', 'Select image', 'Voice settings']) await say(step);
    await press('Start Creating Now');
    await page.getByLabel('Project Name').waitFor();
    await press('Sign Out');
    await page.waitForURL(`${visit.product.url}/`);
  });
});
