import { overlayConfig } from '@portray/contracts/overlay';
import { advancedSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import type { Moderator } from '@portray/ports/moderator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobWaiter } from '../job-waiter.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { overlayVideo } from '../videos/overlay/overlay-video.ts';
import { generateAudio } from '../voices/speech/generate-audio.ts';
import { previewSpeech } from '../voices/speech/preview-speech.ts';
import { refuseUnsuitable } from './refuse-unsuitable.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
  await library.rows(
    `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
     values ('Anna', 'female', 'any', 'en', '/files/samples/a.m4a', 'en-anna')`,
  );
});
afterAll(() => library?.close());

const words = 'Then comes [[violence]].';
const voice = { voiceId: 'en-anna', language: 'en' as const };
const settings = advancedSettings.parse({});
let whose: string | undefined;
const away: Moderator = {
  check({ userId }) {
    whose = userId;
    return Promise.reject(new AppError('provider_down', 'This text cannot be checked right now.'));
  },
};

const doors: [name: string, open: (moderator: Moderator) => Promise<unknown>][] = [
  ['audio', (moderator) => generateAudio({ ...library.deps, moderator }, library.ana, { ...voice, script: words })],
  ['a preview', (moderator) => hear(moderator, library.ana)],
  ['a preview of a visitor', (moderator) => hear(moderator, undefined)],
  ['words over a video', (moderator) => putOver(moderator)],
];

const hear = (moderator: Moderator, who: { userId: string } | undefined) =>
  previewSpeech({ ...library.deps, moderator }, who, { ...voice, text: words, advancedSettings: settings });

async function putOver(moderator: Moderator) {
  const [{ id: projectId }] = await library.rows(
    `insert into video_projects (user_id, title, script, status) values ($1, 'Done', 'Hi.', 'completed') returning id`,
    [library.ana.userId],
  );
  const who = { ...library.ana, email: 'ana@example.com', sessionId: 'session', aal: 'aal1' as const };
  const overlay = overlayConfig.parse({ type: 'text', content: words });
  return overlayVideo({ ...library.deps, jobWaiter: createJobWaiter(0), moderator }, who, {
    projectId,
    overlayConfig: overlay,
  });
}

test.each(doors)('%s with words that may not be used is refused, and nothing is made', async (_name, open) => {
  const before = library.deps.voice.spoken.length;
  await expect(open(library.deps.moderator)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('it contains violence (“Then comes [[violence]].”). Please change it.'),
  });
  expect(library.deps.voice.spoken).toHaveLength(before);
});

test.each(
  doors,
)('%s waits where the moderator cannot be reached, which is told whose words they are', async (name, open) => {
  const before = library.deps.voice.spoken.length;
  await expect(open(away)).rejects.toMatchObject({
    code: 'provider_down',
    message: 'This text cannot be checked right now.',
  });
  expect(whose).toBe(name === 'a preview of a visitor' ? undefined : library.ana.userId);
  expect(library.deps.voice.spoken).toHaveLength(before);
});

test('what was heard before is heard again without asking', async () => {
  const request = { ...voice, text: 'Plain words.', advancedSettings: settings };
  const heard = await previewSpeech(library.deps, library.ana, request);
  expect(await previewSpeech({ ...library.deps, moderator: away }, library.ana, request)).toEqual(heard);
});

test('a passage is quoted where it is short, and its beginning where it is long; what is only looked at passes', async () => {
  const saying = (passage: string, verdict: 'block' | 'review' = 'block'): Moderator => ({
    check: async () => ({ verdict, reasons: [{ category: 'hate', passage }] }),
  });
  const refuse = (moderator: Moderator) => refuseUnsuitable(moderator, { use: 'post', texts: ['x'] });
  await expect(refuse(saying('Go away.'))).rejects.toThrow(
    'This text cannot be used: it contains hate (“Go away.”). Please change it.',
  );
  await expect(refuse(saying('Go away. '.repeat(30)))).rejects.toThrow(
    /hate \(in the part that begins “Go away\. .{40,60}…”\)/,
  );
  await expect(refuse(saying('Hm.', 'review'))).resolves.toBeUndefined();
});
