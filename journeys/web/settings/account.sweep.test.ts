import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from '@playwright/test';
import { known } from '@portray/foundation/known';
import { describe, expect, test } from 'vitest';
import { accountActs, appCode } from '../../src/acts/account-acts.ts';
import { makePhoto } from '../../src/acts/photos-acts.ts';
import { presenterPath } from '../../src/acts/wizard-pictures.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

/** What was downloaded, byte by byte. */
async function textOf(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portray-download-'));
  await download.saveAs(join(folder, 'file'));
  const text = await readFile(join(folder, 'file'), 'latin1');
  await rm(folder, { recursive: true });
  return text;
}

const phone = { width: 390, height: 844 };

describe.skipIf(noBrowser)('the account of a person', () => {
  const visit = visitProduct({ name: 'nele', acts: accountActs });

  /** A user of their own, on their account's screen. */
  async function openAsNewcomer(name: string) {
    const person = createPerson(visit.product.url, addressOf(name));
    await person.register();
    const acts = await visit.openAs(person);
    await acts.open();
    return { person, ...acts };
  }

  test('is reached from the user menu, shows e-mail and user id, which cannot be changed, and leads back to the dashboard (N1, N2, B18)', async () => {
    const { page, card, open } = await visit.open();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu of nele' }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page.waitForURL('**/settings/account');
    const profile = card('Profile');
    await profile.getByText(visit.person.email, { exact: true }).waitFor();
    await profile.getByText('It cannot be changed.').waitFor();
    const { user } = (await visit.person.ask('/api/session')) as { user: { id: string } };
    await profile.getByText(user.id).waitFor();
    for (const title of ['Preferences', 'Password', 'Two-step verification', 'Devices', 'Your data', 'Delete account'])
      await card(title).waitFor();
    await card('Devices').getByText('This device').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.setViewportSize(phone);
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect.soft(await accessibilityViolationsOn(page, 'phone')).toEqual([]);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  test('has a name, which outlives a reload before it is saved; a failure says Failed to update profile (N3)', async () => {
    const { page, toast, card, press, open } = await visit.open();
    await open();
    const name = card('Profile').getByLabel('Full name');
    await page.route('**/api/profile', (route, request) =>
      request.method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await name.fill('Nele Ahrens');
    await press('Save profile');
    await toast('Failed to update profile');
    await page.unroute('**/api/profile');
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Nele Ahrens');
    await press('Save profile');
    await toast('Profile updated');
    expect(await visit.person.ask('/api/profile')).toMatchObject({ full_name: 'Nele Ahrens' });
  });

  test('has a picture, chosen from image files, that is never among the photos; a failure says Failed to update avatar (N4)', async () => {
    const { page, toast, card, press, open } = await visit.open();
    await makePhoto(visit.person, 'Class photo');
    await open();
    const file = page.locator('input[type=file]');
    const picture = card('Profile').getByRole('img', { name: 'Your profile' });
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await toast('Failed to update avatar');
    await card('Profile').getByText('Please select a valid image file').waitFor();
    await page.route('**/api/files/avatars', (route) => route.abort(), { times: 1 });
    await file.setInputFiles(presenterPath);
    await toast('Failed to update avatar');
    await file.setInputFiles(presenterPath);
    // The first picture of a process waits for the network that looks at it.
    await picture.waitFor({ timeout: 90_000 });
    const { avatar_url } = await visit.person.ask('/api/profile');
    const { items } = (await visit.person.ask('/api/photos')) as { items: { photo_name: string }[] };
    expect(items.map((photo) => photo.photo_name)).toEqual(['Class photo']);
    expect((await visit.person.download(String(avatar_url))).length).toBeGreaterThan(1_000);
    await press('Remove');
    await picture.waitFor({ state: 'detached' });
    await expect(visit.person.download(String(avatar_url))).rejects.toMatchObject({ status: 404 });
  });

  test('has preferences: a new video begins with them, and they are the same in another browser', async () => {
    const { page, card, open } = await visit.open();
    const voiceId = await visit.person.quickStartVoice('de');
    await open();
    const preferences = card('Preferences');
    const isSaved = () => page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
    const choose = (act: () => Promise<unknown>) => Promise.all([isSaved(), act()]);
    await choose(() => preferences.getByText('Dark', { exact: true }).click());
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await choose(() => preferences.getByText('Reel', { exact: true }).click());
    await choose(() => preferences.getByLabel('Language of scripts').selectOption('de'));
    await choose(() => preferences.getByLabel('Voice').selectOption(voiceId));
    await choose(() => preferences.getByRole('switch', { name: 'A video is ready' }).uncheck());
    expect(await visit.person.ask('/api/preferences')).toMatchObject({
      theme: 'dark',
      video_size: 'reel',
      language: 'de',
      voice_id: voiceId,
      mail_video_ready: false,
      mail_video_failed: true,
      mail_news: false,
    });
    await page.goto('/create-video');
    await page.getByLabel('Project name').fill('Begun as I like it');
    const drafts = async () => ((await visit.person.ask('/api/videos')) as { items: object[] }).items[0];
    await expect.poll(drafts).toMatchObject({ video_size: 'reel', language: 'de', elevenlabs_voice_id: voiceId });
    const elsewhere = await visit.openAs(visit.person);
    await elsewhere.open();
    await expect.poll(() => elsewhere.page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  });

  test('changes its password with the current one, and says what is wrong with the new one (N5, N6)', async () => {
    const { person, page, toast, say, card, changePassword } = await openAsNewcomer('otto');
    await changePassword(person.password, 'abc', 'abd');
    await say('Password must be at least 6 characters long');
    await say("New passwords don't match");
    await changePassword('not my password', 'violet kettle 9');
    await card('Password').getByText('Strong.').waitFor();
    await say('Current password is incorrect');
    await page.route('**/api/auth/change-password', (route) => route.abort(), { times: 1 });
    await changePassword(person.password, 'violet kettle 9');
    await toast('Failed to update password');
    await changePassword(person.password, 'violet kettle 9');
    await toast('Password changed');
    await card('Devices').getByText('This device').waitFor();
    const signIn = (password: string) =>
      person.ask('/api/auth/sign-in/email', { body: { email: person.email, password } });
    await expect(signIn(person.password)).rejects.toMatchObject({ status: 400 });
    await expect(signIn('violet kettle 9')).resolves.toBeDefined();
  });

  test('turns a second factor on with a code and kept backup codes, and off with the password', async () => {
    const { person, page, toast, say, card, press, typeCode } = await openAsNewcomer('paula');
    const factor = card('Two-step verification');
    const turnOn = factor.getByRole('button', { name: 'Turn on', exact: true });
    await press('Turn on two-step verification');
    await factor.getByLabel('Password', { exact: true }).fill('not it');
    await press('Turn on two-step verification');
    await say('Current password is incorrect');
    await factor.getByLabel('Password', { exact: true }).fill(person.password);
    await press('Turn on two-step verification');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const codes = factor.getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      factor.getByRole('link', { name: 'Download' }).click(),
    ]);
    const kept = await textOf(download);
    for (const code of await codes.allTextContents()) expect(kept).toContain(code);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await typeCode('000000');
    await expect.poll(() => turnOn.isDisabled()).toBe(true);
    await factor.getByLabel('I have kept the codes').check();
    await turnOn.click();
    await say('This code is not correct. Please try the newest one.');
    await typeCode(await appCode(known(await factor.locator('code').textContent())));
    await turnOn.click();
    await toast('Two-step verification is on');
    const half = await person.ask('/api/auth/sign-in/email', {
      body: { email: person.email, password: person.password },
    });
    expect(half).toMatchObject({ twoFactorRedirect: true });
    await press('Turn off');
    await factor.getByLabel('Password', { exact: true }).fill(person.password);
    await press('Turn off');
    await toast('Two-step verification is off');
    await factor.getByRole('button', { name: 'Turn on two-step verification' }).waitFor();
  });

  test('lists the devices that are signed in, ends one of them, and then every one', async () => {
    const { person, page, toast, card, press, confirm, open } = await openAsNewcomer('quentin');
    const other = await visit.openAs(person);
    await other.open();
    await open();
    const devices = card('Devices').getByRole('listitem');
    await devices.filter({ hasText: 'Chrome on Linux' }).filter({ hasText: 'This device' }).waitFor();
    // The other browser, and two programs: the one that registered, and the one that opened the window.
    const before = await devices.count();
    await devices.filter({ hasText: 'Chrome on Linux' }).getByRole('button').first().click();
    await toast('Signed out');
    await expect.poll(() => devices.count()).toBe(before - 1);
    await other.page.reload();
    await other.page.waitForURL((url) => url.pathname === '/');
    await press('Sign out everywhere');
    await confirm('Sign out everywhere');
    await page.waitForURL((url) => url.pathname === '/');
    await expect(person.ask('/api/profile')).rejects.toMatchObject({ status: 401 });
  });

  test('gives all its data in a ZIP, and is deleted with the password: what goes is said before, and it ends at the landing page (N7)', async () => {
    const { person, page, say, card, press, confirm, open } = await openAsNewcomer('rike');
    await makePhoto(person, 'Taken along');
    await press('Download my data');
    const ready = card('Your data').getByRole('link', { name: 'Download ZIP' });
    await ready.waitFor();
    await open();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    expect(download.suggestedFilename()).toBe('portray-data.zip');
    const zip = await textOf(download);
    for (const name of ['README.txt', 'data/profiles.json', 'photos/Taken along.']) expect(zip).toContain(name);
    await person.mailAbout('Your data is ready');
    const deletion = card('Delete account');
    await deletion.getByText('Your 3 credits are lost.').waitFor();
    await deletion.getByLabel('Password', { exact: true }).fill('not my password');
    await press('Delete my account');
    await confirm('Delete everything');
    await say('Current password is incorrect');
    await deletion.getByLabel('Password', { exact: true }).fill(person.password);
    await press('Delete my account');
    await confirm('Delete everything');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Your account is deleted').first().waitFor();
    await expect(person.ask('/api/profile')).rejects.toMatchObject({ status: 401 });
    await person.mailAbout('Your account was deleted');
  });
});
