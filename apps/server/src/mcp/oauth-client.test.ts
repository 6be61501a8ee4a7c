import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { OutsideRequest } from '@portray/ports/outside-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../test-server.test-data.ts';

/** The client sends no token over http but to this machine. */
const publicUrl = 'http://portray.localhost';
const documentUrl = 'https://assistant.example/oauth/client.json';
const redirectUrl = 'http://127.0.0.1:49152/callback';
const clientMetadata = { client_name: 'Helper', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' };

let server: TestServer;
let ana: Person;
let at = new Date();
/** The internet, where one site says what its program is. */
const outside = {
  check: (url: string) => new URL(url),
  send: async ({ url }: OutsideRequest) => {
    if (url !== documentUrl) throw new AppError('provider_down', 'This address does not answer.');
    const bytes = new TextEncoder().encode(JSON.stringify({ client_id: documentUrl, ...clientMetadata }));
    return { status: 200, headers: new Headers(), retryAfterSeconds: undefined, bytes, isCut: false };
  },
};
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: publicUrl }, overrides: { outside, now: () => at } });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

/** An assistant that does nothing for its permissions but what the official client does. */
function createAssistant(kind: 'document' | 'registration', mode: 'auto' | 'legacy') {
  const kept: { client?: unknown; tokens?: unknown; verifier?: string; found?: unknown; asked: URL[] } = { asked: [] };
  const provider = {
    redirectUrl,
    clientMetadata: { ...clientMetadata, grant_types: ['authorization_code', 'refresh_token'] },
    ...(kind === 'document' && { clientMetadataUrl: documentUrl }),
    state: () => 'a b&c',
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens;
    },
    invalidateCredentials: () => {
      kept.tokens = undefined;
    },
    redirectToAuthorization: (url: URL) => {
      kept.asked.push(url);
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (found: unknown) => {
      kept.found = found;
    },
    discoveryState: () => kept.found,
  } as OAuthClientProvider;
  const newTransport = () =>
    new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp`), {
      authProvider: provider,
      // It is known by another name than its port has here.
      fetch: (url, init) => fetch(String(url).replace(publicUrl, server.url), init),
    });
  return {
    kept,
    newTransport,
    async connect() {
      const client = new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(newTransport());
      return client;
    },
  };
}

/** The person reads the page that the program opened, and permits it or refuses. */
async function answer(asked: URL | undefined, scopes: string[]): Promise<URLSearchParams> {
  const question = Object.fromEntries(known(asked).searchParams);
  const { status, body } = await ana.ask('/api/connected-programs', { body: { ...question, scopes } });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return new URL(String(body.redirect_url)).searchParams;
}

test.each([
  ['document', 'auto'],
  ['registration', 'legacy'],
] as const)('the official client, known by a %s (%s era), connects, renews, and asks again once it was ended', async (kind, mode) => {
  const assistant = createAssistant(kind, mode);
  await expect(assistant.connect()).rejects.toThrow();
  const { kept } = assistant;
  expect(known(kept.asked[0]).href.startsWith(`${publicUrl}/connect?`)).toBe(true);
  await assistant.newTransport().finishAuth(await answer(kept.asked[0], ['read', 'create']));

  const client = await assistant.connect();
  const credits = () => client.callTool({ name: 'get_credits', arguments: {} });
  expect((await credits()).structuredContent).toMatchObject({ can_create_video: true });
  const first = kept.tokens;
  at = new Date(at.getTime() + 3_601_000);
  expect((await credits()).structuredContent).toMatchObject({ can_create_video: true });
  expect(kept.tokens).not.toEqual(first);
  expect(kept.asked.length).toBe(1);

  const [program] = (await ana.ask('/api/connected-programs')).body as unknown as { id: string }[];
  await ana.ask(`/api/connected-programs/${program?.id}`, { method: 'DELETE' });
  await expect(credits()).rejects.toThrow();
  expect(kept.asked.length).toBe(2);
  await client.close();
});

test('the official client hears from the person, and of its own mistakes, by the answer that it is given', async () => {
  const assistant = createAssistant('document', 'auto');
  await expect(assistant.connect()).rejects.toThrow();
  const asked = known(assistant.kept.asked[0]);
  const refused = await answer(asked, []);
  expect(refused.get('error')).toBe('access_denied');
  await expect(assistant.newTransport().finishAuth(refused)).rejects.toMatchObject({ code: 'access_denied' });
  asked.searchParams.set('scope', 'root');
  const mistaken = await answer(asked, ['read']);
  await expect(assistant.newTransport().finishAuth(mistaken)).rejects.toMatchObject({ code: 'invalid_scope' });
});
