import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { known } from '@portray/foundation/known';
import { captionCues, cueLines } from '@portray/stage/caption-cues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltInVoice } from './built-in-voice.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-shown-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const voices = createBuiltInVoice();
const speak = async (script: string, voiceId: string) =>
  (await voices.speak({ script, voiceId, speed: 1, folder })).timeline;

/** The sounds of a shown word, from its start to its end. */
function soundsOf({ words, phonemes }: Awaited<ReturnType<typeof speak>>, text: string): string {
  const { startSeconds, endSeconds } = known(words.find((word) => word.text === text));
  const isInside = (at: number) => at > startSeconds && at < endSeconds;
  return phonemes
    .filter((one) => isInside((one.startSeconds + one.endSeconds) / 2))
    .map(({ symbol }) => symbol)
    .join('');
}

const script = 'Our AI earns $1.5M, 24/7. See the FAQ (Fig. 3).';

test.each([
  ['en-us-grace', { AI: 'eɪaɪ', '$1.5M,': 'wʌnpɔɪntfaɪvmɪljəndɑːlɜːz', FAQ: 'ɛfeɪkjuː', '3).': 'θɹiː' }],
  ['en-gb-alice', { AI: 'eɪaɪ', '$1.5M,': 'wɒnpɔɪntfaɪvmɪliəndɒləz', FAQ: 'ɛfeɪkjuː', '3).': 'θɹiː' }],
])('several words that are said for one keep its place: %s', async (voiceId, sounds) => {
  const timeline = await speak(script, voiceId);
  expect(timeline.words.map(({ text }) => text)).toEqual(script.split(' '));
  for (const { text, scriptOffset } of timeline.words) expect(script.startsWith(text, scriptOffset)).toBe(true);
  for (const [word, symbols] of Object.entries(sounds)) expect(soundsOf(timeline, word)).toBe(symbols);
  const [first, last] = [soundsOf(timeline, '24/7.'), soundsOf(timeline, '(Fig.')];
  expect(first).toMatch(/^tw.*sɛvən$/u);
  expect(last).toMatch(/^f.*ɡ/u);
  expect(captionCues(timeline, 'en').flatMap(cueLines).join(' ')).toBe(script);
});

test('captions are not cut after an abbreviation, however the voice rests', async () => {
  const timeline = await speak(
    'We will all meet Dr. Lee from Acme Inc. in the afternoon of July 4, 2026.',
    'en-us-grace',
  );
  const lines = captionCues(timeline, 'en').flatMap(cueLines);
  expect(lines.join(' ')).toContain('Dr. Lee');
  expect(lines.some((line) => /(?:Dr|Inc)\.$/u.test(line))).toBe(false);
});
