import { buildOAuthProtectedResourceMetadata } from '@modelcontextprotocol/server';
import { programScopes } from '@portray/contracts/connected-programs';
import { AppError } from '@portray/foundation/errors';
import { clientFacts, registerClient } from '@portray/studio/developer/programs/find-client';
import { exchangeTokens, revokeToken } from '@portray/studio/developer/programs/program-tokens';
import { resourceOf } from '@portray/studio/developer/programs/read-question';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpApp, HttpEnvironment } from '../edge/http-app.ts';
import { isInClear } from '../edge/requests/request-facts.ts';

type Asked = Context<HttpEnvironment>;

/** Where programs read how to ask for a permission, of the tools at `/mcp`. */
export const resourceMetadataUrl = (publicUrl: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp`;

/** What this server says of itself as one that gives permissions (RFC 8414). */
function serverMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/connect`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: [...programScopes],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/docs`,
  };
}

/** The addresses of OAuth 2.1 that programs call by themselves; people answer on the page `/connect`. */
export function addOAuth(app: HttpApp): void {
  const small = bodyLimit({
    maxSize: 64_000,
    onError: () => refused(413, 'invalid_request', 'The request is too long.'),
  });

  app.get('/.well-known/oauth-authorization-server', (c) => told(c, serverMetadata(c.get('context').deps.publicUrl)));
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'] as const)
    app.get(path, (c) => {
      const { publicUrl } = c.get('context').deps;
      const document = buildOAuthProtectedResourceMetadata({
        oauthMetadata: serverMetadata(publicUrl),
        resourceServerUrl: new URL(resourceOf(publicUrl)),
        scopesSupported: [...programScopes],
        resourceName: 'Portray',
        // On one's own machine there is no https; from elsewhere no token is taken over http.
        dangerouslyAllowInsecureIssuerUrl: true,
      });
      return told(c, document);
    });

  app.options('/oauth/*', (c) => {
    c.get('context').noteRoute('oauth.preflight');
    const headers = { 'access-control-allow-methods': 'POST, OPTIONS', 'access-control-allow-headers': 'Content-Type' };
    return new Response(null, { status: 204, headers: { ...headers, ...open } });
  });
  app.post('/oauth/token', small, async (c) => {
    const { deps } = await begin(c, 'token');
    const answer = await exchangeTokens(deps, await form(c));
    return 'error' in answer ? refused(400, answer.error, answer.error_description) : kept(200, answer);
  });
  app.post('/oauth/revoke', small, async (c) => {
    const { deps } = await begin(c, 'revoke');
    await revokeToken(deps, (await form(c)).token ?? '');
    return kept(200, {});
  });
  app.post('/oauth/register', small, async (c) => {
    const { deps } = await begin(c, 'register');
    const facts = clientFacts.safeParse(await c.req.json().catch(() => undefined));
    if (!facts.success) return refused(400, 'invalid_client_metadata', 'Send a JSON object with redirect_uris.');
    const client = await registerClient(deps, facts.data).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_input') return error;
      throw error;
    });
    if (client instanceof AppError) return refused(400, 'invalid_redirect_uri', client.message);
    return kept(201, {
      client_id: client.id,
      client_id_issued_at: Math.floor(Date.parse(client.createdAt) / 1_000),
      client_name: client.name,
      redirect_uris: client.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });
}

/** Counts a request; over plain http from elsewhere nothing is given. Throws AppError too_many_requests, forbidden. */
async function begin(c: Asked, step: 'token' | 'revoke' | 'register') {
  const context = c.get('context');
  context.noteRoute(`oauth.${step}`);
  const { deps, address } = context;
  const at = { publicUrl: deps.publicUrl, trustedProxies: deps.environment.TRUSTED_PROXIES };
  if (isInClear(c.env.incoming, at)) throw new AppError('forbidden', 'Tokens are given over https alone.');
  await deps.rateLimits.take(step === 'register' ? 'programRegistration' : 'programToken', address);
  return context;
}

async function form(c: Asked): Promise<Record<string, string | undefined>> {
  const text = await c.req.text();
  return Object.fromEntries(new URLSearchParams(text));
}

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function told(c: Asked, document: object): Response {
  c.get('context').noteRoute('oauth.metadata');
  return Response.json(document, { headers: { ...open, 'cache-control': 'public, max-age=300' } });
}

const kept = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { ...open, 'cache-control': 'no-store' } });

const refused = (status: number, error: string, error_description: string): Response =>
  kept(status, { error, error_description });
