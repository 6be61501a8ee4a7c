import type { NetworkBench } from '@portray/ports/publisher-contract';
import { networkPromises } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agree, connect, orderWith, postOf, prepare, publish, useVideo } from '../networks/network-bench.test-data.ts';
import { expectNoSecrets, loseEveryAnswer } from '../networks/network-drill.test-data.ts';
import { createFacebookNetwork } from './facebook-network.ts';
import { type FacebookServer, startFacebookServer } from './facebook-server.test-data.ts';
import { graphFaultOf } from './graph-reply.ts';
import { graphError } from './graph-server.test-data.ts';

const bytes = 300_000;
const files = useVideo(bytes);
const newPost = /^POST \/v27.0\/1755\/(videos|feed)/;
let server: FacebookServer;
let bench: NetworkBench;

beforeEach(async () => {
  server = await startFacebookServer();
  bench = {
    network: createFacebookNetwork({ baseUrl: server.url }),
    app: { clientId: 'app', clientSecret: 'app-secret-1' },
    video: files.video(),
    agree,
    takeBack: () => server.accounts.endAll(),
    posts: () => server.posts.map(({ id, text, bytes: size }) => ({ id, text, ...(size && { videoBytes: size }) })),
    loseNextAnswer: () => server.mishap(newPost, 'lost'),
    beBusyOnce(seconds) {
      const usage = { 1755: [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: seconds / 60 }] };
      const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
      server.mishap(newPost, { ...graphError(32, undefined, '(#32) Page request limit reached'), headers });
    },
  };
});
afterEach(() => server.close());

describe('Facebook', () => {
  test.each(networkPromises)('$title', ({ run }) => run(bench));

  test('whatever answer is lost, the post is there once or said to be unclear', () => loseEveryAnswer(bench, server));

  test('no token, secret or upload address stands in an error or in what is remembered', async () => {
    await expectNoSecrets(bench, server);
    expect(JSON.stringify(await prepare(bench, await connect(bench), { ...postOf(bench) }))).not.toContain('sig=');
  });

  test('title and words arrive, and the permalink leads to the site', async () => {
    const { url } = await publish(bench, await connect(bench), postOf(bench, { title: 'Hola', text: 'Mundo' }));
    expect(server.posts).toMatchObject([{ title: 'Hola', text: 'Mundo', bytes }]);
    expect(url).toBe('https://www.facebook.com/1755/videos/9001/');
  });

  test('a video says that it was made with AI, and goes out without saying so where Facebook knows no such field', async () => {
    const account = await connect(bench);
    await publish(bench, account, postOf(bench, { text: 'Labelled' }));
    server.behaviour.knowsAi = false;
    await publish(bench, account, postOf(bench, { text: 'Of an older version' }));
    expect(server.posts.map(({ text, isMadeWithAi }) => [text, isMadeWithAi])).toEqual([
      ['Labelled', true],
      ['Of an older version', false],
    ]);
  });

  test('an upload that breaks goes on from what Facebook has', async () => {
    const account = await connect(bench);
    server.behaviour.halves = 1;
    const work = bench.network.publisher.work(account);
    const begun = await work.prepare?.(postOf(bench), orderWith());
    await expect(work.prepare?.(postOf(bench), orderWith(begun?.data))).rejects.toMatchObject({
      code: 'provider_down',
    });
    expect(await work.prepare?.(postOf(bench), orderWith(begun?.data))).toMatchObject({ state: 'ready' });
    expect(server.uploads.size).toBe(1);
  });

  test('a post that Facebook does not list is unclear and never sent again', async () => {
    const account = await connect(bench);
    const data = await prepare(bench, account, postOf(bench));
    server.behaviour.lists = false;
    const found = await bench.network.publisher.work(account).find(orderWith(data), new Date());
    expect(found).toEqual({ state: 'unknown' });
  });

  test('where several Pages were allowed the person chooses one, and posts go there; without the right to post none is offered', async () => {
    const page = { id: '1755', name: 'Ana Page', tasks: ['CREATE_CONTENT'] };
    server.graph.pages = [{ ...page, tasks: ['ANALYZE'] }];
    await expect(connect(bench)).rejects.toThrow('named no Page on which you may post');
    server.graph.pages = [page, { ...page, id: '1757', tasks: ['ANALYZE'] }];
    expect((await connect(bench)).grant).toMatchObject({ account: { id: '1755', name: 'Ana Page' } });
    const other = { id: '1756', name: 'Other' };
    server.graph.pages = [page, { ...page, ...other }];
    const { app, grant } = await connect(bench);
    expect(grant).toMatchObject({ account: { id: '' }, choices: [{ id: '1755', name: 'Ana Page' }, other] });
    const chosen = await bench.network.connector.refresh(app, { ...grant, account: other });
    expect(chosen).toMatchObject({ account: other, choices: [{ id: '1755' }, { id: '1756' }] });
    await publish(bench, { app, grant: chosen }, postOf(bench, { text: 'To the other' }));
    expect(server.requests.filter((line) => line.startsWith('POST /v27.0/1756/videos'))).toHaveLength(1);
  });

  test('a right that was not given is named before anything is kept', async () => {
    server.accounts.behaviour.withhold = ['pages_manage_posts'];
    await expect(connect(bench)).rejects.toThrow('Facebook was connected without the right to post');
  });

  test('a Page that a person may not post to any more has to be connected again', async () => {
    const { app, grant } = await connect(bench);
    server.graph.pages = [{ id: '9', name: 'Other', tasks: ['CREATE_CONTENT'] }];
    await expect(bench.network.connector.refresh(app, grant)).rejects.toMatchObject({ code: 'authorization_expired' });
  });

  test('a token near its end is prolonged', async () => {
    const { app, grant } = await connect(bench);
    const old = { ...grant, expiresAt: new Date(Date.now() + 86_400_000) };
    const renewed = await bench.network.connector.refresh(app, old);
    expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 50 * 86_400_000);
    expect(renewed.secrets?.userToken).not.toBe(grant.secrets?.userToken);
  });

  test('a video that Facebook cannot use fails with its reason', async () => {
    server.behaviour.failsWith = 'Bad codec';
    await expect(publish(bench, await connect(bench), postOf(bench))).rejects.toThrow(
      'Facebook could not use this video: Bad codec.',
    );
  });

  test.each([
    ...([
      [190, 463, 'authorization_expired'],
      [200, undefined, 'authorization_expired'],
      [102, undefined, 'authorization_expired'],
    ] as const),
    ...([
      [2, undefined, 'provider_down'],
      [4, undefined, 'provider_busy'],
      [613, undefined, 'provider_busy'],
    ] as const),
    ...([
      [368, undefined, 'provider_refused'],
      [506, undefined, 'conflict'],
      [100, 33, 'provider_refused'],
    ] as const),
  ])('code %i/%s of Meta means %s', (code, subcode, fault) => {
    const { status, body } = graphError(code, subcode);
    const answer = { status, headers: new Headers(), text: JSON.stringify(body) };
    expect(graphFaultOf('Facebook')(answer).code).toBe(fault);
  });
});
