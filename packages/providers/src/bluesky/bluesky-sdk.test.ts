import { AppBskyFeedPost, AtpAgent, AtUri, RichText } from '@atproto/api';
import type { NetworkBench } from '@portray/ports/publisher-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agree, connect, postOf, publish, useVideo } from '../networks/network-bench.test-data.ts';
import { createBlueskyNetwork } from './bluesky-network.ts';
import { type BlueskyServer, startBlueskyServer } from './bluesky-server.test-data.ts';
import { marksOf } from './bluesky-text.ts';

const identifier = 'ana.bsky.social';
const password = 'abcd-efgh-ijkl-mnop';
const uploadBlob = 'com.atproto.repo.uploadBlob';
const raw = { encoding: 'application/octet-stream' } as const;
const files = useVideo(150_000);
let server: BlueskyServer;
let agent: AtpAgent;

beforeEach(async () => {
  server = await startBlueskyServer();
  agent = new AtpAgent({ service: server.url });
});
afterEach(() => server.close());

/** A token for the video service, as headers. */
async function allow(lxm: string, aud: string) {
  const exp = Math.floor(Date.now() / 1_000) + 1_800;
  const { data } = await agent.com.atproto.server.getServiceAuth({ aud, lxm, exp });
  return { headers: { authorization: `Bearer ${data.token}` } };
}

/** The account's server is who the video is for. */
const allowUpload = async () => allow(uploadBlob, (await agent.com.atproto.server.describeServer()).data.did);

test('Bluesky’s own SDK, which checks every answer, is served from sign-in to sign-out', async () => {
  expect((await agent.resolveHandle({ handle: identifier })).data.did).toBe('did:plc:ana');
  await agent.login({ identifier, password });
  await agent.sessionManager.refreshSession();
  expect(agent.session).toMatchObject({ handle: identifier, emailConfirmed: true });
  await agent.logout();
  await expect(agent.login({ identifier, password: 'wrong' })).rejects.toMatchObject({
    error: 'AuthenticationRequired',
  });
});

test('Bluesky’s own SDK sends a video in parts, posts it with captions, reads it back and deletes it', async () => {
  await agent.login({ identifier, password });
  const { app, com } = agent;
  const limits = await app.bsky.video.getUploadLimits(
    {},
    await allow('app.bsky.video.getUploadLimits', 'did:web:video.bsky.app'),
  );
  expect(limits.data.canUpload).toBe(true);

  const bytes = new Uint8Array(150_000);
  const started = await app.bsky.video.startUpload(
    { sizeBytes: bytes.length, mimeType: 'video/mp4', name: 'a.mp4', durationMs: 8_000, width: 720, height: 1_280 },
    await allowUpload(),
  );
  const { jobId, partSizeBytes, partCount } = started.data;
  for (let part = 0; part < partCount; part++) {
    const body = bytes.subarray(part * partSizeBytes, (part + 1) * partSizeBytes);
    const qp = { jobId, partNumber: part + 1 };
    await app.bsky.video.uploadPart(body, { ...raw, qp, ...(await allowUpload()) });
  }
  const { completedJobId } = (await app.bsky.video.finishUpload({ jobId }, await allowUpload())).data;
  expect((await app.bsky.video.getUploadStatus({ jobId }, await allowUpload())).data.completedJobId).toBe(
    completedJobId,
  );
  const checks = [1, 2].map(async () => (await app.bsky.video.getJobStatus({ jobId: completedJobId })).data.jobStatus);
  const [, done] = await Promise.all(checks);
  const captions = await com.atproto.repo.uploadBlob(new TextEncoder().encode('WEBVTT\n'), { encoding: 'text/vtt' });

  const words = new RichText({ text: 'Hola https://ex.am #avatar' });
  words.detectFacetsWithoutResolution();
  const record = {
    text: words.text,
    ...(words.facets && { facets: words.facets }),
    langs: ['es'],
    createdAt: new Date().toISOString(),
    embed: {
      $type: 'app.bsky.embed.video' as const,
      video: done!.blob!,
      alt: 'Ana speaks',
      aspectRatio: { width: 720, height: 1_280 },
      captions: [{ lang: 'es', file: captions.data.blob }],
    },
  };
  const repo = agent.assertDid;
  const { uri } = await app.bsky.feed.post.create({ repo, rkey: '3mabcxyz22k2a' }, record);
  const { rkey } = new AtUri(uri);
  const { value } = await app.bsky.feed.post.get({ repo, rkey });
  expect(value).toMatchObject({ text: words.text, embed: { alt: 'Ana speaks' } });
  await app.bsky.feed.post.delete({ repo, rkey });
  await expect(app.bsky.feed.post.get({ repo, rkey })).rejects.toMatchObject({ error: 'RecordNotFound' });
});

test('Bluesky’s own SDK sends a video in one request', async () => {
  await agent.login({ identifier, password });
  const { headers } = await allowUpload();
  const { data } = await agent.app.bsky.video.uploadVideo(new Uint8Array(9), { headers, encoding: 'video/mp4' });
  expect(data.jobStatus.state).toBe('JOB_STATE_CREATED');
});

test('what we post is a post by Bluesky’s own rules', async () => {
  const bench: NetworkBench = {
    network: createBlueskyNetwork({ baseUrl: server.url }),
    app: { clientId: '', clientSecret: '' },
    byPassword: { address: identifier, appPassword: password },
    video: files.video(),
    agree,
    takeBack() {},
    posts: () => [],
    loseNextAnswer() {},
    beBusyOnce() {},
  };
  const words = { text: 'Olé! https://ex.am/x #avatar', altText: 'Ana speaks', captions: files.captions() };
  const { postId: rkey } = await publish(bench, await connect(bench), postOf(bench, words));
  await agent.login({ identifier, password });
  const { value } = await agent.app.bsky.feed.post.get({ repo: agent.assertDid, rkey });
  expect(AppBskyFeedPost.validateRecord(value)).toMatchObject({ success: true });
  const links = new RichText({ text: words.text });
  links.detectFacetsWithoutResolution();
  expect(value.facets).toMatchObject((links.facets ?? []).map(({ index }) => ({ index })));
});

test.each([
  'https://en.wikipedia.org/wiki/Gauss_(unit) (https://ex.am/b) https://ex.am/c.',
  'See ex.am/x?y=1 and (portray.example.com), not file.txt, 1.5, e.g. this or ana@example.com',
  'नमस्ते #नमस्ते #日本語、 #über #١٢٣ا #123 #avatar! ＃全角 no#tag',
  'Hello @ana.bsky.social, (@ben.dev) and @nobody, @no.example',
])('what leads somewhere does so where Bluesky’s own app says: %s', (text) => {
  const theirs = new RichText({ text });
  theirs.detectFacetsWithoutResolution();
  const bytes = (words: string) => Buffer.byteLength(words);
  const ours = marksOf(text).map(({ at, words }) => [bytes(text.slice(0, at)), bytes(text.slice(0, at) + words)]);
  const byPlace = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0);
  expect(ours.sort(byPlace)).toEqual(
    (theirs.facets ?? []).map(({ index }) => [index.byteStart, index.byteEnd]).sort(byPlace),
  );
});
