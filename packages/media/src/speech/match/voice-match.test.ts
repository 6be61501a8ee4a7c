import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wavHeader } from '../recording/wav-header.ts';
import { createBuiltInVoice } from '../voices/built-in-voice.ts';
import { createSayFor } from '../voices/plain-speech.ts';
import { matchVoice } from './voice-match.ts';

let folder: string;
const voice = createBuiltInVoice();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voice-match-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function speak(script: string, voiceId: string): Promise<string> {
  const own = await mkdtemp(join(folder, 'speech-'));
  return (await voice.speak({ script, voiceId, speed: 1, folder: own })).audioPath;
}

describe('a voice match', () => {
  test('needs five seconds of clear speech, and says how many there were', async () => {
    const path = await speak('This is short.', 'en-us-henry');
    const work = await mkdtemp(join(folder, 'work-'));
    await expect(matchVoice(path, 'en-gb-alice', work, createSayFor(folder))).rejects.toMatchObject({
      code: 'audio_file_issue',
      message: expect.stringMatching(/holds \d\.\d seconds of clear speech; at least 5 are needed/),
    });
    expect(await readdir(work)).toEqual([]);
  });

  test('refuses noise and music without a voice', async () => {
    const path = join(folder, 'noise.wav');
    const noise = Int16Array.from(
      { length: 16_000 * 8 },
      (_, i) => (((i * 7919 + (i ^ (i >> 3)) * 104_729) % 65_536) - 32_768) / 4,
    );
    await writeFile(path, Buffer.concat([wavHeader(16_000, noise.length), Buffer.from(noise.buffer)]));
    await expect(matchVoice(path, 'en-gb-alice', folder, createSayFor(folder))).rejects.toMatchObject({
      message: expect.stringMatching(/No clear voice/),
    });
  });
});
