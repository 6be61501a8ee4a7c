import { languages } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { prepareProject, stepOf } from '../../src/acts/wizard-projects.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's drafts and settings", () => {
  const visit = visitWizard();

  test('a draft saves itself within 2 s and a reload returns to the same place', async () => {
    const { page, toast, say, press, writeProject } = await visit.open();
    await writeProject('Kept');
    await say(/^Draft saved/);
    await press('Next: Video Settings');
    await page.getByText('Square', { exact: true }).click();
    await page.waitForURL(/project=.*step=settings/);
    await page.reload();
    await page.getByRole('heading', { name: 'Kept' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^Square/ }).isChecked()).toBe(true);
    await page.goto('/dashboard');
    await page.getByRole('article').filter({ hasText: 'Kept' }).getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => page.getByRole('radio', { name: /^Square/ }).isChecked()).toBe(true);
    await press('Start Over');
    await toast('Reset Complete');
    await expect.poll(() => page.getByLabel('Project Name').inputValue()).toBe('');
  });

  test('a user who goes on while the project is being created stays where they went', async () => {
    const { page, press, writeProject } = await visit.open();
    const goOn = await holdAnswers(page, '**/api/videos');
    await writeProject('Quick');
    await press('Next: Video Settings');
    await press('Next: Upload Avatar');
    goOn();
    await page.waitForURL(/project=/);
    expect(new URL(page.url()).searchParams.get('step')).toBe('avatar');
  });

  test('without a network the draft says that it is not saved, is not closed without a question, survives a reload, and is saved later', async () => {
    const { page, say, press, writeProject } = await visit.open();
    await writeProject('On a train');
    await say(/^Draft saved/);
    await page.waitForURL(/project=/);
    await page.route('**/api/videos/*', (route, request) =>
      request.method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
    );
    const tunnel = 'Written in a tunnel, where nothing is saved.';
    await page.getByLabel(/^Script/).fill(tunnel);
    await say('Kept in this tab for now');
    // Browsers ask only those who have touched the page.
    await page.getByLabel(/^Script/).press('End');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await page.getByRole('heading', { name: 'On a train' }).waitFor();
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe(tunnel);
    await say('Kept in this tab for now');
    await page.getByLabel(/^Script/).press('End');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    // Nothing navigates after this: a browser that is still taking in a refusal drops the next navigation with it.
    await question.dismiss();
    await page.unroute('**/api/videos/*');
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    const id = new URL(page.url()).searchParams.get('project');
    await expect.poll(() => visit.person.ask(`/api/videos/${id}`)).toMatchObject({ script: tunnel });
    await press('Start Over');
  });

  test('two drafts in one tab keep apart what neither could save', async () => {
    const { page, say, writeProject } = await visit.open();
    const addresses: string[] = [];
    for (const name of ['First', 'Second']) {
      await writeProject(name);
      await say(/^Draft saved/);
      await page.waitForURL(/project=/);
      addresses.push(page.url());
    }
    await page.route('**/api/videos/*', (route, request) =>
      request.method() === 'PATCH' ? route.abort() : route.continue(),
    );
    for (const address of addresses) {
      await page.goto(address);
      const name = await page.getByLabel('Project Name').inputValue();
      await page.getByLabel(/^Script/).fill(`${name}, not saved.`);
      await say('Kept in this tab for now');
    }
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      const name = index === 0 ? 'First' : 'Second';
      await page.getByRole('heading', { name }).waitFor();
      await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe(`${name}, not saved.`);
    }
  });

  test('what one tab writes is in the other as soon as it is looked at, or writes something else', async () => {
    const one = await visit.open();
    await one.writeProject('Two tabs');
    await one.say(/^Draft saved/);
    await one.page.waitForURL(/project=/);
    const other = await visit.open();
    await other.page.goto(one.page.url());
    await other.page.getByLabel(/^Script/).fill('Written in the other tab.');
    await other.say(/^Draft saved/);
    await one.page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    const written = one.page.getByText('Written in the other tab.');
    await written.waitFor();
    await one.page.getByLabel('Project Name').fill('Named in the first');
    await one.say(/^Draft saved just now/);
    const id = known(new URL(one.page.url()).searchParams.get('project'));
    const video = await visit.person.video(id);
    expect(video).toMatchObject({ title: 'Named in the first', script: 'Written in the other tab.' });
    // No tab looks again: each tab writes other words than the one before it.
    await other.page.getByLabel(/^Script/).fill('Written later.');
    await expect.poll(() => visit.person.video(id)).toMatchObject({ script: 'Written later.' });
    await one.page.getByLabel('Project Name').fill('Named later');
    await expect.poll(() => one.page.getByLabel(/^Script/).inputValue()).toBe('Written later.');
    expect(await visit.person.video(id)).toMatchObject({ title: 'Named later', script: 'Written later.' });
  });

  test('of what two tabs wrote at the same time neither is lost: both are shown, and either can be copied or taken', async () => {
    const one = await visit.open();
    await one.writeProject('Both write');
    await one.say(/^Draft saved/);
    await one.page.waitForURL(/project=/);
    const other = await visit.open();
    await other.page.goto(one.page.url());
    await other.page.getByRole('heading', { name: 'Both write' }).waitFor();
    await other.page.route('**/api/videos/*', (route) => route.abort());
    await other.page.getByLabel(/^Script/).fill('Written in the second tab.');
    await other.say('Kept in this tab for now');
    await one.page.getByLabel(/^Script/).fill('Written in the first tab.');
    await one.say(/^Draft saved just now/);
    const id = known(new URL(one.page.url()).searchParams.get('project'));
    await expect.poll(() => visit.person.video(id)).toMatchObject({ script: 'Written in the first tab.' });
    await other.page.unroute('**/api/videos/*');
    other.page.once('dialog', (question) => question.accept());
    await other.page.reload();
    await other.press('Compare');
    const dialog = other.page.getByRole('dialog', { name: 'Changed in another tab' });
    const text = (name: string) => dialog.getByRole('textbox', { name }).inputValue();
    await dialog.getByRole('button', { name: 'Take the other one' }).waitFor();
    expect(await text('This tab')).toBe('Written in the second tab.');
    expect(await text('The other tab')).toBe('Written in the first tab.');
    expect.soft(await accessibilityViolationsOn(other.page)).toEqual([]);
    await other.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const compare = other.page.locator('button:focus', { hasText: 'Compare' });
    await compare.waitFor();
    await compare.press('Enter');
    await dialog.getByRole('button', { name: 'Keep this one' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => visit.person.video(id)).toMatchObject({ script: 'Written in the second tab.' });
    await expect.poll(() => other.page.locator('section:focus').getAttribute('aria-label')).toBe('Project');
  });

  test('a draft that was deleted in another tab is kept as a new one, with its photo, where that is wanted', async () => {
    const { page, say, press } = await visit.open();
    const id = await prepareProject(visit.person, { title: 'Deleted elsewhere' });
    await page.goto(stepOf(id, 'project'));
    await page.getByRole('heading', { name: 'Deleted elsewhere' }).waitFor();
    await visit.person.ask(`/api/videos/${id}`, { method: 'DELETE' });
    const gone = 'This draft was deleted in another tab, and what you see here is no longer saved.';
    await say(gone);
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves += 1;
    });
    await page.getByLabel(/^Script/).fill('Typed after it was deleted.');
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await say(gone);
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('Typed after it was deleted.');
    expect.soft(await accessibilityViolationsOn(page)).toEqual([]);
    await page.getByLabel(/^Script/).fill('Typed on.');
    expect(saves).toBe(0);
    await press('Keep as a new draft');
    await say(/^Draft saved/);
    await page.waitForURL((url) => ![null, id].includes(url.searchParams.get('project')));
    const kept = known(new URL(page.url()).searchParams.get('project'));
    const avatar_image_url = await visit.person.samplePortrait();
    expect(await visit.person.video(kept)).toMatchObject({
      title: 'Deleted elsewhere (copy)',
      script: 'Typed on.',
      avatar_image_url,
    });
    await page.getByLabel(/^Script/).fill('And saved again.');
    await expect.poll(() => visit.person.video(kept)).toMatchObject({ script: 'And saved again.' });
    await page.reload();
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('And saved again.');
    await page.goto(stepOf(id, 'project'));
    await say('The draft at this address was deleted, and you kept it as a new one. Your work goes on there.');
    expect.soft(await accessibilityViolationsOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the new draft' }).click();
    await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('And saved again.');
  });

  test('a project of another user, or an unknown one, cannot be opened, and says so', async () => {
    const { page, say } = await visit.open();
    await page.goto('/create-video?project=00000000-0000-4000-8000-000000000000');
    await say('This project could not be opened');
    await page.getByRole('link', { name: 'Start a new video' }).waitFor();
    await page.goto('/create-video?project=nope');
    await say('There is no project at this address.');
    await page.getByRole('link', { name: 'Start a new video' }).waitFor();
    await page.goto('/create-video?project=');
    await page.getByLabel('Project Name').waitFor();
  });

  test('settings offer the AI Video Studio, YouTube and English at first, three sizes and every language', async () => {
    const { page, press, writeProject, tab } = await visit.open();
    await writeProject('Defaults');
    await press('Next: Video Settings');
    await expect.poll(() => page.getByRole('radio', { name: /^AI Video Studio/ }).isChecked()).toBe(true);
    const did = page.getByRole('radio', { name: /^D-ID/ });
    await expect.poll(() => did.isDisabled()).toBe(true);
    await page.getByText(/^D-ID is not available here/).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^YouTube\s*1280 × 720/ }).isChecked()).toBe(true);
    for (const size of [/^Reel\s*720 × 1280/, /^Square\s*720 × 720/]) {
      await expect.poll(() => page.getByRole('radio', { name: size }).isChecked()).toBe(false);
    }
    const language = page.getByRole('combobox', { name: 'Language' });
    await expect.poll(() => language.inputValue()).toBe('en');
    await expect.poll(() => language.getByRole('option').count()).toBe(languages.length);
    await expect.poll(() => tab('Project').textContent()).toContain('complete');
  });

  test('a provider that the server has a key for can be chosen', async () => {
    const { page, press, writeProject } = await visit.open();
    await page.route('**/api/configuration', async (route) => {
      const facts = await (await route.fetch()).json();
      const providers = facts.providers.map((one: { id: string }) => ({ ...one, isAvailable: true, reason: null }));
      await route.fulfill({ json: { ...facts, providers } });
    });
    await writeProject('D-ID');
    await press('Next: Video Settings');
    await page.getByText(/^Draft saved/).waitFor();
    await page.locator('input[value=did]:enabled').waitFor();
    const saved = page.waitForResponse(
      (reply) => reply.ok() && !!reply.request().postData()?.includes('"provider":"did"'),
    );
    await page.getByRole('radio', { name: /^D-ID/ }).check({ force: true });
    await saved;
    await page.reload();
    await page.getByRole('heading', { name: 'D-ID' }).first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /^D-ID/ }).isChecked()).toBe(true);
  });
});
