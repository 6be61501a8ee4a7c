import type { Account, PostRequest } from '@portray/ports/publisher';
import { type NetworkBench, networkPromises } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  agree,
  connect as connectTo,
  orderWith,
  postOf,
  prepare,
  useVideo,
} from '../networks/network-bench.test-data.ts';
import { expectNoSecrets, loseEveryAnswer } from '../networks/network-drill.test-data.ts';
import { faultOf } from './reply.ts';
import { createXNetwork } from './x-network.ts';
import { problem, tooMany } from './x-problems.test-data.ts';
import { startXServer, type XServer } from './x-server.test-data.ts';

const app = { clientId: 'app', clientSecret: 'secret' };
const bytes = 9_000_000;
const files = useVideo(bytes);
let server: XServer;
let bench: NetworkBench;

beforeEach(async () => {
  server = await startXServer();
  bench = {
    network: createXNetwork({ baseUrl: server.url, settleMs: 0 }),
    app,
    video: files.video(),
    agree,
    takeBack: () => server.accounts.endAll(),
    posts: () => server.posts.map(({ id, text, videoBytes }) => ({ id, text, ...(videoBytes && { videoBytes }) })),
    loseNextAnswer: () => server.mishap(/^POST \/2\/tweets/, 'lost'),
    beBusyOnce: (seconds) => server.mishap(/^POST \/2\/tweets/, tooMany(seconds)),
  };
});
afterEach(() => server.close());

const connect = () => connectTo(bench);
const post = (changes: Partial<PostRequest> = {}) => postOf(bench, { title: '', ...changes });
const upload = (account: Account, request: PostRequest) => prepare(bench, account, request);

describe('X', () => {
  test.each(networkPromises)('$title', ({ run }) => run(bench));

  test('whatever answer is lost, the post is there once', () => loseEveryAnswer(bench, server));

  test('no token or secret stands in an error or in what is remembered', () => expectNoSecrets(bench, server));

  test('says that a video was made with AI, and what is to be seen in it', async () => {
    const account = await connect();
    const request = post({ altText: 'Ana speaks' });
    const data = await upload(account, request);
    await bench.network.publisher.work(account).send(request, orderWith(data));
    expect(server.posts).toMatchObject([{ isMadeWithAi: true }]);
    expect([...server.media.all.values()]).toMatchObject([{ altText: 'Ana speaks' }]);
  });

  test('a right that the person did not give is named before anything is kept', async () => {
    server.accounts.behaviour.withhold = ['media.write'];
    await expect(connect()).rejects.toMatchObject({ code: 'provider_refused' });
  });

  test('a refresh token works once: a second use ends the connection', async () => {
    const { grant } = await connect();
    const renewed = await bench.network.connector.refresh(app, grant);
    await expect(bench.network.connector.refresh(app, grant)).rejects.toMatchObject({ code: 'authorization_expired' });
    await expect(bench.network.connector.refresh(app, renewed)).rejects.toMatchObject({
      code: 'authorization_expired',
    });
  });

  test('an upload whose end was not heard of is asked about, not begun anew', async () => {
    const account = await connect();
    server.mishap(/finalize/, 'lost');
    const request = post();
    const work = bench.network.publisher.work(account);
    let data = {};
    const step = async () => {
      const prepared = await work.prepare!(request, orderWith(data));
      data = prepared.data ?? data;
      return prepared.state;
    };
    for (let part = 0; part < 4; part++) expect(await step()).toBe('preparing');
    await expect(step()).rejects.toMatchObject({ code: 'provider_down' });
    while ((await step()) === 'preparing');
    expect(server.media.all.size).toBe(1);
  });

  test('a video that X cannot read fails for good, with the reason of X', async () => {
    const account = await connect();
    server.media.behaviour.fails = true;
    await expect(upload(account, post())).rejects.toMatchObject({
      code: 'provider_refused',
      message: 'X could not use this video: Unsupported video format.',
    });
  });

  test('words that were posted before are refused with a next step', async () => {
    const account = await connect();
    const { video: _, ...words } = post();
    const work = bench.network.publisher.work(account);
    await work.send(words, orderWith());
    await expect(work.send(words, orderWith())).rejects.toMatchObject({ code: 'conflict' });
  });

  test('words without a video are found again by themselves, links and signs included', async () => {
    const account = await connect();
    const { video: _, ...words } = post({ text: 'Now & then <3 https://portray.example/a' });
    const data = await upload(account, words);
    const work = bench.network.publisher.work(account);
    expect(await work.find(orderWith(data), new Date())).toEqual({ state: 'not_sent' });
    server.mishap(/^POST \/2\/tweets/, 'lost');
    await expect(work.send(words, orderWith(data))).rejects.toMatchObject({ code: 'provider_down' });
    expect(await work.find(orderWith(data), new Date())).toMatchObject({ state: 'running' });
  });

  test('a post that X may not list yet is looked for again, not sent again', async () => {
    const account = await connect();
    const patient = createXNetwork({ baseUrl: server.url, settleMs: 60_000 }).publisher.work(account);
    await expect(patient.find(orderWith({ text: 'Hello' }), new Date())).rejects.toMatchObject({
      code: 'provider_down',
    });
  });

  test('counts as X counts: links are 23, emoji 2, Chinese 2 each', async () => {
    const { countText } = await bench.network.publisher.limits(await connect());
    expect(['a', '漢', '👨‍👩‍👧', `https://portray.com/${'a'.repeat(100)}`, 'é'].map(countText)).toEqual([
      1, 2, 2, 23, 1,
    ]);
  });

  test('a day that is used up binds although the quarter of an hour is free', () => {
    const { headers = {} } = tooMany(600);
    const fault = faultOf({ status: 429, headers: new Headers(headers), text: '' });
    expect(fault.code).toBe('provider_busy');
    expect(Math.round(fault.retryAfterSeconds ?? 0)).toBeCloseTo(600, -1);
  });

  test('a month that is used up is not tried again soon, and unpaid use is refused', () => {
    const capped = JSON.stringify({ type: 'https://api.x.com/2/problems/usage-capped', title: 'UsageCapExceeded' });
    const fault = (status: number, text: string) => faultOf({ status, headers: new Headers(), text });
    expect(fault(429, capped).code).toBe('provider_refused');
    expect(fault(402, '{}').code).toBe('provider_refused');
    expect(fault(503, '<html>').code).toBe('provider_down');
  });

  test('an answer that makes no sense is a fault of X, not of the post', async () => {
    const account = await connect();
    server.mishap(/^POST \/2\/tweets/, { status: 201, body: { nothing: true } });
    const sending = bench.network.publisher.work(account).send({ ...post(), video: undefined! }, orderWith());
    await expect(sending).rejects.toMatchObject({ code: 'provider_down' });
    server.mishap(/initialize/, problem(403, 'Forbidden', 'Your account is locked.'));
    await expect(upload(account, post())).rejects.toThrow('X refused this: Your account is locked.');
  });
});
