import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { videoSettings } from '@portray/contracts/video-settings';
import type { RenderRequest } from '@portray/ports/presenter';
import { presenterPromises } from '@portray/ports/presenter-contract';
import {
  type RemotePresenterStage,
  remotePresenterPromises,
  stageRemotely,
} from '@portray/ports/remote-presenter-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeygenPresenter } from './heygen.ts';
import { type HeygenDouble, startHeygenDouble } from './heygen-double.test-data.ts';

const hour = 3_600_000;

/** A new HeyGen with a clock of its own. */
async function withPlace(work: (stage: RemotePresenterStage) => Promise<void>): Promise<void> {
  const clock = { ms: 1_800_000_000_000 };
  const place = await startHeygenDouble({ renderMs: 10 * 60_000, addressMs: hour, now: () => clock.ms });
  const { behaviour } = place;
  try {
    await work({
      presenter: createHeygenPresenter({ apiKey: place.apiKey, baseUrl: place.url }),
      finish: () => {
        clock.ms += behaviour.renderMs;
      },
      countVideos: () => place.videos.filter(({ isDeleted }) => !isDeleted).length,
      loseAnswer: () => behaviour.faults.push({ at: 'POST /v3/videos', isAnswerLost: true }),
      beBusy: (seconds) =>
        behaviour.faults.push({ at: 'POST /v3/videos', status: 429, headers: { 'retry-after': `${seconds}` } }),
      expireAddresses: () => {
        clock.ms += 2 * hour;
      },
    });
  } finally {
    await place.close();
  }
}

test.each(remotePresenterPromises)('HeyGen: $title', ({ run }) => withPlace(run));

test.each(presenterPromises)('HeyGen, as every presenter: $title', ({ run }) =>
  withPlace(async (place) => run(await stageRemotely(place, folder))));

const timeline = { durationSeconds: 1, phonemes: [], words: [], loudness: [] };

let double: HeygenDouble;
let folder: string;
let request: RenderRequest;
beforeEach(async () => {
  double = await startHeygenDouble();
  folder = await mkdtemp(join(tmpdir(), 'heygen-'));
  const [photoPath, speechPath] = [join(folder, 'photo.jpg'), join(folder, 'speech.mp3')];
  await writeFile(photoPath, 'a photo');
  await writeFile(speechPath, 'a speech');
  request = {
    photo: { path: photoPath, contentType: 'image/jpeg' },
    speech: { path: speechPath, contentType: 'audio/mpeg', timeline },
    settings: videoSettings.parse({ videoSize: 'reel', resolution: '1080p', talkingStyle: 'expressive' }),
    title: 'Hello',
  };
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

const { signal } = new AbortController();

async function render(title: string, apiKey = double.apiKey) {
  const presenter = createHeygenPresenter({ apiKey, baseUrl: double.url });
  const order = { key: `render-${randomUUID()}`, data: {}, signal };
  const prepared = await presenter.prepare?.({ ...request, title }, order);
  const ready = { ...order, data: prepared?.data ?? {} };
  const sent = await presenter.send({ ...request, title }, ready);
  return presenter.check(sent.remoteId ?? '', ready);
}

test.each([
  ['celebrity', 'provider_refused', 'does not allow'],
  ['faceless', 'face_not_detected', 'no clear face'],
  ['crowd', 'face_not_detected', 'more than one face'],
  ['silent', 'audio_file_issue', 'this speech'],
  ['unlucky', 'provider_refused', 'could not make'],
])('a render that fails there (%s) is told in our words', async (word, code, sentence) => {
  await expect(render(`A ${word} video`)).rejects.toMatchObject({ code, message: expect.stringContaining(sentence) });
});

test.each([
  ['a wrong key', () => render('Hello', 'wrong'), 'provider_refused'],
  ['an empty account', () => withBalance(0), 'provider_refused'],
  ['a server error', () => withFault({ status: 503, body: 'over capacity' }), 'provider_down'],
  ['an order that is being answered already', () => withFault({ status: 409, body: inProgress }), 'provider_down'],
  ['an answer that is no JSON', () => withFault({ status: 200, body: '<html>' }), 'provider_down'],
  ['an answer without an id', () => withFault({ status: 200, body: '{"data":{}}' }), 'provider_down'],
])('%s is one of our faults, and says nothing of the account', async (_what, attempt, code) => {
  const fault = await attempt().catch((error: unknown) => error);
  expect(fault).toMatchObject({ code });
  expect((fault as Error).message).not.toMatch(/key|credit|HeyGen/i);
});

const inProgress = JSON.stringify({ error: { code: 'request_in_progress', message: 'Wait.' } });

function withBalance(balance: number) {
  double.behaviour.balance = balance;
  return render('Hello');
}

function withFault(fault: { status: number; body: string }) {
  double.behaviour.faults.push({ at: 'POST /v3/videos', ...fault });
  return render('Hello');
}

test('more jobs than the account may have at once wait as the provider says', async () => {
  double.behaviour.maxJobs = 1;
  double.behaviour.renderMs = hour;
  await render('First');
  await expect(render('Second')).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 1 });
});

test('an order whose answer was lost is found by its key, also where HeyGen does not mind keys', async () => {
  Object.assign(double.behaviour, { mindsKeys: false, renderMs: hour });
  double.behaviour.faults.push({ at: 'POST /v3/videos', isAnswerLost: true });
  const presenter = createHeygenPresenter({ apiKey: double.apiKey, baseUrl: double.url });
  const order = { key: `render-${randomUUID()}`, data: {}, signal };
  const ready = { ...order, data: (await presenter.prepare?.(request, order))?.data ?? {} };
  await expect(presenter.send(request, ready)).rejects.toMatchObject({ code: 'provider_down' });
  const found = await presenter.find(order, new Date());
  expect(found).toEqual({ state: 'running', remoteId: double.videos[0]?.id });
  expect(double.videos).toMatchObject([{ title: `Hello (${order.key})` }]);
});

test('an order that HeyGen does not list is looked for again, then unclear, and never sent again', async () => {
  double.behaviour.lists = false;
  const now = new Date('2026-11-21T12:00:00Z');
  const presenter = createHeygenPresenter({ apiKey: double.apiKey, baseUrl: double.url, now: () => now });
  const find = (secondsAgo: number) =>
    presenter.find({ key: 'one', data: {}, signal }, new Date(now.getTime() - secondsAgo * 1_000));
  await expect(find(10)).rejects.toMatchObject({ code: 'provider_down', retryAfterSeconds: 50 });
  expect(await find(60)).toEqual({ state: 'unknown' });
  expect(await find(3_600)).toEqual({ state: 'unknown' });
});
