import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBuiltInVoice } from './built-in-voice.ts';
import { createSayFor } from './plain-speech.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'long-speech-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a script that is too long to say is refused with how much to cut, and leaves nothing', async () => {
  const script = 'Every single sentence takes some time to say aloud. '.repeat(89);
  const tooLong = createBuiltInVoice().speak({ script, voiceId: 'fi-eero', speed: 0.6, folder });
  await expect(tooLong).rejects.toMatchObject({
    code: 'script_too_long',
    message: expect.stringMatching(/Remove about \d+ of its 801 words/),
  });
  expect(await readdir(folder)).toEqual([]);
});

test('speech that a recording is compared with may be longer than a video: a person may say it faster', async () => {
  const script = 'Good morning! The weather in the valley will change before noon: expect a bright afternoon. ';
  const { timeline } = await createSayFor(folder)('en-gb-alice').say({ script: script.repeat(65) });
  expect(timeline.durationSeconds).toBeGreaterThan(limits.maxVideoSeconds);
});
