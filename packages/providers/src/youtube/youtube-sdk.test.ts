import { Readable } from 'node:stream';
import { auth, youtube } from '@googleapis/youtube';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agree } from '../networks/network-bench.test-data.ts';
import { startYoutubeServer, type YoutubeServer } from './youtube-server.test-data.ts';

const scope = ['upload', 'readonly', 'force-ssl'].map((name) => `https://www.googleapis.com/auth/youtube.${name}`);
let server: YoutubeServer;

beforeEach(async () => {
  server = await startYoutubeServer();
});
afterEach(() => server.close());

/** Google's own client, let in by a person. */
async function connect() {
  const { url } = server;
  const google = new auth.OAuth2({
    clientId: 'app',
    clientSecret: 'app-secret-1',
    redirectUri: 'https://portray.example/callback',
    endpoints: {
      oauth2AuthBaseUrl: `${url}/o/oauth2/v2/auth`,
      oauth2TokenUrl: `${url}/token`,
      oauth2RevokeUrl: `${url}/revoke`,
    },
  });
  const { codeVerifier, codeChallenge } = await google.generateCodeVerifierAsync();
  const asked = { scope, access_type: 'offline', code_challenge_method: 'S256' as never };
  const { code } = await agree(google.generateAuthUrl({ ...asked, code_challenge: codeChallenge! }));
  const { tokens } = await google.getToken({ code, codeVerifier });
  google.setCredentials(tokens);
  const options = { rootUrl: `${url}/`, retry: false };
  return { google, client: youtube({ version: 'v3', auth: google, ...options }) };
}

test('Google’s own SDK is let in, renews its token, reads the channel and leaves', async () => {
  const { google, client } = await connect();
  expect(google.credentials.scope?.split(' ')).toEqual(scope);
  google.setCredentials({ refresh_token: google.credentials.refresh_token! });
  const { data } = await client.channels.list({ part: ['snippet'], mine: true });
  expect(data.items?.[0]?.snippet).toMatchObject({ title: 'Ana', customUrl: '@ana' });
  await google.revokeCredentials();
  google.setCredentials({ access_token: 'none' });
  await expect(client.channels.list({ part: ['snippet'], mine: true })).rejects.toMatchObject({ status: 401 });
});

test('Google’s own SDK announces a video, sends it in parts, adds captions, reads it and deletes it', async () => {
  const { google, client } = await connect();
  const bytes = new Uint8Array(300_000);
  const requestBody = {
    snippet: { title: 'Hola', description: 'Mundo', tags: ['avatar'], categoryId: '22' },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false, containsSyntheticMedia: true },
  };
  const { headers } = await client.videos.insert(
    { part: ['snippet', 'status'], requestBody },
    {
      url: `${server.url}/upload/youtube/v3/videos`,
      params: { uploadType: 'resumable' },
      headers: { 'x-upload-content-length': String(bytes.length), 'x-upload-content-type': 'video/mp4' },
    },
  );
  // Declared as plain fields, but they are Headers.
  const url = new Headers(Object(headers)).get('location')!;
  const send = (from: number, to: number) =>
    google.request<{ id: string }>({
      url,
      method: 'PUT',
      data: bytes.slice(from, to),
      retry: false,
      headers: { 'content-range': `bytes ${from}-${to - 1}/${bytes.length}` },
      validateStatus: (status) => status < 309,
    });
  expect((await send(0, 262_144)).status).toBe(308);
  const { id } = (await send(262_144, bytes.length)).data;

  const track = {
    requestBody: { snippet: { videoId: id, language: 'es', name: '', isDraft: false } },
    media: { mimeType: 'text/vtt', body: Readable.from(['WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n']) },
  };
  await client.captions.insert({ part: ['snippet'], ...track }, { rootUrl: server.url });
  expect(server.uploads.videos).toMatchObject([
    { ...requestBody, bytes: bytes.length, captions: [{ language: 'es', text: expect.stringContaining('Hola') }] },
  ]);

  const read = () => client.videos.list({ part: ['status', 'processingDetails'], id: [id] });
  expect((await read()).data.items?.[0]?.processingDetails?.processingStatus).toBe('processing');
  expect((await read()).data.items?.[0]?.status?.uploadStatus).toBe('processed');
  await client.videos.delete({ id });
  expect((await read()).data.items).toEqual([]);
  await expect(client.videos.delete({ id })).rejects.toMatchObject({ status: 404 });
});
