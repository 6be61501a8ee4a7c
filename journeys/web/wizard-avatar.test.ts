import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../src/browser.ts';
import { visitWizard } from '../src/wizard-visit.ts';

const presenter = join(import.meta.dirname, '../../packages/presenters/pictures/helen.jpg');

describe.skipIf(noBrowser)("the wizard's avatar", () => {
  const visit = visitWizard();

  test('a photo is checked at once: what is no picture, and what has no face, says what helps', async () => {
    const { page, toast, say, press, chooseFile, writeProject, goToAvatar, pictureOfWall } = await visit.open();
    await writeProject('My face');
    await goToAvatar();
    await chooseFile({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await toast('Invalid File Type');
    await say('Please select a valid image file (JPG, PNG, WEBP, etc.)');
    await chooseFile({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await pictureOfWall() });
    await say('Tick this, and the photo is checked.');
    await page.getByLabel(/^This is me/).check();
    await say('Face Not Detected');
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await chooseFile(presenter);
    await say(/^(Good photo|Usable, )/);
    await press('Crop');
    await press('Use this part');
    await say(/^checked in/);
    await page.getByRole('button', { name: 'Next: Setup Voice' }).waitFor();
  }, 90_000);

  test('an upload that the store refuses says so beside the photo', async () => {
    const { page, toast, say, chooseFile, writeProject, goToAvatar } = await visit.open();
    await writeProject('Refused');
    await goToAvatar();
    const full = { code: 'storage_full', title: 'Service Limit Reached', message: 'The disk is full.', retry: true };
    await page.route('**/api/files/images', (route) => route.fulfill({ status: 507, json: full }), { times: 1 });
    await chooseFile(presenter);
    await toast('Upload Failed');
    await say('Upload failed: The disk is full.');
  });
});
