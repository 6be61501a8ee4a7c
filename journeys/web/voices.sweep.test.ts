import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { consentVersion } from '@portray/contracts/consent';
import { describe, expect, test } from 'vitest';
import { speechOf, wizardActs } from '../src/acts/wizard-acts.ts';
import { accessibilityViolationsOn } from '../src/page/accessibility-violations.ts';
import { keyboardOf } from '../src/page/keyboard.ts';
import { addressOf, createPerson, type Person } from '../src/person.ts';
import { noBrowser } from '../src/visits/browser.ts';
import { visitProduct } from '../src/visits/visit.ts';

/** What a user does and sees among their voices. */
function voiceActs(page: Page) {
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  /** Lets calls about a single voice fail as long as `work` lasts. */
  const without = async (method: string, work: () => Promise<void>) => {
    const pattern = '**/api/voices/*';
    await page.route(pattern, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
    await work();
    await page.unroute(pattern);
  };
  return { ...wizardActs(page), row, choose, without };
}

/** A voice of one's own that has spoken. */
async function makeVoice(person: Person, name: string): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'voice-')), 'me.m4a');
  await writeFile(path, await speechOf(person));
  const voiceUrl = await person.upload('voices', path, 'audio/mp4');
  const consent = { version: consentVersion };
  const made = { voiceUrl, projectName: name, language: 'en', consent };
  const { voiceId } = await person.call('clone-voice-only', made);
  await person.call('generate-audio', { voiceId, script: 'Good morning to all of you.', language: 'en' });
  await person.ask(`/api/voices/${await rowOf(person)}`, { method: 'PATCH', body: { voice_name: name } });
}

/** The id of the newest voice of one's own. */
async function rowOf(person: Person): Promise<string> {
  const { items } = (await person.ask('/api/voices')) as unknown as { items: { id: string }[] };
  return items[0]!.id;
}

