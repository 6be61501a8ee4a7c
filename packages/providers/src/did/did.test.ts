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
import { createDidPresenter } from './did.ts';
import { type DidDouble, startDidDouble } from './did-double.test-data.ts';

const hour = 3_600_000;

/** A new D-ID with a clock of its own. */
async function withPlace(work: (stage: RemotePresenterStage) => Promise<void>): Promise<void> {
  const clock = { ms: Date.now() };
  const place = await startDidDouble({ renderMs: 10 * 60_000, addressMs: hour, now: () => clock.ms });
  const orders = /^POST \/talks/;
  try {
    await work({
      presenter: createDidPresenter({ apiKey: place.apiKey, baseUrl: place.url }),
      finish: () => {
        clock.ms += place.behaviour.renderMs;
      },
      countVideos: () => place.talks.filter(({ isDeleted }) => !isDeleted).length,
      loseAnswer: () => place.mishap(orders, 'lost'),
      beBusy: (seconds) => place.mishap(orders, { status: 429, headers: { 'retry-after': `${seconds}` } }),
      expireAddresses: () => {
        clock.ms += 2 * hour;
      },
    });
  } finally {
    await place.close();
  }
}

let double: DidDouble;
let folder: string;
let request: RenderRequest;
beforeEach(async () => {
  double = await startDidDouble();
  folder = await mkdtemp(join(tmpdir(), 'did-'));
  const [photoPath, speechPath] = [join(folder, 'photo.jpg'), join(folder, 'speech.mp3')];
  await writeFile(photoPath, 'a photo');
  await writeFile(speechPath, 'a speech');
  request = {
    photo: { path: photoPath, contentType: 'image/jpeg' },
    speech: {
      path: speechPath,
      contentType: 'audio/mpeg',
      timeline: { durationSeconds: 1, phonemes: [], words: [], loudness: [] },
    },
    settings: videoSettings.parse({ videoSize: 'reel' }),
    title: 'Hello',
  };
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(remotePresenterPromises)('D-ID: $title', ({ run }) => withPlace(run));

test.each(presenterPromises)('D-ID, as every presenter: $title', ({ run }) =>
  withPlace(async (place) => run(await stageRemotely(place, folder))));

const newOrder = () => ({ key: 'render-1', data: {}, signal: new AbortController().signal });
const open = (apiKey = double.apiKey) => createDidPresenter({ apiKey, baseUrl: double.url });

async function make(change: Partial<RenderRequest> = {}, presenter = open()) {
  const wanted = { ...request, ...change };
  const prepared = await presenter.prepare?.(wanted, newOrder());
  const order = { ...newOrder(), data: prepared?.data ?? {} };
  const sent = await presenter.send(wanted, order);
  return presenter.check(sent.remoteId ?? '', order);
}

test.each([
  ['faceless', 'face_not_detected'],
  ['unreadable', 'invalid_image'],
  ['forbidden', 'provider_refused'],
  ['unlucky', 'provider_refused'],
])('a talk that fails later says why: %s is %s', async (title, code) => {
  await expect(make({ title })).rejects.toMatchObject({ code });
});

test('a picture of a famous person is refused before anything is ordered', async () => {
  await writeFile(request.photo.path, 'a celebrity');
  await expect(make()).rejects.toMatchObject({ code: 'provider_refused', message: expect.stringContaining('photo') });
  expect(double.talks).toEqual([]);
});

test('an account without credits, and a key that is refused, take no orders and tell no user why', async () => {
  double.behaviour.balance = 0;
  const sentence = 'This studio cannot take orders right now. Please choose another one, or try again later.';
  await expect(make()).rejects.toMatchObject({ code: 'provider_refused', message: sentence });
  const error = await make({}, open('wrong-key')).catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({ code: 'provider_refused', message: sentence });
  expect(`${(error as Error).message} ${(error as Error).cause}`).not.toContain('wrong-key');
});

test.each([
  ['https://portray.example/', 'https://portray.example/api/webhooks/did/render-1'],
  ['http://127.0.0.1:3000', undefined],
])('with the address %s D-ID is told where to say that a talk is ready: %s', async (publicUrl, webhook) => {
  await make({}, createDidPresenter({ apiKey: double.apiKey, baseUrl: double.url, publicUrl }));
  expect(double.talks).toMatchObject([{ webhook }]);
});

test('a whole header may stand in place of the key', async () => {
  expect((await make({}, open(`Basic ${double.apiKey}`))).state).toBe('done');
});

test('an order that is not among the newest is unclear, unless they reach behind it', async () => {
  const list = (count: number) => {
    const talks = Array.from({ length: count }, (_, index) => ({
      id: `t${index}`,
      created_at: '2026-11-22T12:00:00Z',
    }));
    double.mishap(/^GET \/talks/, { status: 200, body: { talks } });
  };
  const find = (sentAt: string) => open().find(newOrder(), new Date(sentAt));
  list(100);
  expect(await find('2026-11-22T11:00:00Z')).toEqual({ state: 'unknown' });
  list(100);
  expect(await find('2026-11-22T13:00:00Z')).toEqual({ state: 'not_sent' });
  list(3);
  expect(await find('2026-11-22T11:00:00Z')).toEqual({ state: 'not_sent' });
});
