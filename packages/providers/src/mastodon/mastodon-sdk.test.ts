import { createOAuthAPIClient, createRestAPIClient } from 'masto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agree } from '../networks/network-bench.test-data.ts';
import { type MastodonDouble, startMastodonServer } from './mastodon-server.test-data.ts';

const redirectUri = 'https://portray.example/callback';
const scopes = 'profile write:media write:statuses read:statuses';
let server: MastodonDouble;

beforeEach(async () => {
  server = await startMastodonServer();
  server.behaviour.checks = 0;
});
afterEach(() => server.close());

/** Registers an app and lets a person agree to it. */
async function connect() {
  const app = await createRestAPIClient({ url: server.url }).v1.apps.create({
    clientName: 'Portray',
    redirectUris: redirectUri,
    scopes,
    website: 'https://portray.example',
  });
  const [clientId, clientSecret] = [app.clientId!, app.clientSecret!];
  const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope: scopes };
  const { code } = await agree(`${server.url}/oauth/authorize?${new URLSearchParams(asked)}`);
  const oauth = createOAuthAPIClient({ url: server.url });
  const grant = { grantType: 'authorization_code' as const, clientId, clientSecret, redirectUri, code };
  const { accessToken, scope } = await oauth.token.create(grant);
  expect(scope).toBe(scopes);
  const leave = () => oauth.revoke({ clientId, clientSecret, token: accessToken });
  return { client: createRestAPIClient({ url: server.url, accessToken }), leave };
}

test('a Mastodon SDK registers an app, is let in, reads limits and leaves', async () => {
  const { client, leave } = await connect();
  expect(await client.v1.accounts.verifyCredentials()).toMatchObject({ id: '42', username: 'ana' });
  const { configuration } = await client.v2.instance.fetch();
  expect(configuration.statuses).toMatchObject({ maxCharacters: 500, charactersReservedPerUrl: 23 });
  expect(configuration.mediaAttachments.videoSizeLimit).toBe(103_809_024);
  await leave();
  await expect(client.v1.accounts.verifyCredentials()).rejects.toMatchObject({ statusCode: 401 });
});

test('a Mastodon SDK uploads a video, posts it once however often it is sent, finds it and deletes it', async () => {
  const { client } = await connect();
  const file = new File([new Uint8Array(9)], 'a.mp4', { type: 'video/mp4' });
  const { id, url } = await client.v2.media.create({ file, description: 'Ana speaks', skipPolling: true });
  expect(url).toBeNull();
  expect((await client.v1.media.$select(id).fetch()).url).toContain(id);

  const words = { status: 'Hola', mediaIds: [id], visibility: 'unlisted' as const, language: 'es' };
  const once = { requestInit: { headers: { 'Idempotency-Key': 'post-1' } } };
  const status = await client.v1.statuses.create(words, once);
  expect((await client.v1.statuses.create(words, once)).id).toBe(status.id);
  expect(status).toMatchObject({ content: '<p>Hola</p>', mediaAttachments: [{ id }], visibility: 'unlisted' });
  expect(server.statuses).toMatchObject([{ text: 'Hola', language: 'es', media: [{ description: 'Ana speaks' }] }]);

  const newest = await client.v1.accounts.$select('42').statuses.list({ limit: 5, excludeReblogs: true });
  expect(newest.map(({ uri }) => uri)).toEqual([status.uri]);
  await client.v1.statuses.$select(status.id).remove();
  await expect(client.v1.statuses.$select(status.id).fetch()).rejects.toMatchObject({ statusCode: 404 });
});
