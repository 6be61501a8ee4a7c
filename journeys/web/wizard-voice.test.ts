import { describe, test } from 'vitest';
import { noBrowser } from '../src/browser.ts';
import { speechOf } from '../src/wizard-acts.ts';
import { visitWizard } from '../src/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's voice", () => {
  const visit = visitWizard();

  test('voices are found by accent, and each speaks the script before it is chosen', async () => {
    const { page, say, press, writeProject, chooseSamplePortrait } = await visit.open();
    await writeProject('Voices');
    await chooseSamplePortrait();
    await say(/^\d+ voices$/);
    await page.getByPlaceholder('Search voices...').fill('british');
    await press(/^Hear /);
    await page.getByRole('button', { name: /^Stop / }).waitFor();
    await say('Choose a voice to go on');
  }, 60_000);

  test('a recording becomes a voice: checked, named, cloned, and heard with the script', async () => {
    const { page, toast, say, press, chooseFile, writeProject, chooseSamplePortrait } = await visit.open();
    await writeProject('Own voice');
    await chooseSamplePortrait();
    await page.getByText('Record or upload mine').click();
    await press('Clone Voice');
    await toast('Voice Required');
    await page.getByText('Upload', { exact: true }).click();
    await chooseFile({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.alloc(500) });
    await say('Please upload a valid audio file');
    await chooseFile({ name: 'tiny.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(50) });
    await say('File is too small');
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await page.getByRole('heading', { name: 'Name Your Voice' }).waitFor();
    await page.getByLabel('Voice name').fill('Narrator');
    await say('8/50 characters');
    await press('Save Name');
    await page.getByLabel(/^This is me/).check();
    await press('Clone Voice');
    await toast('Your voice match is ready.');
    await press('Next: Create Video');
    await say('Narrator');
  }, 90_000);

  test('the microphone shows its level and hands over a recording', async () => {
    const { page, say, press, writeProject, chooseSamplePortrait } = await visit.open();
    await writeProject('Recorded');
    await chooseSamplePortrait();
    await page.getByText('Record or upload mine').click();
    await press('Start recording');
    await say('0:02');
    await press('Stop recording');
    await press('Skip');
    await say(/^Recording \d{4}-\d{2}-\d{2}$/);
  });
});
