import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OutsideRequest } from '@portray/ports/outside-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, publicUrl, startTestServer, type TestServer } from '../test-server.test-data.ts';

const documentUrl = 'https://assistant.example/oauth/client.json';
let document: Record<string, unknown>;
let server: TestServer;
let ana: Person;
let ben: Person;
let at = new Date();
const asked: OutsideRequest[] = [];
/** The internet, where one site says what its program is. */
const outside = {
  check: (url: string) => new URL(url),
  send: async (request: OutsideRequest) => {
    asked.push(request);
    if (request.url !== documentUrl) throw new AppError('provider_down', 'This address does not answer.');
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    return { status: 200, headers: new Headers(), retryAfterSeconds: undefined, bytes, isCut: false };
  },
};
beforeAll(async () => {
  server = await startTestServer({ overrides: { outside, now: () => at } });
  ana = await server.person('ana@example.com');
  ben = await server.person('ben@example.com');
  document = { client_id: documentUrl, client_name: 'Helper', redirect_uris: ['http://127.0.0.1/callback'] };
});
afterAll(() => server?.stop());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const redirect_uri = 'https://host.example/callback';
const question = (changes: Record<string, unknown> = {}) => ({
  response_type: 'code',
  client_id: documentUrl,
  redirect_uri: 'http://127.0.0.1:49152/callback',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  scope: 'read create',
  state: 'a b&c',
  resource: `${publicUrl}/mcp`,
  ...changes,
});

async function register(facts: Record<string, unknown> = { client_name: 'Old host', redirect_uris: [redirect_uri] }) {
  const reply = await server.ask('/oauth/register', { body: facts });
  return { status: reply.status, ...reply.body } as { status: number; client_id: string; error?: string };
}
/** Permits what is asked for and goes back with the code. */
async function permit(asks: Record<string, unknown>, scopes = ['read', 'create']) {
  const { status, body } = await ana.ask('/api/connected-programs', { body: { ...asks, scopes } });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return new URL(String(body.redirect_url));
}
type TokenReply = { access_token?: string; refresh_token?: string; error?: string };
async function token(fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${server.url}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, ...((await reply.json()) as TokenReply) };
}
const codeFields = (code: string, asks = question()) => ({
  grant_type: 'authorization_code',
  code,
  client_id: asks.client_id,
  redirect_uri: asks.redirect_uri,
  code_verifier: verifier,
  resource: `${publicUrl}/mcp`,
});
async function connected(asks = question(), scopes?: string[]) {
  const code = (await permit(asks, scopes)).searchParams.get('code') ?? '';
  return (await token(codeFields(code, asks))) as unknown as {
    access_token: string;
    refresh_token: string;
    scope: string;
  };
}
async function useTools(access: string, name = 'get_credits') {
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const authorization = `Bearer ${access}`;
  return fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { ...headers, authorization, 'mcp-protocol-version': '2025-06-18' },
    body: JSON.stringify(request),
  });
}

test('from the refusal at /mcp a program finds out how to ask', async () => {
  const refused = await fetch(`${server.url}/mcp`, { method: 'POST' });
  expect(refused.status).toBe(401);
  const address = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? '';
  const resource = await server.ask(address);
  expect(resource.body).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] });
  const { body } = await server.ask('/.well-known/oauth-authorization-server');
  expect(body).toMatchObject({
    issuer: publicUrl,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
});

describe.each(['a document at an address', 'a registration'])('a program that is known by %s', (kind) => {
  const asksOf = async () =>
    kind === 'a registration' ? question({ client_id: (await register()).client_id, redirect_uri }) : question();

  test('is permitted by a person, and uses the tools for them until that is ended', async () => {
    const asks = await asksOf();
    const shown = await ana.ask('/api/connected-programs/ask', { body: asks });
    expect(shown.body).toMatchObject({
      scopes: ['read', 'create'],
      publisher: kind === 'a registration' ? null : 'assistant.example',
    });
    const back = await permit(asks);
    expect(back.href.startsWith(asks.redirect_uri)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: 'a b&c', iss: publicUrl });
    const code = back.searchParams.get('code') ?? '';
    const tokens = await token(codeFields(code, asks));
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3_600, scope: 'read create' });
    expect((await useTools(tokens.access_token ?? '')).status).toBe(200);
    const [program] = Object.values((await ana.ask('/api/connected-programs')).body) as { id: string }[];
    expect(program).toMatchObject({ scopes: ['read', 'create'] });
    const kept = JSON.stringify(await server.rows('select *, hash::text from program_tokens'));
    expect(kept).not.toContain(tokens.access_token?.slice(3, 30));
    const ending = `/api/connected-programs/${program?.id}`;
    expect((await ben.ask(ending, { method: 'DELETE' })).status).toBe(404);
    expect((await ana.ask(ending, { method: 'DELETE' })).status).toBe(200);
    expect((await useTools(tokens.access_token ?? '')).status).toBe(401);
    expect(await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
  });
});

