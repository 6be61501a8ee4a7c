import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { NetworkBench } from '@portray/ports/publisher-contract';
import { networkPromises } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agree, connect, orderWith, postOf, prepare, publish, useVideo } from '../networks/network-bench.test-data.ts';
import { expectNoSecrets, loseEveryAnswer } from '../networks/network-drill.test-data.ts';
import { createGuardedFetch } from '../outside-address/guarded-fetch.ts';
import { countText } from './mastodon-limits.ts';
import { createMastodonNetwork } from './mastodon-network.ts';
import { type MastodonDouble, startMastodonServer } from './mastodon-server.test-data.ts';

const bytes = 300_000;
const files = useVideo(bytes);
const newStatus = /^POST \/api\/v1\/statuses/;
let server: MastodonDouble;
let bench: NetworkBench;

beforeEach(async () => {
  server = await startMastodonServer();
  bench = {
    network: createMastodonNetwork({ baseUrl: server.url }),
    app: { clientId: '', clientSecret: '' },
    address: '@ana@mastodon.example',
    video: files.video(),
    agree,
    takeBack: () => server.accounts.endAll(),
    posts: () =>
      server.statuses.map(({ id, text, media: [video] }) => ({ id, text, ...(video && { videoBytes: video.bytes }) })),
    loseNextAnswer: () => server.mishap(newStatus, 'lost'),
    beBusyOnce(seconds) {
      const headers = { 'x-ratelimit-reset': new Date(Date.now() + seconds * 1_000).toISOString() };
      server.mishap(newStatus, { status: 429, body: { error: 'Too many requests' }, headers });
    },
  };
});
afterEach(() => server.close());

const begin = (address: string, network = bench.network) =>
  network.connector.begin(bench.app, { address, redirectUrl: 'https://portray.example/callback' });

