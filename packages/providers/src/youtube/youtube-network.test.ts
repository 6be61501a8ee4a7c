import type { NetworkBench } from '@portray/ports/publisher-contract';
import { networkPromises } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agree, connect, orderWith, postOf, prepare, publish, useVideo } from '../networks/network-bench.test-data.ts';
import { expectNoSecrets, loseEveryAnswer } from '../networks/network-drill.test-data.ts';
import { faultOf, secondsToPacificMidnight } from './reply.ts';
import { createYoutubeNetwork } from './youtube-network.ts';
import { startYoutubeServer, type YoutubeServer } from './youtube-server.test-data.ts';
import { problem } from './youtube-uploads.test-data.ts';

const partBytes = 262_144;
const bytes = 600_000;
const files = useVideo(bytes);
const upload = /^PUT/;
let server: YoutubeServer;
let bench: NetworkBench;

beforeEach(async () => {
  server = await startYoutubeServer();
  bench = {
    network: createYoutubeNetwork({ baseUrl: server.url, partBytes }),
    app: { clientId: 'app', clientSecret: 'app-secret-1' },
    video: files.video(),
    agree,
    takeBack: () => server.accounts.endAll(),
    posts: () =>
      server.uploads.videos.map((video) => ({
        id: video.id,
        text: video.snippet.description,
        videoBytes: video.bytes,
      })),
    loseNextAnswer: () => server.mishap(upload, 'lost', { skip: 1 }),
    beBusyOnce: (seconds) =>
      server.mishap(
        upload,
        { ...problem(403, 'rateLimitExceeded'), headers: { 'retry-after': String(seconds) } },
        { skip: 1 },
      ),
  };
});
afterEach(() => server.close());