test('a person permits less than was asked, and the program may ask for more when it needs it', async () => {
  const { access_token, scope } = await connected(question({ scope: 'read create publish' }), ['read']);
  expect(scope).toBe('read');
  const refused = await useTools(access_token, 'start_video');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('www-authenticate')).toMatch(/error="insufficient_scope".*scope="create"/);
});

test('a person who refuses goes back with that', async () => {
  const back = await permit(question(), []);
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'a b&c', iss: publicUrl });
});

test.each([
  ['another redirect', { redirect_uri: 'http://127.0.0.1:49152/other' }],
  ['a redirect elsewhere', { redirect_uri: 'https://evil.example/callback' }],
  ['no redirect', { redirect_uri: '' }],
  ['a program that nobody knows', { client_id: 'program_guess' }],
  ['a document that is away', { client_id: 'https://away.example/client.json' }],
  ['a document within another address', { client_id: `${documentUrl}?x=1` }],
  ['a text as long as a book', { state: 'x'.repeat(3_000) }],
  ['a redirect elsewhere and a wrong scope', { redirect_uri: 'https://evil.example/callback', scope: 'root' }],
])('a question with %s is refused with a sentence, and nobody is sent anywhere', async (_what, changes) => {
  for (const [path, permitted] of [
    ['/api/connected-programs/ask', {}],
    ['/api/connected-programs', { scopes: ['read'] }],
  ] as const) {
    const { status, body } = await ana.ask(path, { body: { ...question(changes), ...permitted } });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body.message).toMatch(/\.$/);
  }
});

