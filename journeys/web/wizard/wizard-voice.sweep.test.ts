import { describe, expect, test } from 'vitest';
import { speechOf } from '../../src/acts/wizard-acts.ts';
import { prepareProject, stepOf } from '../../src/acts/wizard-projects.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openVoice, visitWizard } from '../../src/visits/wizard-visit.ts';

describe.skipIf(noBrowser)("the wizard's voice", () => {
  const visit = visitWizard();

  const silence = (name: string, mimeType: string, bytes: number) => ({ name, mimeType, buffer: Buffer.alloc(bytes) });

  test('the picker counts its voices, groups and finds them, and each speaks the script before it is chosen', async () => {
    const { page, say, press } = await openVoice(visit);
    await say(/^\d+ voices$/);
    await say('Waiting for a voice');
    await page.getByPlaceholder('Search voices...').fill('spanish female');
    await say('European Voices');
    expect(await page.getByText(/^Preview with/).count()).toBe(0);
    await page.getByPlaceholder('Search voices...').fill('');
    const groups = await page.getByRole('radiogroup', { name: 'Voices' }).getByRole('group').allTextContents();
    for (const title of ['English Voices', 'European Voices']) expect(groups.join()).toContain(title);
    await page.getByPlaceholder('Search voices...').fill('nobody like this');
    await say('No voice matches “nobody like this”.');
    await page.getByPlaceholder('Search voices...').fill('british');
    await press(/^Hear /);
    await page.getByRole('button', { name: /^Stop / }).click();
    await page
      .getByRole('button', { name: /^Hear / })
      .first()
      .waitFor();
    await say('Choose a voice to continue');
  });

  test('the audio of the chosen voice is made, kept in the project, and leads on to the video', async () => {
    const { page, press, say, generateAudio, project } = await openVoice(visit);
    await expect
      .poll(() => page.getByRole('button', { name: 'Generate Audio with Selected Voice' }).isDisabled())
      .toBe(true);
    await generateAudio();
    await say('The audio is ready. Play the preview to hear all of it.');
    expect((await project()).generated_audio_url).toMatch(/^\/files\//);
    await press('Play preview');
    await page.getByRole('button', { name: 'Pause preview' }).click();
    await press('Next: Create Video');
    await say('Ready when you are');
  });

  test('audio of a script that was edited while it was spoken is not taken: it is generated again', async () => {
    const { page, press, say, toast, tab, generateAudio, project } = await openVoice(visit);
    const edited = Promise.withResolvers<void>();
    await page.route('**/functions/generate-audio', (route) => edited.promise.then(() => route.continue()), {
      times: 1,
    });
    await page.getByLabel('Search voices').fill('american');
    await page.locator('input[name=voice]').first().check({ force: true });
    await press('Generate Audio with Selected Voice');
    await say('Speaking your script…');
    await tab('Project').click();
    await page.getByLabel(/^Script/).fill('Something else entirely.');
    edited.resolve();
    await toast('Audio Out of Date');
    await tab('Voice').click();
    await say('Generate the audio to continue');
    await say(/^Draft saved/);
    expect(await project()).toMatchObject({ script: 'Something else entirely.', generated_audio_url: null });
    await generateAudio();
    await page.getByRole('button', { name: 'Next: Create Video' }).waitFor();
    expect((await project()).generated_audio_url).not.toBeNull();
  });

  test('audio that cannot be made says why, can be tried again, and counts as failed until then', async () => {
    const { page, toast, say, press, generateAudio } = await openVoice(visit);
    const refuse = (status: number, json: object, address = '**/functions/generate-audio') =>
      page.route(address, (route) => route.fulfill({ status, json }), { times: 1 });
    const answer = (title: string, message: string, code = 'unexpected') => ({ code, title, message, retry: true });
    await page.getByLabel('Search voices').fill('american');
    await page.locator('input[name=voice]').first().check({ force: true });
    const generate = () => press('Generate Audio with Selected Voice');
    await refuse(500, answer('Something Went Wrong', 'The voice lost its voice.'));
    await generate();
    await toast('Audio Generation Failed');
    await say('The voice lost its voice.');
    await say('Generate the audio to continue');
    await refuse(500, { error: 'Invalid API key' });
    await generate();
    await toast('Configuration Error');
    await say(/Please contact support: /);
    const noFace = answer('Face Not Detected', 'Please choose another photo.', 'face_not_detected');
    await refuse(422, noFace, '**/functions/create-talking-photo');
    await generate();
    await toast('Face Not Detected');
    await generateAudio();
    await page.getByRole('button', { name: 'Next: Create Video' }).waitFor();
  });

  test('a script without a word leads back to the project, which says so', async () => {
    const { page, say } = await visit.open();
    const { id } = await visit.person.ask('/api/videos', { body: { title: 'Emoji', script: '🎉 \u200b' } });
    await page.goto(`/create-video?project=${id}&step=voice`);
    await say('Write at least one word to continue');
  });

  test('a new voice needs a recording that is sound, neither too large nor too small', async () => {
    const { page, toast, say, press, chooseFile } = await openVoice(visit);
    await page.locator('input[name=voice]').first().check({ force: true });
    await page.getByText('Record or upload mine').click();
    await expect.poll(() => page.locator('input[name=voice]:checked').count()).toBe(0);
    await say('A voice file is required: 5-10 seconds of clear speech.');
    await press('Clone Voice');
    await toast('Voice Required');
    await say('Please select an existing voice or upload a new voice file.');
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await chooseFile(silence('cat.png', 'image/png', 500));
    await toast('Audio File Issue');
    await say('Please upload a valid audio file');
    await chooseFile(silence('tiny.wav', 'audio/wav', 99));
    await say('File is too small');
    await chooseFile(silence('long.wav', 'audio/wav', 25_000_001));
    await say('Audio file must be smaller than 25MB');
    await chooseFile({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Only words. '.repeat(50)) });
    await say('This recording cannot be read. Use a WAV, MP3, M4A, OGG, WEBM or FLAC file.');
    expect(await page.getByRole('heading', { name: 'Name Your Voice' }).count()).toBe(0);
  });

  test('a recording becomes a voice: named, cloned, heard with the script, found among the voices, and kept when the script is reworded later', async () => {
    const { page, toast, say, press, chooseFile, project } = await openVoice(visit);
    page.setDefaultTimeout(90_000);
    await page.getByText('Record or upload mine').click();
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await page.getByRole('heading', { name: 'Name Your Voice' }).waitFor();
    const name = page.getByLabel('Voice name');
    await name.fill('x'.repeat(60));
    await say('50/50 characters');
    await name.fill('Narrator');
    await say('8/50 characters');
    await press('Save Name');
    await say('Recording ready');
    await say('Next, clone your voice');
    await press('Play your recording');
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/files/voices')) uploads += 1;
    });
    await press('Clone Voice');
    await toast('Permission Required');
    expect(uploads).toBe(0);
    await page.getByLabel(/^This is me/).check();
    const answer = { code: 'unexpected', title: 'Something Went Wrong', message: 'Not this time.', retry: true };
    await page.route('**/clone-voice-only', (route) => route.fulfill({ status: 500, json: answer }), { times: 1 });
    await press('Clone Voice');
    await toast('Voice Cloning Failed');
    await say('Not this time.');
    await press('Clone Voice');
    await toast('Your voice is ready.');
    const recording = async () => (await project()).voice_file_url;
    await expect.poll(recording).toMatch(/^\/files\/voices\/.+\.m4a$/);
    await say(/^Draft saved/);
    await page.goto(page.url().replace('step=voice', 'step=project'));
    await page.getByLabel(/^Script/).fill('Other words, said in the same voice.');
    for (const next of ['Next: Video Settings', 'Next: Upload Avatar', 'Next: Setup Voice']) await press(next);
    await say(/^The script has changed since the audio was made/);
    await press('Play your recording');
    await press('Generate Audio with Selected Voice');
    await say('The audio is ready. Play the preview to hear all of it.');
    await expect.poll(async () => (await project()).voice_choice).toBe('new');
    await page.getByText('Choose a voice').click();
    await say('Your Custom Voices');
  });

  test('a voice that was cloned but could not speak is kept, and speaks at the next press without being cloned again', async () => {
    const { page, toast, say, press, chooseFile, project } = await openVoice(visit);
    page.setDefaultTimeout(90_000);
    await page.getByText('Record or upload mine').click();
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await press('Skip');
    await page.getByLabel(/^This is me/).check();
    let clonings = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/clone-voice-only')) clonings += 1;
    });
    const answer = { code: 'unexpected', title: 'Something Went Wrong', message: 'Lost its voice.', retry: true };
    await page.route('**/functions/generate-audio', (route) => route.fulfill({ status: 500, json: answer }), {
      times: 1,
    });
    await press('Clone Voice');
    await toast('Audio Generation Failed');
    await say('Lost its voice.');
    const cloned = (await project()).elevenlabs_voice_id;
    expect(cloned).toMatch(/^match_/);
    await press('Generate Audio with Selected Voice');
    await say('The audio is ready. Play the preview to hear all of it.');
    expect(clonings).toBe(1);
    await expect.poll(project).toMatchObject({ voice_choice: 'new', elevenlabs_voice_id: cloned });
    await chooseFile({ name: 'again.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await press('Skip');
    await say(/Until then, the voice that you cloned before stays\.$/);
    await page.getByRole('button', { name: 'Clone Voice' }).waitFor();
    await page.getByRole('button', { name: 'Next: Create Video' }).waitFor();
    await press('Remove');
    await say('The audio is ready. Play the preview to hear all of it.');
    expect(await project()).toMatchObject({ voice_choice: 'new', elevenlabs_voice_id: cloned });
  });

  test('voices that cannot be loaded say so, and come with another try', async () => {
    const acts = await visit.open();
    const id = await prepareProject(visit.person);
    await acts.page.route('**/api/default-voices', (route) => route.abort());
    await acts.page.goto(stepOf(id, 'voice'));
    await acts.say('Failed to fetch default voices');
    await acts.page.unroute('**/api/default-voices');
    await acts.press('Try again');
    await acts.say('English Voices');
  });
});