describe('YouTube', () => {
  test.each(networkPromises)('$title', ({ run }) => run(bench));

  test('whatever answer is lost, the video is there once', () => loseEveryAnswer(bench, server));

  test('no token, code or upload address stands in an error or in what is remembered', () =>
    expectNoSecrets(bench, server));

  test('title, words, tags, privacy, captions and the word about AI arrive with the video', async () => {
    const account = await connect(bench);
    const words = { title: 'Hola', text: 'Mundo', tags: ['avatar', 'two words'], privacy: 'unlisted' as const };
    const { url } = await publish(bench, account, postOf(bench, { ...words, captions: files.captions() }));
    expect(url).toBe('https://youtu.be/vid_1');
    expect(server.uploads.videos).toMatchObject([
      {
        snippet: { title: 'Hola', description: 'Mundo', tags: ['avatar', 'two words'] },
        status: { privacyStatus: 'unlisted', containsSyntheticMedia: true },
        captions: [{ language: 'es', text: expect.stringContaining('WEBVTT') }],
      },
    ]);
  });

  test('a track that is there already, or that may not be added, holds nothing up', async () => {
    server.accounts.behaviour.withhold = ['https://www.googleapis.com/auth/youtube.force-ssl'];
    await publish(bench, await connect(bench), postOf(bench, { captions: files.captions() }));
    server.accounts.behaviour.withhold = [];
    const account = await connect(bench);
    server.mishap(/captions/, 'lost');
    const post = postOf(bench, { captions: files.captions() });
    await expect(publish(bench, account, post)).rejects.toMatchObject({ code: 'provider_down' });
    server.mishap(/captions/, problem(409, 'captionExists'));
    await publish(bench, account, post);
    expect(server.uploads.videos.map(({ captions }) => captions.length)).toEqual([0, 1, 0]);
  });

  test('an upload goes on from what YouTube has, not from what was sent', async () => {
    const account = await connect(bench);
    server.uploads.behaviour.halves = 2;
    await publish(bench, account, postOf(bench));
    expect(server.uploads.videos).toMatchObject([{ bytes }]);
    expect(server.uploads.sessions.size).toBe(1);
  });

  test('an upload that YouTube has forgotten is begun anew before its end, and unclear at its end', async () => {
    const account = await connect(bench);
    const post = postOf(bench);
    const data = await prepare(bench, account, post);
    server.uploads.sessions.clear();
    const work = bench.network.publisher.work(account);
    expect(await work.find(orderWith(data), new Date())).toEqual({ state: 'unknown' });
    expect(await work.prepare?.(post, orderWith(data))).toMatchObject({ state: 'preparing' });
    expect(server.uploads.sessions.size).toBe(1);
  });

  test('a part that a 503 answers is sent again after a question', async () => {
    const account = await connect(bench);
    const post = postOf(bench);
    const data = await prepare(bench, account, post);
    const work = bench.network.publisher.work(account);
    server.mishap(upload, problem(503, 'backendError'), { skip: 1 });
    await expect(work.send(post, orderWith(data))).rejects.toMatchObject({ code: 'provider_down' });
    expect(await work.find(orderWith(data), new Date())).toEqual({ state: 'not_sent' });
    await work.send(post, orderWith(data));
    expect(server.uploads.created()).toBe(1);
  });

  test('a foreign address gets no byte of the video', async () => {
    const account = await connect(bench);
    server.mishap(/uploadType=resumable/, { status: 200, headers: { location: 'http://169.254.169.254/upload' } });
    await expect(prepare(bench, account, postOf(bench))).rejects.toMatchObject({ code: 'provider_down' });
  });

  test('a right that was not given, and an account without a channel, are named before anything is kept', async () => {
    server.accounts.behaviour.withhold = ['https://www.googleapis.com/auth/youtube.readonly'];
    await expect(connect(bench)).rejects.toThrow('YouTube was connected without the right to post');
    server.accounts.behaviour.withhold = [];
    server.behaviour.hasChannel = false;
    await expect(connect(bench)).rejects.toThrow('no YouTube channel');
  });

  test('a video that YouTube cannot use fails with its reason', async () => {
    server.uploads.behaviour.failsWith = 'codec';
    await expect(publish(bench, await connect(bench), postOf(bench))).rejects.toThrow(
      'YouTube could not use this video: codec.',
    );
  });

  test('tags that are too long together, with their commas and quotes, are known before anything is sent', async () => {
    const { wordFault } = await bench.network.publisher.limits(await connect(bench));
    const faultOf = (...tags: string[]) => wordFault?.({ title: '', text: '', tags })?.message;
    const fine = ['x'.repeat(299), 'x'.repeat(200)];
    expect([faultOf(), faultOf(...fine)]).toEqual([undefined, undefined]);
    expect(faultOf(...fine, 'xx')).toBe(
      'YouTube takes tags of up to 500 characters altogether, with their commas. Please shorten them by 3.',
    );
    expect(faultOf('x'.repeat(299), `${'x'.repeat(198)} x`)).toMatch(/by 2\.$/);
  });

  test('a used-up day is said at once, with its end: midnight in California, or a day for a channel’s own; 413 has its sentence (R6)', () => {
    expect(secondsToPacificMidnight(new Date('2026-11-22T20:00:00Z'))).toBe(12 * 3_600);
    const fault = (code: number, reason: string) => {
      const { status, body } = problem(code, reason);
      return faultOf({ status, headers: new Headers(), text: JSON.stringify(body) }, new Date('2026-11-22T20:00:00Z'));
    };
    expect(fault(403, 'quotaExceeded')).toMatchObject({ code: 'provider_refused', retryAfterSeconds: 43_200 });
    expect(fault(400, 'uploadLimitExceeded')).toMatchObject({ code: 'provider_refused', retryAfterSeconds: 86_400 });
    expect(fault(413, 'uploadTooLarge')).toMatchObject({
      code: 'payload_too_large',
      message: 'Video file is too large. Please use a smaller file.',
    });
    expect(fault(401, 'youtubeSignupRequired').code).toBe('provider_refused');
    expect(fault(403, 'forbidden').code).toBe('provider_refused');
  });
});
