import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voicePassages } from '@portray/contracts/voice-passages';
import { addCloneModel, lendCloneRuntime } from '@portray/providers/clone-models-double';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { type HeygenDouble, startHeygenDouble } from '@portray/providers/heygen-double';
import { afterAll, describe, expect, test } from 'vitest';
import { sentence, speechOf, spoken, wizardActs } from '../src/acts/wizard-acts.ts';
import { prepareProject, stepOf } from '../src/acts/wizard-projects.ts';
import { noBrowser } from '../src/visits/browser.ts';
import { visitProduct } from '../src/visits/visit.ts';

describe.skipIf(noBrowser)('with engines of others', () => {
  let heygen: HeygenDouble;
  let elevenLabs: Awaited<ReturnType<typeof startElevenLabsServer>>;
  const visit = visitProduct({
    name: 'ella',
    acts: wizardActs,
    async settings() {
      const clip = await readFile(join(import.meta.dirname, '../fixtures/rendered.mp4'));
      [heygen, elevenLabs] = await Promise.all([startHeygenDouble({ clip, renderMs: 500 }), startElevenLabsServer()]);
      return {
        HEYGEN_API_KEY: heygen.apiKey,
        HEYGEN_BASE_URL: heygen.url,
        ELEVENLABS_API_KEY: elevenLabs.apiKey,
        ELEVENLABS_BASE_URL: elevenLabs.baseUrl,
      };
    },
  });
  afterAll(() => Promise.all([heygen?.close(), elevenLabs?.close()]));

  test('a recording is cloned at ElevenLabs and speaks the script there, HeyGen makes the video, and people read where each is sent', async () => {
    const { page, say, press, toast, chooseFile } = await visit.open();
    page.setDefaultTimeout(90_000);
    const id = await prepareProject(visit.person);
    await page.goto(stepOf(id, 'settings'));
    await say('Your photo and its speech are sent to HeyGen.');
    await page.goto(stepOf(id, 'voice'));
    await page.getByText('Record or upload mine').click();
    await say('Your recording is sent to ElevenLabs, which makes a clone of your voice for you alone.');
    await page.locator('label', { hasText: /^Upload$/ }).click();
    await chooseFile({ name: 'me.mp3', mimeType: 'audio/mpeg', buffer: elevenLabs.tone(8) });
    await page.getByLabel('Voice name').fill('Narrator');
    await press('Save Name');
    await page.getByLabel(/^This is me/).check();
    await press('Clone Voice');
    await toast('Your voice is ready.');
    await press('Next: Create Video');
    await press('Create YouTube Video');
    await say('Creating your video');
    const { video } = await visit.person.watch(id);
    expect(video).toMatchObject({ status: 'completed', provider: 'heygen', engine: 'heygen' });
    const [voiceId] = elevenLabs.clones();
    expect(elevenLabs.asked.at(-1)).toMatchObject({ voiceId, text: sentence });
    expect(heygen.videos).toMatchObject([{ title: expect.stringMatching(/^Small habits \(render-/) }]);
  });
});

describe.skipIf(noBrowser)('with a model on this server that must be told what is said', () => {
  let voicesFolder: string;
  let model: Awaited<ReturnType<typeof lendCloneRuntime>>;
  const visit = visitProduct({
    name: 'zita',
    acts: wizardActs,
    async settings() {
      voicesFolder = await mkdtemp(join(tmpdir(), 'portray-models-'));
      model = await lendCloneRuntime(voicesFolder);
      await addCloneModel(voicesFolder, 'zipvoice');
      return { VOICES_DIR: voicesFolder };
    },
  });
  afterAll(() => rm(voicesFolder, { recursive: true, force: true }));

  test('people read a passage of their language, or write down what an uploaded recording says, and its clone speaks', async () => {
    const { page, say, press, toast, chooseFile } = await visit.open();
    await page.goto('/voices');
    await press('Record a voice');
    await page.getByLabel('Language of the recording').selectOption('zh');
    await say(`“${voicePassages.zh}”`);
    await press('Cancel');
    await press('Upload a recording');
    await say('A clone of your voice is made by Portray itself');
    await chooseFile({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: await speechOf(visit.person) });
    await page.getByLabel('Voice name').fill('Narrator');
    await press('Save Name');
    await page.getByLabel(/^This is me/).check();
    await page.getByLabel('Language of the recording').selectOption('en');
    await press('Clone Voice');
    await say('Please write down what is said in the recording.');
    const said = page.getByLabel('What is said in the recording');
    await said.fill('Good morning.');
    await press('Clone Voice');
    await say(/too long for a text this short/);
    await said.fill(spoken);
    await press('Clone Voice');
    await toast('Your voice is ready.');
    expect((await model.asked()).at(-1)).toMatchObject({ family: 'zipvoice', words: spoken, numSteps: 4 });
  });
});
