import { deepEqual, equal, notEqual, ok, rejects } from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { videoSettings } from '@portray/contracts/video-settings';
import type { RemotePresenter, RenderedVideo, RenderRequest } from '../presenter.ts';
import type { RemoteOrder } from '../remote-work.ts';
import type { PresenterStage } from './presenter-contract.ts';

/** A presenter elsewhere, and what a test does to the place where it works. */
export type RemotePresenterStage = {
  presenter: RemotePresenter;
  /** Lets what was ordered be rendered. */
  finish(): void;
  /** Distinct videos that were ordered and not deleted. */
  countVideos(): number;
  /** The next answer to an order is lost, although it was taken. */
  loseAnswer(): void;
  /** The next order is refused because there is too much to do. */
  beBusy(retryAfterSeconds: number): void;
  /** Addresses of finished videos that were given so far are not valid any more. */
  expireAddresses(): void;
};

/** What every presenter elsewhere promises: `run` gets one that has no orders, and throws where a promise is broken. */
export type RemotePresenterPromise = { title: string; run: (place: RemotePresenterStage) => Promise<void> };

type Tools = RemotePresenterStage & {
  path: string;
  order: RemoteOrder;
  prepare(order?: RemoteOrder): Promise<RemoteOrder>;
  send(order: RemoteOrder): Promise<string>;
  fetchDone(remoteId: string, order: RemoteOrder): Promise<RenderedVideo>;
};

/** A presenter elsewhere as the product uses it, for the suite of all presenters. */
export async function stageRemotely(place: RemotePresenterStage, folder: string): Promise<PresenterStage> {
  const { presenter } = place;
  return {
    request: await writeRequest(folder),
    folder,
    async present(request, outPath, signal) {
      const order: RemoteOrder = { key: `render-${basename(outPath)}`, data: {}, signal };
      const prepared = await presenter.prepare?.(request, order);
      const ready = { ...order, data: prepared?.data ?? {} };
      const sent = await presenter.send(request, ready);
      place.finish();
      const checked = sent.state === 'done' ? sent : await presenter.check(sent.remoteId, ready);
      if (checked.state !== 'done') throw new Error('It should be rendered by now.');
      await checked.result.saveTo(outPath, signal);
    },
  };
}

/** All of them; each implementation runs each. */
export const remotePresenterPromises: RemotePresenterPromise[] = [
  promise('photo and speech become a video that can be saved', async ({ prepare, send, presenter, ...tools }) => {
    const order = await prepare();
    const remoteId = await send(order);
    equal((await presenter.check(remoteId, order)).state, 'running');
    tools.finish();
    await (await tools.fetchDone(remoteId, order)).saveTo(tools.path, order.signal);
    ok((await readFile(tools.path)).length > 0);
  }),
  promise('the most that it takes is known before anything is sent', async ({ presenter }) => {
    for (const limit of Object.values(presenter.limits)) ok(limit > 0);
  }),
  promise('preparing again keeps what was prepared', async ({ prepare }) => {
    const order = await prepare();
    deepEqual((await prepare(order)).data, order.data);
  }),
  promise(
    'an order whose answer was lost is found, or can be sent again without a second video',
    async ({ prepare, send, presenter, ...place }) => {
      const order = await prepare();
      place.loseAnswer();
      await rejects(send(order), { code: 'provider_down' });
      const found = await presenter.find(order, new Date());
      notEqual(found.state, 'unknown');
      if (found.state === 'not_sent') await send(order);
      equal(place.countVideos(), 1);
    },
  ),
  promise('too much to do is a passing fault that says when to come again', async ({ prepare, send, ...place }) => {
    const order = await prepare();
    place.beBusy(7);
    await rejects(send(order), { code: 'provider_busy', retryAfterSeconds: 7 });
    equal(place.countVideos(), 0);
    await send(order);
    equal(place.countVideos(), 1);
  }),
  promise(
    'an address that has expired is a passing fault, and the next check gives a new one',
    async ({ prepare, send, fetchDone, path, ...place }) => {
      const order = await prepare();
      const remoteId = await send(order);
      place.finish();
      const rendered = await fetchDone(remoteId, order);
      place.expireAddresses();
      await rejects(rendered.saveTo(path, order.signal), { code: 'provider_down' });
      await (await fetchDone(remoteId, order)).saveTo(path, order.signal);
    },
  ),
  promise('what is cancelled is gone, at the latest when it is made, and again is no fault', async (tools) => {
    const { prepare, send, ...place } = tools;
    const order = await prepare();
    const remoteId = await send(order);
    await place.presenter.cancel?.(remoteId, order).catch(async (error: unknown) => {
      equal((error as { code?: string }).code, 'provider_busy');
      place.finish();
      await place.presenter.cancel?.(remoteId, order);
    });
    equal(place.countVideos(), 0);
    await place.presenter.cancel?.(remoteId, order);
  }),
  promise('a stopping worker stops the request', async ({ prepare, order }) => {
    await rejects(prepare({ ...order, signal: AbortSignal.abort() }), { code: 'cancelled' });
  }),
];

function promise(title: string, keep: (tools: Tools) => Promise<void>): RemotePresenterPromise {
  return {
    title,
    async run(place) {
      const folder = await mkdtemp(join(tmpdir(), 'remote-presenter-'));
      try {
        await keep(toolsFor(place, folder, await writeRequest(folder)));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const timeline = { durationSeconds: 1.2, phonemes: [], words: [], loudness: [] };

async function writeRequest(folder: string): Promise<RenderRequest> {
  const [photoPath, speechPath] = [join(folder, 'photo.jpg'), join(folder, 'speech.mp3')];
  await writeFile(photoPath, 'a photo');
  await writeFile(speechPath, 'a speech');
  return {
    photo: { path: photoPath, contentType: 'image/jpeg' },
    speech: { path: speechPath, contentType: 'audio/mpeg', timeline },
    settings: videoSettings.parse({ videoSize: 'square' }),
    title: 'Hello',
  };
}

function toolsFor(place: RemotePresenterStage, folder: string, request: RenderRequest): Tools {
  const { presenter } = place;
  const first: RemoteOrder = { key: 'render-one', data: {}, signal: new AbortController().signal };
  return {
    ...place,
    path: join(folder, 'video.mp4'),
    order: first,
    async prepare(order = first) {
      const prepared = await presenter.prepare?.(request, order);
      return { ...order, data: prepared?.data ?? order.data };
    },
    async send(order) {
      const sent = await presenter.send(request, order);
      if (sent.state !== 'running') throw new Error('A render takes its time.');
      ok(sent.againAfterSeconds > 0);
      return sent.remoteId;
    },
    async fetchDone(remoteId, order) {
      const checked = await presenter.check(remoteId, order);
      if (checked.state !== 'done') throw new Error('It should be rendered by now.');
      return checked.result;
    },
  };
}
