import type { NetworkBench } from '@portray/ports/publisher-contract';
import { networkPromises } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agree, connect, postOf, prepare, publish, useVideo } from '../networks/network-bench.test-data.ts';
import { expectNoSecrets, loseEveryAnswer } from '../networks/network-drill.test-data.ts';
import { createBlueskyNetwork } from './bluesky-network.ts';
import { type BlueskyServer, refusal, startBlueskyServer } from './bluesky-server.test-data.ts';
import { countText, newRecordKey } from './bluesky-text.ts';

const bytes = 250_000;
const files = useVideo(bytes);
const newRecord = /createRecord/;
const byPassword = { address: '@ana.bsky.social', appPassword: 'abcd-efgh-ijkl-mnop' };
let server: BlueskyServer;
let bench: NetworkBench;

beforeEach(async () => {
  server = await startBlueskyServer();
  bench = {
    network: createBlueskyNetwork({ baseUrl: server.url }),
    app: { clientId: '', clientSecret: '' },
    byPassword,
    video: files.video(),
    agree,
    takeBack: () => server.sessions.clear(),
    posts: () =>
      server.posts.map(({ rkey, text, embed }) => ({ id: rkey, text, ...(embed && { videoBytes: embed.video.size }) })),
    loseNextAnswer: () => server.mishap(newRecord, 'lost'),
    beBusyOnce(seconds) {
      const headers = { 'ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + seconds) };
      server.mishap(newRecord, { status: 429, body: { error: 'RateLimitExceeded', message: 'Slow down' }, headers });
    },
  };
});
afterEach(() => server.close());

const finish = (changes: Partial<typeof byPassword>, network = bench.network) =>
  network.connector.finish(bench.app, { ...byPassword, ...changes });

describe('Bluesky', () => {
  test.each(networkPromises)('$title', ({ run }) => run(bench));

  test('whatever answer is lost, the post is there once', () => loseEveryAnswer(bench, server));

  test('no token and no password stands in an error or in what is remembered', () => expectNoSecrets(bench, server));

  test('an app password connects the account and is not kept', async () => {
    const { grant } = await connect(bench);
    expect(grant.account).toEqual({ id: 'did:plc:ana', name: 'ana.bsky.social' });
    expect(JSON.stringify(grant)).not.toContain(byPassword.appPassword);
    expect((await finish({ address: 'ana' })).account.name).toBe('ana.bsky.social');
  });

  test('a main password never leaves this server; a wrong one, or an unknown name, is told in a sentence', async () => {
    await expect(finish({ appPassword: 'correct horse battery' })).rejects.toThrow('This is not an app password');
    expect(server.requests).toEqual([]);
    await expect(finish({ appPassword: 'zzzz-zzzz-zzzz-zzzz' })).rejects.toThrow('does not accept this handle');
    await expect(finish({ address: 'ben.bsky.social' })).rejects.toThrow('There is no Bluesky account of this name');
    server.behaviour.emailConfirmed = false;
    await expect(finish({})).rejects.toThrow('confirmed your email address');
  });

  test.each([
    'https://127.0.0.1',
    'http://pds.example',
    'https://pds.internal',
    'https://pds.example:8443',
    '',
  ])('an account that says it lives at %j is not asked there', async (endpoint) => {
    server.behaviour.endpoint = endpoint;
    const hosts = new Set<string>();
    const network = createBlueskyNetwork({
      fetch: (input, init) => {
        const { host, pathname, search } = new URL(String(input));
        hosts.add(host);
        return fetch(`${server.url}${pathname}${search}`, init);
      },
    });
    await expect(finish({}, network)).rejects.toMatchObject({ code: 'invalid_input' });
    expect([...hosts]).toEqual(['public.api.bsky.app', 'plc.directory']);
  });

  test('alt text, shape, captions, language, links and tags arrive with the video', async () => {
    const text = 'Olé! https://ex.am/x, #avatar @ana.bsky.social @nobody.bsky.social';
    const { url } = await publish(
      bench,
      await connect(bench),
      postOf(bench, { text, altText: 'Ana speaks', captions: files.captions() }),
    );
    expect(server.posts).toMatchObject([
      {
        text,
        langs: ['es'],
        facets: [
          { index: { byteStart: 6, byteEnd: 21 } },
          { index: { byteStart: 23, byteEnd: 30 } },
          { index: { byteStart: 31, byteEnd: 47 }, features: [{ did: 'did:plc:ana' }] },
        ],
        embed: { alt: 'Ana speaks', aspectRatio: { width: 720, height: 1280 }, captions: [{ lang: 'es' }] },
      },
    ]);
    expect(url).toBe(`https://bsky.app/profile/did:plc:ana/post/${server.posts[0]?.rkey}`);
  });

  test('a service that does not know parts, or wraps no answer, takes the video whole', async () => {
    Object.assign(server.videos.behaviour, { knowsParts: false, wraps: false });
    await loseEveryAnswer(bench, server);
  });

  test('an upload that is given up half-way is begun anew, and too many at a time wait', async () => {
    const account = await connect(bench);
    server.mishap(/uploadPart/, refusal(400, 'UploadExpired'), { skip: 1 });
    await publish(bench, account, postOf(bench));
    expect(server.created()).toBe(1);
    server.mishap(/startUpload/, refusal(400, 'TooManyOpenUploads'));
    await expect(prepare(bench, account, postOf(bench))).rejects.toMatchObject({ code: 'provider_busy' });
  });

  test('a video that fails once is tried again, and twice fails with the reason', async () => {
    const account = await connect(bench);
    server.videos.behaviour.failures = 1;
    await publish(bench, account, postOf(bench));
    server.videos.behaviour.failures = 2;
    await expect(prepare(bench, account, postOf(bench))).rejects.toThrow(
      'Bluesky could not use this video: No frames.',
    );
  });

  test('a day that is used up is known before anything is sent', async () => {
    const account = await connect(bench);
    server.videos.behaviour.limits = { canUpload: true, remainingDailyVideos: 0 };
    expect((await bench.network.publisher.limits(account)).postsLeft).toBe(0);
    server.videos.behaviour.limits = { canUpload: false, message: 'Your account may not upload videos' };
    const fresh = createBlueskyNetwork({ baseUrl: server.url });
    await expect(fresh.publisher.limits(account)).rejects.toThrow('may not upload videos');
  });

  test('counts signs as people see them, and what is too long in bytes', () => {
    expect(['a', '👨‍👩‍👧', 'é', '漢'].map(countText)).toEqual([1, 1, 1, 1]);
    expect(countText('👨‍👩‍👧'.repeat(200))).toBe(900);
  });

  test('keys of posts sort by time', () => {
    const keys = [0, 1, 2].map((later) => newRecordKey(1_795_000_000_000 + later, 0.5));
    expect(keys.toSorted()).toEqual(keys);
    for (const key of keys) expect(key).toMatch(/^[2-7a-z]{13}$/);
  });
});
