import type { TalkingPhoto } from '@portray/contracts/photos';
import { describe, expect, test } from 'vitest';
import { makePhoto, photosActs } from '../src/acts/photos-acts.ts';
import { presenterPath } from '../src/acts/wizard-pictures.ts';
import { accessibilityViolationsOn } from '../src/page/accessibility-violations.ts';
import { expectToFit } from '../src/page/fitting.ts';
import { keyboardOf } from '../src/page/keyboard.ts';
import { addressOf, createPerson } from '../src/person.ts';
import { noBrowser } from '../src/visits/browser.ts';
import { visitProduct } from '../src/visits/visit.ts';

const phone = { width: 390, height: 844 };

describe.skipIf(noBrowser)('the photos of a person', () => {
  let ready: string;
  const visit = visitProduct({
    name: 'noa',
    acts: photosActs,
    async prepare(person) {
      for (let number = 1; number <= 6; number += 1) await makePhoto(person, `Class ${number}`);
      for (const name of ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil']) await makePhoto(person, name);
      ready = await person.talkingPhoto(presenterPath);
      await person.ask('/api/photos', { body: { original_image_url: ready, photo_name: 'Studio' } });
    },
  });

  test('are a table, ten a page, that is searched and narrowed by status, with a preview that frames the face; cards on a phone (K1)', async () => {
    const { page, say, row, preview, open } = await visit.open();
    await open();
    await row('Studio').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(11);
    await preview.getByRole('heading', { name: 'Studio' }).waitFor();
    await preview.getByText('Clearly visible').waitFor();
    await preview.locator('svg path[vector-effect]').waitFor({ state: 'attached' });
    await row('Studio').getByText('Ready').waitFor();
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole('listitem').filter({ hasText: 'Studio' }).getByText('Today').waitFor();
    await expectToFit(page);
    expect(await page.getByRole('row').count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await row('Class 1').waitFor();
    await page.getByLabel('Search photos').fill('class 6');
    await row('Class 6').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: /^Ready/ }).click();
    await say('No photo with the status Ready has “class 6” in its name.');
    await page.goBack();
    await row('Class 6').waitFor();
  });

  test('are renamed in place: Enter saves, Escape cancels, a blank name does not count, and a failure says Failed to update photo name (K3)', async () => {
    const { page, toast, row, rename, open } = await visit.open();
    const { id } = await makePhoto(visit.person, 'Helen');
    const name = async () => ((await visit.person.ask(`/api/photos/${id}`)) as unknown as TalkingPhoto).photo_name;
    await open();
    await rename('Helen', 'Helen, boardroom', 'Enter');
    await row('Helen, boardroom').waitFor();
    expect(await name()).toBe('Helen, boardroom');
    await rename('Helen, boardroom', 'Nobody', 'Escape');
    await page.getByRole('button', { name: 'Helen, boardroom', exact: true }).press('F2');
    await page.getByLabel('Name of Helen, boardroom').waitFor();
    await page.route(`**/api/photos/${id}`, (route) => route.abort(), { times: 1 });
    await page.getByLabel('Name of Helen, boardroom').fill('   ');
    await page.getByLabel('Name of Helen, boardroom').press('Enter');
    await toast('Failed to update photo name');
    await page.getByLabel('Name of Helen, boardroom').press('Enter');
    await row(`Photo ${id.slice(0, 8)}`).waitFor();
    expect(await name()).toBeNull();
  });

  test('are deleted after a question, several together, and come back for 10 s, also after a reload; a failure says Failed to delete photo (K4)', async () => {
    const { page, toast, press, row, choose, open } = await visit.open();
    const { button, expectFocus } = keyboardOf(page);
    await open('?search=class');
    for (const title of ['Class 2', 'Class 3']) await page.getByLabel(`Choose ${title}`).check();
    await page.getByText('2 photos chosen').waitFor();
    await press('Delete');
    await press('Delete 2 photos');
    await toast('2 photos deleted successfully');
    await row('Class 2').waitFor({ state: 'detached' });
    await expectFocus(button('More for Class 1'));
    await press('Undo');
    for (const title of ['Class 2', 'Class 3']) await row(title).waitFor();
    await expectFocus(page.locator('tbody :focus'));
    const isDeleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.ok());
    await choose('Delete', 'Class 4');
    await press('Delete photo');
    await isDeleted;
    await page.reload();
    await page.getByText(/“Class 4” can be brought back for \d+ s\./).waitFor();
    await press('Undo');
    await row('Class 4').waitFor();
    await page.route('**/api/photos/*', (route) => route.abort());
    await choose('Delete', 'Class 5');
    await press('Delete photo');
    await toast('Failed to delete photo');
    await row('Class 5').waitFor();
  });

  test('say Ready, Processing or Needs Refresh by their id (K5), and of what was refused why', async () => {
    const { say, row, preview, open, choose, changeList } = await visit.open();
    const ids: Record<string, [id: string, words: string]> = {
      Ana: ['photo_1', 'Needs Refresh'],
      Ben: ['heygen_pending_1', 'Processing'],
      Cleo: ['project_1_2', 'Needs Refresh'],
      Dora: ['8f3a', 'Ready'],
      Emil: ['refused_1', 'Cannot Be Used'],
    };
    await changeList((photo) => {
      const [id] = ids[photo.photo_name ?? ''] ?? [];
      if (id) photo.talking_photo_id = id;
      if (id === 'refused_1') photo.warnings = [{ code: 'refused', message: 'No human face was found.' }];
    });
    await open();
    for (const [title, [, words]] of Object.entries(ids)) await row(title).getByText(words).waitFor();
    await row('Emil').getByText('No human face was found.').waitFor();
    await row('Emil').getByText('Cannot Be Used').click();
    await preview.getByText('No human face was found.').waitFor();
    await choose('Check again', 'Emil');
    await say('Who is in this photo?');
  });

  test('are refreshed once the permission is given, and a failure says Failed to refresh talking photo, beside the photo (K6)', async () => {
    const { page, toast, say, press, row, open } = await visit.open();
    await open();
    await press('Refresh Emil');
    await say('Who is in this photo?');
    await page.getByRole('checkbox', { name: /^This is me/ }).check();
    await page.route('**/create-talking-photo', (route) => route.abort(), { times: 1 });
    await press('Refresh photo');
    await toast('Failed to refresh talking photo');
    await row('Emil').getByRole('alert').waitFor();
    const faces = [0.1, 0.6].map((left) => ({ left, top: 0.2, width: 0.3, height: 0.4 }));
    const group = { code: 'several_faces', title: 'Several Faces', message: 'Several.', retry: false, faces };
    await page.route('**/create-talking-photo', (route) => route.fulfill({ status: 422, json: group }), { times: 1 });
    await press('Refresh Emil');
    await page.getByRole('checkbox', { name: /^This is me/ }).check();
    await press('Refresh photo');
    await page.getByRole('button', { name: 'Face 1 of 2 (left)' }).waitFor();
    await press('Close new photo');
    await press('Refresh Emil');
    await page.getByRole('checkbox', { name: /^This is me/ }).check();
    await press('Refresh photo');
    await row('Emil').getByText('Ready').waitFor();
  });

  test('are uploaded here as in the wizard, with the permission and the check, and begin a new video', async () => {
    const { page, say, press, row, preview, open } = await visit.open();
    await open();
    await press('Upload a photo');
    await page.getByRole('checkbox', { name: /^This is me/ }).check();
    await page.locator('input[type=file]').first().setInputFiles(presenterPath);
    await say(/Good photo|Usable, /);
    await row('Uploaded Image - noor.jpg').waitFor();
    await press('Close new photo');
    await row('Studio').getByText('Ready').click();
    await preview.getByRole('link', { name: 'Use in a new video' }).click();
    await page.getByLabel('Project Name').fill('From the library');
    await page.waitForURL(/project=/);
    const id = new URL(page.url()).searchParams.get('project');
    await expect.poll(async () => (await visit.person.video(String(id))).avatar_image_url).toBe(ready);
  });

  test('teach a user who has none yet, and are only for people who are signed in', async () => {
    const newcomer = createPerson(visit.product.url, addressOf('tom'));
    await newcomer.register();
    const { say, press, open } = await visit.openAs(newcomer);
    await open();
    await say('Your photos will be here');
    await press('Add your first photo');
    await say('Drop a photo here, or choose one');
    const stranger = await visit.openAs();
    await stranger.page.goto('/photos');
    await stranger.page.waitForURL((url) => url.pathname === '/');
  });

  test('have our presenters beside them, with search and filters, on a phone as well (K1)', async () => {
    const { page, say, open } = await visit.open();
    await open();
    await page.getByText('Presenters', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Presenters' });
    await list.getByRole('listitem').first().waitFor();
    await say('16 presenters, 240 looks');
    await page.getByLabel('Presenter', { exact: true }).selectOption('Hearing aid');
    await say('1 presenter, 15 looks');
    await page.setViewportSize(phone);
    await expectToFit(page);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.getByLabel('Search name, clothes or place').fill('nobody like this');
    await say('No presenter fits all of this.');
    await page.getByRole('button', { name: 'Show all presenters' }).click();
    await say('16 presenters, 240 looks');
  });
});
