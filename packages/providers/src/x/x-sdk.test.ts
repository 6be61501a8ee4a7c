import { Agent } from 'node:http';
import { type ITwitterApiClientPlugin, TwitterApi } from 'twitter-api-v2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agree } from '../networks/network-bench.test-data.ts';
import { startXServer, type XServer } from './x-server.test-data.ts';

const redirectUri = 'https://portray.example/callback';
const scope = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'] as const;
let server: XServer;

beforeEach(async () => {
  server = await startXServer();
});
afterEach(() => server.close());

/** The library knows X alone: whatever it sends is sent to the stand-in. */
async function connect() {
  const here: ITwitterApiClientPlugin = {
    onBeforeRequest({ computedParams }) {
      const { pathname, search } = computedParams.url;
      computedParams.url = new URL(`${server.url}${pathname}${search}`);
    },
  };
  const settings = { plugins: [here], httpAgent: new Agent() };
  const portray = new TwitterApi({ clientId: 'app', clientSecret: 'secret' }, settings);
  const { url, codeVerifier } = portray.generateOAuth2AuthLink(redirectUri, { scope: [...scope] });
  const { code } = await agree(url.replace(new URL(url).origin, server.url));
  return { portray, ...(await portray.loginWithOAuth2({ code, codeVerifier, redirectUri })) };
}

test('a library for X is let in, renews its token once and takes it back', async () => {
  const { portray, client, refreshToken = '', scope: given, expiresIn } = await connect();
  expect([given, expiresIn]).toEqual([[...scope], 7_200]);
  expect((await client.v2.me()).data).toMatchObject({ id: '1', username: 'ana' });
  const renewed = await portray.refreshOAuth2Token(refreshToken);
  await renewed.client.v2.me();
  await portray.revokeOAuth2Token(renewed.refreshToken ?? '', 'refresh_token');
  await expect(renewed.client.v2.me()).rejects.toMatchObject({ code: 401 });
});

test('a library for X sends a video in parts, describes it, posts it, finds it and deletes it', async () => {
  server.media.behaviour.checks = 0;
  const { v2 } = (await connect()).client;
  const mediaId = await v2.uploadMedia(Buffer.alloc(150_000, 1), { media_type: 'video/mp4' }, 100_000);
  await v2.createMediaMetadata(mediaId, { alt_text: { text: 'Ana speaks' } });
  const { data } = await v2.tweet({ text: 'Hola & hello', media: { media_ids: [mediaId] } });
  expect(server.posts).toMatchObject([{ text: 'Hola & hello', videoBytes: 150_000 }]);
  expect(server.media.all.get(mediaId)).toMatchObject({ altText: 'Ana speaks' });
  const { tweets } = await v2.userTimeline('1', { 'tweet.fields': ['attachments'] });
  expect(tweets).toMatchObject([{ id: data.id, attachments: { media_keys: [`7_${mediaId}`] } }]);
  await expect(v2.tweet('Hola & hello')).rejects.toMatchObject({ code: 403 });
  expect((await v2.deleteTweet(data.id)).data.deleted).toBe(true);
});