describe.skipIf(noBrowser)('the voices', () => {
  const visit = visitProduct({
    name: 'nora',
    acts: voiceActs,
    prepare: (person) => makeVoice(person, 'Cellar'),
  });

  test('teach a user who has none of their own, and begin with those that are understood best', async () => {
    const newcomer = createPerson(visit.product.url, addressOf('ben'));
    await newcomer.register();
    const { page, row, say } = await visit.openAs(newcomer);
    await page.goto('/voices');
    await say('Sound like yourself');
    await row('Grace').waitFor();
    const names = await page.getByRole('list', { name: 'Library' }).getByRole('listitem').allTextContents();
    expect(names).toHaveLength(10);
    expect(names[0]).toContain('HenryEnglish, American · male');
    expect(names.findIndex((name) => name.startsWith('Alice'))).toBeGreaterThan(2);
    expect.soft(await accessibilityViolationsOn(page)).toEqual([]);
  });

  test('are found by gender and language, narrowed, turned over by ten, and kept in the address', async () => {
    const { page, row, say, press } = await visit.open();
    await page.goto('/voices');
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    await page.getByLabel('Search voices').fill('spanish female');
    await page.waitForURL(/search=spanish/);
    await row('Lucía').waitFor();
    await row('Mateo').waitFor({ state: 'detached' });
    await page.reload();
    await row('Lucía').waitFor();
    await expect
      .poll(() => page.getByLabel('Gender').getByRole('option').allInnerTexts())
      .toEqual(['Any gender', 'Female', 'Male']);
    await page.getByLabel('Gender').selectOption('Male');
    await row('Lucía').waitFor({ state: 'detached' });
    await say('No voice matches.');
    await press('Show all voices');
    await row('Grace').waitFor();
  });

  test('play one at a time, and say Failed to play audio. (L3)', async () => {
    const { page, toast } = await visit.open();
    await page.goto('/voices');
    const control = (name: string) => page.getByRole('button', { name, exact: true });
    await control('Play Grace').click();
    await control('Pause Grace').waitFor();
    await page.getByText('“Hello, this is how I sound.').waitFor();
    await control('Play Henry').click();
    await control('Pause Henry').waitFor();
    await control('Play Grace').waitFor();
    await control('Pause Henry').click();
    await page.route('**/samples/voices/**', (route) => route.abort());
    await control('Play Oliver').click();
    await toast('Failed to play audio.');
  });

  test('are deleted after a question, come back within 10 s, also after a reload, and say Failed to delete voice (L3)', async () => {
    const { page, row, choose, toast, press, say, without } = await visit.open();
    const { button, expectFocus } = keyboardOf(page);
    await page.goto('/voices');
    const remove = async () => {
      await choose('Cellar', 'Delete');
      await press('Delete voice');
    };
    await without('DELETE', async () => {
      await remove();
      await toast('Failed to delete voice');
    });
    await row('Cellar').waitFor();
    const isDeleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.ok());
    await remove();
    await row('Cellar').waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('heading', { name: /^My voices/ }));
    await isDeleted;
    await page.reload();
    await say(/“Cellar” can be brought back for \d+ s\./);
    await press('Undo');
    await row('Cellar').waitFor();
    await expectFocus(button('More for Cellar'));
    expect.soft(await accessibilityViolationsOn(page, 'phone')).toEqual([]);
  });

  test('are renamed in their place: Enter saves, Escape cancels, blank is no name, and 50 characters are most (L2)', async () => {
    const { page, row, choose, toast, without } = await visit.open();
    const id = await rowOf(visit.person);
    await page.goto('/voices');
    await choose('Cellar', 'Rename');
    const field = page.getByLabel('Name of Cellar');
    await field.fill('x'.repeat(60));
    await expect.poll(() => field.inputValue()).toHaveLength(50);
    await field.press('Escape');
    await choose('Cellar', 'Rename');
    await without('PATCH', async () => {
      await field.fill('Studio');
      await field.press('Enter');
      await toast('Failed to update voice name');
    });
    await field.press('Enter');
    await row('Studio').waitFor();
    await choose('Studio', 'Rename');
    await page.getByLabel('Name of Studio').fill(' ');
    await page.keyboard.press('Enter');
    await row(`Voice ${id.slice(0, 8)}`).waitFor();
  });

  test('of one’s own are recorded here, with consent, not left without a question, and used in a new video (L1)', async () => {
    const { page, row, say, press, toast, chooseFile } = await visit.open();
    page.setDefaultTimeout(90_000);
    await page.goto('/voices');
    await press('Upload a recording');
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await page.getByLabel('Voice name').fill('Narrator');
    await press('Save Name');
    await page.getByRole('link', { name: 'Photos', exact: true }).first().click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByText('Your recording has not become a voice yet. It is lost if you leave.').waitFor();
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await leave.waitFor({ state: 'detached' });
    await press('Clone Voice');
    await toast('Permission Required');
    await page.getByLabel(/^This is me/).check();
    await press('Clone Voice');
    await toast('Your voice is ready.');
    await row('Narrator').getByText('Voice match · English').waitFor();
    await page.getByRole('button', { name: 'Play Narrator' }).click();
    await page.getByRole('button', { name: 'Pause Narrator' }).click();
    await page.getByRole('link', { name: 'Use in a new video: Narrator' }).click();
    await say('Once you have chosen a photo, Narrator speaks your script.');
    expect(await visit.person.ask('/api/videos?limit=1')).toMatchObject({ items: [] });
    await page.getByLabel('Project Name').fill('My voice');
    await page.waitForURL(/project=/);
    const id = new URL(page.url()).searchParams.get('project')!;
    expect((await visit.person.video(id)).elevenlabs_voice_id).toMatch(/^match_/);
  });

  test('send visitors away, and back after signing in', async () => {
    const { page } = await visit.openAs();
    await page.goto('/voices');
    await page.waitForURL(/\/$/);
  });
});
