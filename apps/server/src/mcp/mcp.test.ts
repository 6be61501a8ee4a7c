import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { KeyScope } from '@portray/contracts/api-keys';
import { putSeedVoice } from '@portray/database/queries/seeds';
import { makeKey } from '@portray/studio/developer/api-keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let photoId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  const voice = { name: 'Grace', gender: 'female', accent: 'american', language: 'en', engine: 'built-in' as const };
  await server.deps.database.asSystem((tx) =>
    putSeedVoice(tx, { ...voice, voiceId: 'en-us-grace', is_approximate: false, sample_audio_url: '/files/x' }),
  );
  const path = `images/${ana.id}/one.jpg`;
  await server.keep(ana, path, 'image/jpeg', 'x'.repeat(500));
  const [consent] = await server.rows(
    `insert into consents (user_id, kind, file_url, wording_version) values ($1, 'photo', $2, '1') returning id`,
    [ana.id, `/files/${path}`],
  );
  const [photo] = await server.rows(
    `insert into user_talking_photos (user_id, talking_photo_id, original_image_url, consent_id)
     values ($1, 'studio_1', $2, $3) returning id`,
    [ana.id, `/files/${path}`, consent?.id],
  );
  photoId = String(photo?.id);
});
afterAll(() => server?.stop());

const usual = { name: 'Assistant', mode: 'live', expires_at: null } as const;
async function keyWith(scopes: KeyScope[], perMinute: number | null = null): Promise<string> {
  const request = { ...usual, scopes, per_minute: perMinute };
  return (await makeKey({ ...server.deps, settings: {} }, { userId: ana.id, email: ana.email }, request)).secret;
}

async function connect(key: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return client;
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
const post = (headers: Record<string, string>, body: unknown = initialize) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const said = ({ content }: { content: unknown }) => (content as { text: string }[])[0]?.text;

describe.each(['auto', 'legacy'] as const)('for a client of the era %s', (mode) => {
  test('the tools work on the account of the key', async () => {
    const client = await connect(await keyWith(['read', 'create', 'publish']), mode);
    expect((await client.callTool({ name: 'get_credits', arguments: {} })).structuredContent).toMatchObject({
      can_create_video: true,
    });
    expect((await client.callTool({ name: 'list_photos', arguments: {} })).structuredContent).toMatchObject({
      photos: [{ id: photoId }],
    });
    const order = { photo_id: photoId, voice_id: 'en-us-grace', script: 'Good morning.' };
    const estimate = await client.callTool({ name: 'estimate_video', arguments: order });
    expect(estimate).toMatchObject({ structuredContent: { object: 'video_estimate', credits: 1 } });
    const keyed = { ...order, idempotency_key: `good-morning-${mode}` };
    const [first, second] = [
      await client.callTool({ name: 'start_video', arguments: keyed }),
      await client.callTool({ name: 'start_video', arguments: keyed }),
    ];
    const { id, status } = first.structuredContent as { id: string; status: string };
    expect(status).toBe('queued');
    expect(second.structuredContent).toMatchObject({ id });
    expect(await client.callTool({ name: 'cancel_video', arguments: { id } })).toMatchObject({
      structuredContent: { id, status: 'cancelled' },
    });
    const other = await client.callTool({ name: 'start_video', arguments: { ...keyed, script: 'Good evening.' } });
    expect(said(other)).toMatch(/^idempotency_mismatch: /);
    await client.close();
  });

  test('the player is read, progress comes while a tool works, and a call that is given up ends', async () => {
    const client = await connect(await keyWith(['read', 'create']), mode);
    const { resources } = await client.listResources();
    const { contents } = await client.readResource({ uri: String(resources[0]?.uri) });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/html;profile=mcp-app',
      text: expect.stringContaining('Make it'),
    });

    const order = { photo_id: photoId, voice_id: 'en-us-grace', script: `Good night, ${mode}.` };
    const started = await client.callTool({ name: 'start_video', arguments: order });
    const { id } = started.structuredContent as { id: string };
    const told: { progress: number; message?: string | undefined }[] = [];
    const givenUp = new AbortController();
    const waiting = client.callTool(
      { name: 'get_video', arguments: { id, wait_seconds: 25 } },
      {
        signal: givenUp.signal,
        onprogress: (progress) => {
          told.push(progress);
          givenUp.abort();
        },
      },
    );
    await expect(waiting).rejects.toThrow();
    expect(told).toMatchObject([{ progress: 0, message: 'Waiting for its turn' }]);
    await client.callTool({ name: 'cancel_video', arguments: { id } });
    await client.close();
  });

  test('refusals of the calls are results, and name the field of the tool', async () => {
    const client = await connect(await keyWith(['read', 'create']), mode);
    const missing = await client.callTool({
      name: 'start_video',
      arguments: { photo_id: photoId, voice_id: 'nobody', script: 'Hello.' },
    });
    expect(missing.isError).toBe(true);
    expect(said(missing)).toMatch(/^voice_not_found: .*\(field: voice_id\)/);
    const nothing = { id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11' };
    expect(said(await client.callTool({ name: 'get_video', arguments: nothing }))).toMatch(/^not_found: /);
    await client.close();
  });
});

test('a key that may only read sees only what reads', async () => {
  const client = await connect(await keyWith(['read']));
  const { tools } = await client.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  await client.close();
});

test.each([
  [undefined, 401],
  ['Bearer pk_live_guess', 401],
  ['Basic cGs6', 401],
])('%s is asked for a key', async (authorization, status) => {
  const reply = await post(authorization ? { authorization } : {});
  expect(reply.status).toBe(status);
  expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer .*error="invalid_token"/);
  expect(await reply.json()).toMatchObject({ error: 'invalid_token', error_description: expect.stringMatching(/\.$/) });
});

test('pages of other sites are refused, but with a key that is meant for pages', async () => {
  const origin = 'https://evil.example';
  expect((await post({ origin })).status).toBe(403);
  const without = { origin, authorization: `Bearer ${await keyWith(['read'])}` };
  expect((await post(without)).status).toBe(403);
  const meant = await post({ origin, authorization: `Bearer ${await keyWith(['read', 'browser'])}` });
  expect(meant.status).toBe(200);
  expect(meant.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await fetch(`${server.url}/mcp`, { method: 'OPTIONS', headers: { origin } });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
});

test('a name that is bent to our number is refused', async () => {
  const { statusCode } = await askAs('evil.example');
  expect(statusCode).toBe(403);
});

test('a body that is no request, or too large, is answered as the protocol says', async () => {
  const authorization = `Bearer ${await keyWith(['read'])}`;
  expect((await post({ authorization }, '{')).status).toBe(400);
  expect((await post({ authorization }, `"${'x'.repeat(1_000_001)}"`)).status).toBe(413);
  expect((await fetch(`${server.url}/mcp`, { headers: { authorization } })).status).toBe(405);
});

test('a key has no more requests in a minute than it was given', async () => {
  const authorization = `Bearer ${await keyWith(['read'], 1)}`;
  expect((await post({ authorization })).status).toBe(200);
  const late = await post({ authorization });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

/** fetch would not send another name. */
async function askAs(host: string) {
  const { request } = await import('node:http');
  return new Promise<{ statusCode: number | undefined }>((resolve, reject) => {
    request(`${server.url}/mcp`, { method: 'POST', headers: { host } }, (reply) => {
      reply.resume();
      resolve({ statusCode: reply.statusCode });
    })
      .on('error', reject)
      .end();
  });
}
