import { Client, generateCodeChallenge, generateCodeVerifier, OAuth2 } from '@xdevplatform/xdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agree } from '../networks/network-bench.test-data.ts';
import { startXServer, type XServer } from './x-server.test-data.ts';

const redirectUri = 'https://portray.example/callback';
const scope = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'];
let server: XServer;

beforeEach(async () => {
  server = await startXServer();
  const atHome = fetch;
  // The SDK signs in at X alone: whatever it sends there is sent to the stand-in.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => atHome(here(url), init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const here = (url: string) => url.replace(/^https:\/\/(api\.)?x\.com/, server.url);
const clientOf = (accessToken: string) => new Client({ accessToken, baseUrl: server.url });

async function signIn() {
  const portray = new OAuth2({ clientId: 'app', clientSecret: 'secret', redirectUri, scope });
  const codeVerifier = generateCodeVerifier();
  await portray.setPkceParameters(codeVerifier, await generateCodeChallenge(codeVerifier));
  const { code } = await agree(await portray.getAuthorizationUrl('state-1'));
  return { portray, token: await portray.exchangeCode(code, codeVerifier) };
}

test('X’s own SDK is let in, and renews its token once', async () => {
  const { portray, token } = await signIn();
  expect([token.scope, token.expires_in]).toEqual([scope.join(' '), 7_200]);
  expect((await clientOf(token.access_token).users.getMe()).data).toMatchObject({ id: '1', username: 'ana' });
  const renewed = await portray.refreshToken();
  await clientOf(renewed.access_token).users.getMe();
  await expect(portray.refreshToken(token.refresh_token)).rejects.toThrow('400');
  await expect(clientOf(renewed.access_token).users.getMe()).rejects.toMatchObject({ status: 401 });
});

test('X’s own SDK sends a video in parts, describes it, posts it, finds it and deletes it', async () => {
  const { media, posts, users } = clientOf((await signIn()).token.access_token);
  const totalBytes = 150_000;
  const { data } = await media.initializeUpload({ mediaType: 'video/mp4', mediaCategory: 'tweet_video', totalBytes });
  const { id = '' } = data ?? {};
  for (const segmentIndex of [0, 1]) {
    const part = Buffer.alloc(totalBytes / 2, 1).toString('base64');
    await media.appendUpload(id, { media: part, segmentIndex });
  }
  const stateOf = ({ data }: { data?: { processingInfo?: { state?: string } } }) => data?.processingInfo?.state;
  expect(stateOf(await media.finalizeUpload(id))).toBe('pending');
  for (const state of ['in_progress', 'succeeded'])
    expect(stateOf(await media.getUploadStatus(id, { command: 'STATUS' }))).toBe(state);
  await media.createMetadata({ id, metadata: { altText: { text: 'Ana speaks' } } });
  const post = { text: 'Hola & hello', madeWithAi: true, media: { mediaIds: [id] } };
  const postId = (await posts.create(post)).data?.id ?? '';
  expect(server.posts).toMatchObject([{ text: 'Hola & hello', videoBytes: totalBytes, isMadeWithAi: true }]);
  expect(server.media.all.get(id)).toMatchObject({ altText: 'Ana speaks' });
  expect((await users.getPosts('1', { tweetFields: ['attachments'] })).data).toMatchObject([
    { id: postId, attachments: { mediaKeys: [`7_${id}`] } },
  ]);
  await expect(posts.create(post)).rejects.toMatchObject({ status: 403 });
  expect((await posts.delete(postId)).data?.deleted).toBe(true);
});
