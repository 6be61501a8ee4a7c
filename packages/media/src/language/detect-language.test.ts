import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type LanguageCode, languageCodes } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { describe, expect, test, vi } from 'vitest';
import { sampleTexts } from '../speech/voices/spoken-languages.test-data.ts';
import { createLanguageDetector } from './detect-language.ts';

const detectLanguage = createLanguageDetector();

/** Processes of ours that tell languages (Linux). */
function tellers(): string[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => {
    try {
      const isOurs =
        known(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]).split(' ')[1] === String(process.pid);
      return isOurs && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('language-child');
    } catch {
      return false;
    }
  });
}

describe('the language of a script', () => {
  test('is told for each of ours', async () => {
    for (const language of languageCodes) {
      expect(await detectLanguage(sampleTexts[language]), language).toMatchObject({ code: language });
    }
  });

  test.each<[LanguageCode, string]>([
    ['en', 'Hello, how are you today?'],
    ['es', '¿Dónde está la biblioteca?'],
    ['ja', 'これは日本語です'],
    ['sr', 'Добар дан, како сте данас? Ја сам веома добро.'],
  ])('is told for a short sentence (%s)', async (code, text) => {
    const { confidence, ...detected } = await detectLanguage(text);
    expect(detected).toMatchObject({ code });
    expect(confidence).toBeGreaterThan(0.5);
  });

  test('is not claimed where two cannot be told apart', async () => {
    expect(await detectLanguage('Dobar dan, kako ste danas?')).toMatchObject({ code: 'hr', isReliable: false });
    expect(await detectLanguage('Hei, hvordan har du det i dag? Jeg heter Ola.')).toMatchObject({ isReliable: false });
  });

  test('is not told for numbers, nothing and nonsense', async () => {
    for (const text of ['', '  \n', '12345 !!!', '🎉🎉🎉', 'x'.repeat(100_000)]) {
      expect(await detectLanguage(text)).toEqual({ code: undefined, confidence: 0, isReliable: false });
    }
  });

  test('is told for many at once, each its own', async () => {
    const texts = languageCodes.map((language) => sampleTexts[language]);
    const found = await Promise.all(texts.map((text) => detectLanguage(`${text}\n"quoted"\u2028`)));
    expect(found.map(({ code }) => code)).toEqual(languageCodes);
  });

  test.skipIf(!existsSync('/proc/self'))(
    'costs no memory after a while, and is told again when asked again',
    async () => {
      const detect = createLanguageDetector({ idleMs: 0 });
      const before = tellers();
      expect(await detect('Hello, how are you today?')).toMatchObject({ code: 'en', isReliable: true });
      const added = () => tellers().filter((id) => !before.includes(id));
      await vi.waitFor(() => expect(added()).toEqual([]), { timeout: 5_000, interval: 10 });
      expect(await detect('Guten Morgen, wie geht es Ihnen?')).toMatchObject({ code: 'de' });
    },
  );
});
