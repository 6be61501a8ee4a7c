import { consentVersion } from '@portray/contracts/consent';
import { overlayConfig } from '@portray/contracts/overlay';
import { plans } from '@portray/contracts/plans';
import { advancedSettings } from '@portray/contracts/video-settings';
import type { FaultCode } from '@portray/foundation/errors';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderImages } from '../images/order-images.ts';
import { createJobWaiter } from '../job-waiter.ts';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { videoRequest } from '../studio.test-data.ts';
import { overlayVideo } from '../videos/overlay/overlay-video.ts';
import { startVideo } from '../videos/start/start-video.ts';
import { generateAudio } from '../voices/speech/generate-audio.ts';
import { previewSpeech } from '../voices/speech/preview-speech.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
  await library.rows(
    `insert into default_voices (name, gender, accent, language, sample_audio_url, elevenlabs_voice_id)
     values ('Anna', 'female', 'any', 'en', '/files/samples/a.m4a', 'en-anna')`,
  );
});
afterAll(() => library?.close());

const voice = { voiceId: 'en-anna', language: 'en' as const };
const settings = advancedSettings.parse({});
/** One word to those who count words, and more than twelve minutes to those who say it. */
const endless = 'a'.repeat(11_800);
const consent = { version: consentVersion };

/** Everything that costs time or money, counted. */
function counting() {
  const asked: string[] = [];
  const { deps } = library;
  const checkPhoto = createMemoryPhotoCheck();
  const counted = {
    ...deps,
    jobWaiter: createJobWaiter(0),
    moderator: {
      check: (...given: Parameters<typeof deps.moderator.check>) => note('moderator', deps.moderator.check(...given)),
    },
    checkPhoto: (...given: Parameters<typeof checkPhoto>) => note('photo check', checkPhoto(...given)),
    heavyWork: { take: <Result>(work: () => Promise<Result>) => note('heavy work', work()) },
  };
  function note<Result>(what: string, answer: Result): Result {
    asked.push(what);
    return answer;
  }
  return { counted, asked };
}
type Counted = ReturnType<typeof counting>['counted'];

const spendDay = (plan: 'free') =>
  library.rows('insert into ai_image_usage (user_id, day, images) values ($1, $2, $3)', [
    ...[library.ana.userId, library.clock.at.toISOString().slice(0, 10), plans[plan].aiImagesADay],
  ]);

async function videoOf(status: 'draft' | 'completed', { userId } = library.ana): Promise<string> {
  const insert = `insert into video_projects (user_id, title, script, status) values ($1, 'Mine', 'Hi.', $2) returning id`;
  const [{ id }] = await library.rows(insert, [userId, status]);
  return id;
}

const putOver = (deps: Counted, projectId: string) => {
  const who = { ...library.ana, email: 'ana@example.com', sessionId: 'session', aal: 'aal1' as const };
  return overlayVideo(deps, who, {
    projectId,
    overlayConfig: overlayConfig.parse({ type: 'text', content: 'Words.' }),
  });
};

/** A user who pays, and has nothing left. */
async function customer() {
  const userId = await library.addPerson('spent@example.com');
  await library.rows(`update user_credits set user_type = 'pro' where user_id = $1`, [userId]);
  return { userId };
}

function film(deps: Counted, changes: Record<string, unknown>, { userId }: { userId: string }) {
  const who = { userId, email: 'ana@example.com', sessionId: 'session', aal: 'aal1' as const };
  const engines = { heygen: 'built-in' as const };
  return startVideo({ ...deps, engines, presenterLimits: {} }, who, videoRequest(changes));
}

const refusals: [what: string, code: FaultCode, open: (deps: Counted) => Promise<unknown>][] = [
  [
    'a preview that no video can hold',
    'script_too_long',
    (deps) => previewSpeech(deps, library.ana, { ...voice, text: endless, advancedSettings: settings }),
  ],
  [
    'audio that no video can hold',
    'script_too_long',
    (deps) => generateAudio(deps, library.ana, { ...voice, script: endless }),
  ],
  ['a video that nothing is left for', 'insufficient_credits', async (deps) => film(deps, {}, await customer())],
  [
    'a video with more words than the plan has',
    'script_too_long',
    async (deps) => film(deps, { script: 'word '.repeat(plans.free.maxScriptWords + 1) }, library.ana),
  ],
  ['words over a video that is not finished', 'conflict', async (deps) => putOver(deps, await videoOf('draft'))],
  [
    'words over a video of another user',
    'not_found',
    async (deps) => putOver(deps, await videoOf('completed', library.ben)),
  ],
  [
    'pictures of a photo of another user',
    'not_found',
    async (deps) => {
      const imageUrl = await library.upload(library.ben, 'jpg');
      return orderImages(deps, library.ana, { prompt: 'A cat', mode: 'image-to-image', imageUrl, consent, count: 1 });
    },
  ],
  [
    'pictures beyond the limit of the day',
    'daily_limit_reached',
    async (deps) => {
      await spendDay('free');
      return orderImages(deps, library.ana, { prompt: 'A cat', mode: 'text-to-image', count: 1 });
    },
  ],
];

test.each(refusals)('%s: refused before anything is asked or made', async (_what, code, open) => {
  const { counted, asked } = counting();
  const spoken = library.deps.voice.spoken.length;
  await expect(open(counted)).rejects.toMatchObject({ code });
  expect(asked).toEqual([]);
  expect(library.deps.voice.spoken).toHaveLength(spoken);
});
