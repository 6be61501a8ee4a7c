import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startElevenLabsServer } from '@portray/providers/elevenlabs-testing';
import { type HeygenDouble, startHeygenDouble } from '@portray/providers/heygen-double';
import { afterAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../src/browser.ts';
import { visitProduct } from '../src/visit.ts';
import { sentence, wizardActs } from '../src/wizard-acts.ts';
import { prepareProject, stepOf } from '../src/wizard-projects.ts';

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
        ...{ HEYGEN_API_KEY: heygen.apiKey, HEYGEN_BASE_URL: heygen.url },
        ...{ ELEVENLABS_API_KEY: elevenLabs.apiKey, ELEVENLABS_BASE_URL: elevenLabs.baseUrl },
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
    expect(heygen.videos).toMatchObject([{ title: 'Small habits' }]);
  });
});