describe('Mastodon', () => {
  test.each(networkPromises)('$title', ({ run }) => run(bench));

  test('whatever answer is lost, the post is there once', () => loseEveryAnswer(bench, server));

  test('on a server that answers 500 to a repeated key as well', async () => {
    server.behaviour.failsOnRepeat = true;
    await loseEveryAnswer(bench, server);
  });

  test('no token, code or secret stands in an error or in what is remembered', () => expectNoSecrets(bench, server));

  test('the account is named with its server, and what is to be seen goes with the video', async () => {
    const account = await connect(bench);
    expect(account.grant.account).toEqual({ id: '42', name: '@ana@mastodon.example' });
    const { url } = await publish(bench, account, postOf(bench, { altText: 'Ana speaks', captions: files.captions() }));
    expect(url).toBe('https://mastodon.example/@ana/113');
    expect(server.statuses).toMatchObject([
      { language: 'es', visibility: 'public', media: [{ description: 'Ana speaks' }] },
    ]);
  });

  test('a language without a code of two letters is left to the server', async () => {
    const captions = { ...files.captions(), language: 'fil' };
    await publish(bench, await connect(bench), postOf(bench, { captions }));
    expect(server.statuses.map(({ language }) => language)).toEqual([undefined]);
  });

  test('a server before 4.3 is connected with the rights that it knows', async () => {
    server.behaviour.isOld = true;
    expect((await connect(bench)).grant.scopes).toContain('read:accounts');
  });

  test('one app is registered for all who come from the same server', async () => {
    for (let person = 0; person < 3; person++) await connect(bench);
    expect(server.apps.size).toBe(1);
  });

  test.each([
    '',
    'ana',
    'localhost',
    '127.0.0.1',
    'https://[::1]/',
    'http://mastodon.social',
    'mastodon.social:8443',
  ])('an address like %j is refused before anything is asked', async (address) => {
    await expect(begin(address)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(server.requests).toEqual([]);
  });

  test('a server that sends us on to a private address, or names one in its metadata, is refused', async () => {
    const moved = (location: string) => ({ status: 301, headers: { location } });
    server.mishap(/well-known/, moved('https://169.254.169.254/'));
    await expect(begin('mastodon.example')).rejects.toMatchObject({ code: 'invalid_input' });
    server.mishap(/well-known/, moved('https://social.example/'), { times: 2 });
    await expect(begin('mastodon.example')).rejects.toMatchObject({ code: 'invalid_input' });
    const elsewhere = 'https://evil.example/token';
    server.mishap(/well-known/, {
      status: 200,
      body: { authorization_endpoint: elsewhere, token_endpoint: elsewhere },
    });
    await expect(begin('mastodon.example')).rejects.toMatchObject({ code: 'invalid_input' });
    server.mishap(/well-known/, moved('https://social.example/'));
    expect((await begin('mastodon.example')).authUrl).toContain('/oauth/authorize?');
  });

  test('without a stand-in everything goes to the server that was typed, over the guarded connection', async () => {
    server.behaviour.isOld = true;
    const reached = new Set<string>();
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
    const viaHere = ((
      url: URL,
      { lookup: _, ...options }: RequestOptions,
      answer: (incoming: IncomingMessage) => void,
    ) => {
      reached.add(url.host);
      return request(`${server.url}${url.pathname}${url.search}`, { ...options, agent: false }, answer);
    }) as Parameters<typeof createGuardedFetch>[1];
    const network = createMastodonNetwork({ fetch: createGuardedFetch(resolve, viaHere) });
    const here = (address: string) => agree(address.replace('https://mastodon.example', server.url));
    const begun = await begin('mastodon.example', network);
    const { code } = await here(begun.authUrl);
    const answer = { code, memory: begun.memory, redirectUrl: 'https://portray.example/callback' };
    const account = { app: bench.app, grant: await network.connector.finish(bench.app, answer) };
    await publish({ ...bench, network }, account, postOf(bench));
    expect([...reached]).toEqual(['mastodon.example']);
    expect(server.statuses).toMatchObject([{ media: [{ bytes }] }]);
  });

  test('a page that is no Mastodon server is named as such', async () => {
    server.mishap(/well-known/, { status: 404, body: '<html>' });
    server.mishap(/apps/, { status: 404, body: '<html>' });
    await expect(begin('example.org')).rejects.toThrow('There is no Mastodon server at this address');
  });

  test('a right that was not given is named before anything is kept', async () => {
    server.accounts.behaviour.withhold = ['write:media'];
    await expect(connect(bench)).rejects.toMatchObject({ code: 'provider_refused' });
  });

  test('the limits are the server’s own', async () => {
    const types = ['image/png', 'video/webm'];
    Object.assign(server.behaviour, { maxCharacters: 5_000, videoBytes: 2_000_000, frameRate: 25, types });
    const { maxText, video } = await bench.network.publisher.limits(await connect(bench));
    expect(maxText).toBe(5_000);
    expect(video).toMatchObject({ maxBytes: 2_000_000, maxFramesPerSecond: 25, containers: types });
    server.behaviour.isOld = true;
    const older = createMastodonNetwork({ baseUrl: server.url });
    expect((await older.publisher.limits(await connect({ ...bench, network: older }))).maxText).toBe(700);
  });

  test('counts as Mastodon counts: signs as people see them, addresses 23, mentions without their server', () => {
    const texts = ['a', '👨‍👩‍👧', `https://portray.example/${'a'.repeat(100)}`, '@ben@mastodon.example', 'e\u0301'];
    expect(texts.map((text) => countText(text, 23))).toEqual([1, 1, 23, 4, 1]);
  });

  test('words alone are found by themselves, links and signs included', async () => {
    const account = await connect(bench);
    const { video: _, ...words } = postOf(bench, { text: 'Now & then <3 https://portray.example/a' });
    const data = await prepare(bench, account, words);
    const work = bench.network.publisher.work(account);
    server.mishap(newStatus, 'lost');
    await expect(work.send(words, orderWith(data))).rejects.toMatchObject({ code: 'provider_down' });
    expect(await work.find(orderWith(data), new Date())).toMatchObject({ state: 'running' });
  });

  test('after an hour, when the server has forgotten the key, it is unclear', async () => {
    const account = await connect(bench);
    const data = await prepare(bench, account, postOf(bench));
    const work = bench.network.publisher.work(account);
    expect(await work.find(orderWith(data), new Date(Date.now() - 3_600_000))).toEqual({ state: 'unknown' });
  });

  test('a video that the server cannot use fails for good; one that it forgot is uploaded again', async () => {
    const account = await connect(bench);
    const post = postOf(bench);
    const data = await prepare(bench, account, post);
    server.media.clear();
    expect(await bench.network.publisher.work(account).prepare?.(post, orderWith(data))).toMatchObject({
      state: 'preparing',
    });
    await publish(bench, account, post);
    server.behaviour.failsProcessing = true;
    await expect(prepare(bench, account, post)).rejects.toThrow('could not use this video');
  });

  test('a proxy that answers in HTML is a busy server, not a refusal', async () => {
    const account = await connect(bench);
    const { video: _, ...words } = postOf(bench);
    for (const [status, code] of [
      [403, 'provider_down'],
      [200, 'provider_down'],
      [413, 'payload_too_large'],
    ] as const) {
      server.mishap(newStatus, { status, body: '<h1>Just a moment</h1>' });
      await expect(bench.network.publisher.work(account).send(words, orderWith())).rejects.toMatchObject({ code });
    }
  });
});
