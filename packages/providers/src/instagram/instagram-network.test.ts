import type { NetworkBench } from '@portray/ports/publisher-contract';
import { networkPromises } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { graphError } from '../facebook/graph-server.test-data.ts';
import { agree, connect, orderWith, postOf, prepare, publish, useVideo } from '../networks/network-bench.test-data.ts';
import { expectNoSecrets, loseEveryAnswer } from '../networks/network-drill.test-data.ts';
import { createInstagramNetwork } from './instagram-network.ts';
import { type InstagramServer, startInstagramServer } from './instagram-server.test-data.ts';

const bytes = 300_000;
const files = useVideo(bytes);
const newPost = /media_publish/;
let server: InstagramServer;
let bench: NetworkBench;

beforeEach(async () => {
  server = await startInstagramServer();
  bench = {
    network: createInstagramNetwork({ baseUrl: server.url }),
    app: { clientId: 'app', clientSecret: 'app-secret-1' },
    video: files.video(),
    agree,
    takeBack: () => server.accounts.endAll(),
    posts: () => server.media.map(({ id, text, bytes: videoBytes }) => ({ id, text, videoBytes })),
    loseNextAnswer: () => server.mishap(newPost, 'lost'),
    beBusyOnce(seconds) {
      const usage = { 1755: [{ type: 'instagram', call_count: 100, estimated_time_to_regain_access: seconds / 60 }] };
      server.mishap(newPost, { ...graphError(4), headers: { 'x-business-use-case-usage': JSON.stringify(usage) } });
    },
  };
});
afterEach(() => server.close());

describe('Instagram', () => {
  test.each(networkPromises)('$title', ({ run }) => run(bench));

  test('whatever answer is lost, the reel is there once', () => loseEveryAnswer(bench, server));

  test('no token or secret stands in an error or in what is remembered', () => expectNoSecrets(bench, server));

  test('the caption arrives, and the link is Instagram’s own', async () => {
    const { url } = await publish(bench, await connect(bench), postOf(bench, { text: 'Olé #avatar' }));
    expect(server.media).toMatchObject([{ text: 'Olé #avatar', bytes }]);
    expect(url).toBe('https://www.instagram.com/reel/17991/');
  });

  test('a reel says that it was made with AI, and goes out without saying so where Instagram knows no such field', async () => {
    const account = await connect(bench);
    await publish(bench, account, postOf(bench, { text: 'Labelled' }));
    server.behaviour.knowsAi = false;
    await publish(bench, account, postOf(bench, { text: 'Of an older version' }));
    expect(server.media.map(({ text, isMadeWithAi }) => [text, isMadeWithAi])).toEqual([
      ['Labelled', true],
      ['Of an older version', false],
    ]);
  });

  test('an account that is not professional, or not linked to a Page, is explained', async () => {
    server.graph.pages = [{ id: '1755', name: 'Ana Page', tasks: ['CREATE_CONTENT'] }];
    await expect(connect(bench)).rejects.toThrow('No professional Instagram account is linked');
  });

  test('a token that a person brought leads to their account', async () => {
    const { app, grant } = await connect(bench);
    const brought = { accessToken: grant.secrets?.userToken ?? '', scopes: [], account: { id: '', name: '' } };
    expect((await bench.network.connector.refresh(app, brought)).account).toEqual({ id: '1784', name: 'ana' });
  });

  test('posts that are left today are Instagram’s own number', async () => {
    const account = await connect(bench);
    server.behaviour.quota = 1;
    expect((await bench.network.publisher.limits(account)).postsLeft).toBe(1);
    await publish(bench, account, postOf(bench));
    expect((await bench.network.publisher.limits(account)).postsLeft).toBe(0);
  });

  test('a container that has expired is made anew; a video that Instagram cannot use fails with its reason', async () => {
    const account = await connect(bench);
    const data = await prepare(bench, account, postOf(bench));
    server.behaviour.isExpired = true;
    const again = await bench.network.publisher.work(account).prepare?.(postOf(bench), orderWith(data));
    expect(again).toMatchObject({ state: 'preparing', data: {} });
    Object.assign(server.behaviour, { isExpired: false, failsWith: 'Error: 2207026 unsupported format' });
    await expect(prepare(bench, account, postOf(bench))).rejects.toThrow(
      'Instagram could not use this video: Error: 2207026',
    );
  });

  test('a container that was published without a trace of its post is unclear', async () => {
    const account = await connect(bench);
    const data = await prepare(bench, account, postOf(bench));
    const work = bench.network.publisher.work(account);
    expect(await work.find(orderWith(data), new Date())).toEqual({ state: 'not_sent' });
    await work.send(postOf(bench), orderWith(data));
    server.behaviour.lists = false;
    expect(await work.find(orderWith(data), new Date())).toEqual({ state: 'unknown' });
  });

  test('publishing too early waits', async () => {
    const account = await connect(bench);
    const data = await prepare(bench, account, postOf(bench));
    server.mishap(newPost, graphError(9_007, 2_207_027, 'Media ID is not available'));
    const sending = bench.network.publisher.work(account).send(postOf(bench), orderWith(data));
    await expect(sending).rejects.toMatchObject({ code: 'provider_busy', retryAfterSeconds: 10 });
  });

  test('more than thirty hashtags of any script, or twenty mentions, are known before anything is sent', async () => {
    const { wordFault } = await bench.network.publisher.limits(await connect(bench));
    const faultOf = (word: (index: number) => string, length: number) => {
      const text = Array.from({ length }, (_, index) => word(index)).join(' ');
      return wordFault?.({ title: '', text: `${text} #1 me@example.com`, tags: [] })?.message;
    };
    for (const word of [(index: number) => `#tag${index}`, () => '#नमस्ते', () => '＃日本語']) {
      expect(faultOf(word, 30)).toBeUndefined();
      expect(faultOf(word, 31)).toMatch(/^Instagram takes up to 30 hashtags, and this text has 31\./);
    }
    expect(faultOf((index) => `@ana.${index}`, 20)).toBeUndefined();
    expect(faultOf((index) => `(@ana.${index})`, 22)).toMatch(
      /up to 20 mentions, and this text has 22\. Please remove 2\./,
    );
  });

  test('a foreign address gets no byte of the video', async () => {
    const account = await connect(bench);
    server.behaviour.uploadHost = 'http://169.254.169.254';
    await expect(prepare(bench, account, postOf(bench))).rejects.toMatchObject({ code: 'provider_down' });
  });
});
