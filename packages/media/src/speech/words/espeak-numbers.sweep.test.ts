import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startEspeakProcess } from '../engines/espeak-engine.ts';
import { numbersForEspeak } from './espeak-numbers.ts';
import { cardinal } from './numbers.ts';

const spoken = z.object({ events: z.array(z.object({ symbol: z.string() })) });

/** The languages whose number words espeak-ng is given otherwise, its voice, and how many of the words must sound as its own digits do. */
const voices: [LanguageCode, string, number][] = [
  ['ar', 'ar', 0.98],
  ['da', 'da', 0.95],
  ['lt', 'lt', 0.98],
  ['no', 'nb', 0.95],
  ['sl', 'sl', 0.98],
  ['sv', 'sv', 0.95],
  ['tr', 'tr', 0.98],
];

test('number words sound as espeak-ng reads digits, where it reads those better than the words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const espeak = startEspeakProcess();
  onTestFinished(() => espeak.close());
  async function phonemes(voice: string, text: string): Promise<string> {
    const audioPath = join(folder, 'speech.pcm');
    const request = { text, voice, marks: [], stressed: [], rate: 300, pitch: 50, range: 50, volume: 60, audioPath };
    const { events } = await espeak.ask(request, spoken);
    return events.map(({ symbol }) => symbol.replace(/[ˈˌː]/gu, '')).join('');
  }
  const alike: Record<string, number> = {};
  for (const [language, voice] of voices) {
    const numbers = [...Array(98).keys()].map((index) => index + 2);
    let same = 0;
    for (const number of numbers) {
      const words = await phonemes(voice, numbersForEspeak(language, cardinal(language, number)));
      if (words === (await phonemes(voice, String(number)))) same++;
    }
    alike[language] = same / numbers.length;
  }
  expect(
    voices
      .filter(([language, , least]) => (alike[language] ?? 0) < least)
      .map(([language]) => [language, alike[language]]),
  ).toEqual([]);
});
