import { describe, expect, test } from 'vitest';
import { speechOf } from '../../src/acts/wizard-acts.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openVoice, visitWizard } from '../../src/visits/wizard-visit.ts';

/** A microphone that hears a steady tone, which the page takes for speech. */
const hum = `navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext();
  const heard = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  tone.connect(heard);
  tone.start();
  return heard.stream;
}`;

describe.skipIf(noBrowser)('a take in the wizard', () => {
  const visit = visitWizard();

  test('a take is kept when somebody turns to another way, or to another step, in the middle of it', async () => {
    const { page, say, press, tab } = await openVoice(visit);
    await page.evaluate(hum);
    await page.getByText('Record or upload mine').click();
    const record = async () => {
      await press('Start recording');
      await say('0:06');
    };
    await record();
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await page.getByLabel('Voice name').fill('Hummed');
    await press('Save Name');
    await say('Hummed');
    await press('Remove');
    await page.locator('label', { hasText: /^Record$/ }).click();
    await record();
    await tab('Avatar').click();
    await page.getByRole('heading', { name: 'Choose a voice' }).waitFor({ state: 'detached' });
    await tab('Voice').click();
    await page.getByLabel('Voice name').fill('Hummed again');
    await press('Save Name');
    await say('Hummed again');
  });

  test('a take is not left without a question, and one that is too short says so when another step is turned to', async () => {
    const { page, say, press, tab } = await openVoice(visit);
    await page.evaluate(hum);
    await page.getByText('Record or upload mine').click();
    await press('Start recording');
    await say('0:01');
    await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await leave.waitFor({ state: 'detached' });
    await tab('Avatar').click();
    await say(/^The recording holds .* seconds of clear speech; at least 5 are needed\./);
    await tab('Voice').click();
    await page
      .locator('#main')
      .getByText(/seconds of clear speech; at least 5 are needed/)
      .waitFor();
    await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
    await page.waitForURL('**/videos');
  });

  test('the microphone shows its level, a recording with too little speech is refused at once, another is heard back, is not left without a question, and may be dropped', async () => {
    const { page, say, press, chooseFile } = await openVoice(visit);
    await page.getByText('Record or upload mine').click();
    await press('Start recording');
    await say('0:02');
    await press('Stop recording');
    const refusal = page.locator('#main').getByText(/seconds of clear speech; at least 5 are needed/);
    await refusal.waitFor();
    expect(await page.getByRole('heading', { name: 'Name Your Voice' }).count()).toBe(0);
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await refusal.waitFor({ state: 'detached' });
    await chooseFile({ name: 'Recording.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await press('Skip');
    await say(/^Recording \d{4}-\d{2}-\d{2}$/);
    await press('Play your recording');
    await press('Rename');
    await page.getByLabel('Voice name').fill('Kitchen');
    await press('Save Name');
    await say('Kitchen');
    await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByText('Your recording has not become a voice yet. It is lost if you leave.').waitFor();
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await leave.waitFor({ state: 'detached' });
    await say('Kitchen');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await press('Remove');
    await expect.poll(() => page.getByText('Kitchen').count()).toBe(0);
  });

  test('a microphone that is blocked says how to go on', async () => {
    const { page, say, press } = await openVoice(visit);
    await page.evaluate(`navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', 'NotAllowedError'))`);
    await page.getByText('Record or upload mine').click();
    await press('Start recording');
    await say('The microphone is blocked. Allow it in the address bar, or upload a recording instead.');
  });
});