test.each([
  ['no kind of answer', { response_type: '' }, 'invalid_request'],
  ['a token without a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: '' }, 'invalid_request'],
  ['a challenge in clear', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
  ['another resource', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
  ['scopes that do not exist', { scope: 'root admin' }, 'invalid_scope'],
])('a program that asks with %s hears of it where its person goes back to', async (_what, changes, error) => {
  const { body } = await ana.ask('/api/connected-programs/ask', { body: question(changes) });
  expect(body).toMatchObject({ kind: 'fault', name: 'Helper', is_local: true, error });
  for (const back of [new URL(String(body.redirect_url)), await permit(question(changes))]) {
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:49152/callback');
    const { error_description, ...facts } = Object.fromEntries(back.searchParams);
    expect(facts).toEqual({ error, state: 'a b&c', iss: publicUrl });
    // What RFC 6749 allows there.
    expect(error_description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+\.$/);
  }
});

test('of a scope that is known and one that is not, the known one is asked for', async () => {
  const { body } = await ana.ask('/api/connected-programs/ask', { body: question({ scope: 'publish root' }) });
  expect(body).toMatchObject({ kind: 'question', scopes: ['publish'] });
  const usual = await ana.ask('/api/connected-programs/ask', { body: question({ scope: 'offline_access' }) });
  expect(usual.body).toMatchObject({ kind: 'question', scopes: ['read', 'create'] });
});

test('a person hears by mail of each program that they permitted something, and of none that they refused', async () => {
  const count = async () => (await server.mailsTo('ana@example.com')).length;
  const before = await count();
  await permit(question({ scope: 'read publish' }), []);
  expect(await count()).toBe(before);
  await permit(question({ scope: 'read publish' }), ['read', 'publish']);
  const mails = await server.mailsTo('ana@example.com');
  expect(mails.length).toBe(before + 1);
  const { subject, text } = known(mails.at(-1));
  expect(subject).toBe('A program was connected to your account');
  expect(text).toContain('“Helper”');
  expect(text).toContain('It comes from assistant.example.');
  expect(text).toContain('It may: see your library and your credits; share videos');
  expect(text).toMatch(/on \d+ \w+ \d{4}, \d\d:\d\d UTC\./);
  expect(text).toContain(`\n\nDisconnect it: ${publicUrl}/settings/developer#connected-programs\n`);
});

test.each([
  [
    'is about another program',
    { client_id: 'https://other.example/c.json', redirect_uris: ['http://127.0.0.1/callback'] },
  ],
  ['names no redirects', { client_id: documentUrl }],
  [
    'wants a secret',
    { client_id: documentUrl, redirect_uris: ['https://a.example'], token_endpoint_auth_method: 'private_key_jwt' },
  ],
])('a document that %s permits nothing', async (_what, other) => {
  const before = document;
  document = other;
  const { status } = await ana.ask('/api/connected-programs/ask', { body: question() });
  document = before;
  expect(status).toBe(400);
});

test.each([
  ['another secret', { code_verifier: 'x'.repeat(43) }],
  ['no secret', { code_verifier: '' }],
  ['another program', { client_id: 'program_other' }],
  ['another redirect', { redirect_uri: 'https://evil.example' }],
])('a code with %s gives no token, and still works for its program', async (_what, changes) => {
  const code = (await permit(question())).searchParams.get('code') ?? '';
  expect(await token({ ...codeFields(code), ...changes })).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await token(codeFields(code))).toMatchObject({ status: 200 });
});

test('a token for something else is not given', async () => {
  const code = (await permit(question())).searchParams.get('code') ?? '';
  const elsewhere = { ...codeFields(code), resource: 'https://evil.example/mcp' };
  expect(await token(elsewhere)).toMatchObject({ status: 400, error: 'invalid_target' });
});

test('a code that comes twice ends what came of it', async () => {
  const code = (await permit(question())).searchParams.get('code') ?? '';
  const first = await token(codeFields(code));
  expect(await token(codeFields(code))).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect((await useTools(first.access_token ?? '')).status).toBe(401);
});

test('codes last a minute, tokens an hour, and are renewed; an old one that comes later ends all', async () => {
  const began = at;
  const late = (await permit(question())).searchParams.get('code') ?? '';
  const { access_token, refresh_token } = await connected();
  at = new Date(began.getTime() + 61_000);
  expect(await token(codeFields(late))).toMatchObject({ error: 'invalid_grant' });
  at = new Date(began.getTime() + 3_601_000);
  expect((await useTools(access_token)).status).toBe(401);
  const renew = (secret: string) =>
    token({ grant_type: 'refresh_token', refresh_token: secret, client_id: documentUrl });
  const [next, lost] = [await renew(refresh_token), await renew(refresh_token)];
  expect((await useTools(String(next.access_token))).status).toBe(200);
  expect(lost).toMatchObject({ status: 200 });
  at = new Date(at.getTime() + 120_000);
  expect(await renew(refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect((await useTools(String(next.access_token))).status).toBe(401);
  at = began;
});

test('a token is revoked by its program', async () => {
  const { access_token, refresh_token } = await connected();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const revoke = (body: string) => fetch(`${server.url}/oauth/revoke`, { method: 'POST', headers, body });
  expect((await revoke('token=pt_guess')).status).toBe(200);
  expect((await revoke(`token=${refresh_token}`)).status).toBe(200);
  expect((await useTools(access_token)).status).toBe(401);
});

test.each([
  [{}, 'invalid_client_metadata'],
  [{ redirect_uris: [] }, 'invalid_client_metadata'],
  [{ redirect_uris: ['http://evil.example/callback'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['javascript:alert(1)//'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://a.example/#x'] }, 'invalid_redirect_uri'],
])('a registration of %j is refused', async (facts, error) => {
  expect(await register(facts)).toMatchObject({ status: 400, error });
});

test('installed programs may have a scheme of their own, and a name is shown without what hides', async () => {
  const redirect = 'cursor://anysphere.mcp/oauth/callback';
  const { client_id } = await register({ client_name: 'Cur\u202Esor\u0000', redirect_uris: [redirect] });
  const { body } = await ana.ask('/api/connected-programs/ask', {
    body: question({ client_id, redirect_uri: redirect }),
  });
  expect(body).toMatchObject({ name: 'Cursor', host: 'cursor' });
});

test('an access token opens nothing but the tools', async () => {
  const { access_token } = await connected();
  const headers = { authorization: `Bearer ${access_token}` };
  for (const path of ['/v1/credits', '/api/connected-programs']) {
    expect((await server.ask(path, { headers })).status).toBe(401);
  }
});
