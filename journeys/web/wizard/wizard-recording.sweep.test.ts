import { describe, expect, test } from 'vitest';
import { speechOf, spoken } from '../../src/acts/wizard-acts.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openVoice, visitWizard } from '../../src/visits/wizard-visit.ts';

/** A microphone that hears a steady tone, which the page takes for speech, and after `seconds` of it silence. */
const hum = (seconds: number) => `navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext();
  const heard = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  tone.connect(heard);
  tone.start();
  tone.stop(context.currentTime + ${seconds});
  return heard.stream;
}`;

const other = 'Seven merry sailors bought a bucket of green paint, and nobody told the captain about it until Friday.';

describe.skipIf(noBrowser)('a take in the wizard', () => {
  const visit = visitWizard();

  test('a take is kept when the user turns to another way, or to another step, in the middle of it', async () => {
    const { page, say, press, tab } = await openVoice(visit);
    await page.evaluate(hum(3600));
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
    await page.evaluate(hum(3));
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

  test('a recording of the script is played as it is: kept back until the tick, aligned, heard in the frame, filmed and copied', async () => {
    const { page, say, press, toast, chooseFile, project } = await openVoice(visit, { script: spoken });
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/files/voices?purpose=recording')) uploads += 1;
    });
    await page.getByText('Use my own recording').click();
    await say('First, a recording');
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await chooseFile({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Only words. '.repeat(50)) });
    await toast('Audio File Issue');
    await say('This recording cannot be read. Use a WAV, MP3, M4A, OGG, WEBM or FLAC file.');
    await chooseFile({ name: 'mine.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await say('Next, use your recording');
    await press('Play your recording');
    await say('Please tick the permission box first.');
    const use = page.getByRole('button', { name: 'Use this recording as it is' });
    expect(await use.isDisabled()).toBe(true);
    expect(uploads).toBe(0);
    await page.getByLabel(/^This is me/).check();
    await use.click();
    await say(/of your voice, with captions for 19 words/);
    expect(uploads).toBe(1);
    await expect.poll(project).toMatchObject({
      voice_choice: 'recording',
      elevenlabs_voice_id: null,
      voice_file_url: expect.stringMatching(/^\/files\/recordings\/.+\.m4a$/),
    });
    await press('Play preview');
    await page.getByRole('button', { name: 'Pause preview' }).waitFor();
    await page.reload();
    await say(/of your voice, with captions for 19 words/);
    await press('Next: Create Video');
    await say(/^Your recording, 0:0/);
    await press('Create YouTube Video');
    await say('Creating your video');
    const { id, voice_file_url } = await project();
    const { video } = await visit.person.watch(id);
    expect(video).toMatchObject({ status: 'completed', notes: [] });
    expect(video.duration_seconds).toBeGreaterThan(5);
    const copy = (await visit.person.ask(`/api/videos/${id}/duplicate`, { body: {} })) as object;
    expect(copy).toMatchObject({ voice_choice: 'recording', voice_file_url });
  });

  test('a recording that says something else is told at the voice and before the video is made', async () => {
    const { page, say, press, chooseFile } = await openVoice(visit, { script: other });
    await page.getByText('Use my own recording').click();
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await chooseFile({ name: 'mine.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await page.getByLabel(/^This is me/).check();
    await press('Use this recording as it is');
    await say(/The recording does not seem to match the script/);
    await press('Next: Create Video');
    await say('Ready when you are');
    await page.getByRole('status').filter({ hasText: 'does not seem to match the script' }).waitFor();
    await press('Change it');
    await page.getByRole('heading', { name: 'Choose a voice' }).waitFor();
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
