import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { onTestFinished, test } from 'vitest';
import { createBuiltInVoice } from './built-in-voice.ts';
import { withPlainSpeech } from './plain-speech.ts';
import { sampleTexts } from './spoken-languages.test-data.ts';
import { expectWholeScript } from './whole-speech.test-data.ts';

test('every language is spoken: every sound has a mouth shape, every word its time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const voice = createBuiltInVoice();
  await withPlainSpeech(folder, async (sayFor) => {
    for (const language of languageCodes) {
      const { timeline } = await sayFor(known(voice.list(language)[0]).id).say({ script: sampleTexts[language] });
      expectWholeScript(timeline, sampleTexts[language]);
    }
  });
});
