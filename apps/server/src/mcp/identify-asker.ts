import type { IncomingMessage } from 'node:http';
import { bearerAuthChallengeResponse, OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import type { KeyUse } from '@portray/studio/developer/api-keys';
import { findProgram, revokeToken } from '@portray/studio/developer/programs/program-tokens';
import type { RequestContext } from '../edge/implement.ts';
import { isInClear, ownOrigins } from '../edge/requests/request-facts.ts';
import { countKeyCall } from '../v1/answer-v1.ts';
import { problemReply } from '../v1/edge/problem.ts';
import { isRefused, keyOfRequest } from '../v1/key-of-request.ts';
import { resourceMetadataUrl } from './oauth.ts';

/** Who asks at `/mcp`. */
export type Asker = {
  key: KeyUse;
  /** Whether it is a connected program, which can ask its person for a further permission. */
  mayAskForMore: boolean;
  /** Until when it may ask without showing again who it is, in seconds since 1970. */
  expiresAt: number;
};

/**
 * Whose request it is, by an API key or by the token of a connected program, counted against its limit; or the answer that
 * refuses it. Throws AppError database_down.
 */
export async function identifyAsker(context: RequestContext, request: IncomingMessage): Promise<Asker | Response> {
  const { deps } = context;
  const { origin, host, authorization } = request.headers;
  const isForeign = origin !== undefined && !ownOrigins(host, deps.publicUrl).includes(origin);
  if (isForeign && authorization === undefined) return foreign();
  deps.rateLimits.takeCall(context.address);
  const token = /^bearer\s+(pt_\S+)\s*$/i.exec(authorization ?? '')?.[1];
  const asker = token === undefined ? await byKey(context, request) : await byToken(context, request, token);
  if (asker instanceof Response) return asker;
  const { key } = asker;
  context.principal = { userId: key.userId, email: key.email, sessionId: `key ${key.keyId}`, aal: 'aal1' };
  if (isForeign && !key.scopes.includes('browser')) return foreign();
  try {
    await countKeyCall(key);
  } catch (error) {
    const { status, headers, body } = problemReply(error, { ...context, publicUrl: deps.publicUrl });
    return refusal(status, body.detail, headers);
  }
  return asker;
}

async function byKey({ deps }: RequestContext, request: IncomingMessage): Promise<Asker | Response> {
  const key = await keyOfRequest(deps, request);
  if (isRefused(key)) return key.status === 403 ? refusal(403, key.message) : challenge(key.message, deps.publicUrl);
  return { key, mayAskForMore: false, expiresAt: Math.floor(deps.now().getTime() / 1_000) + 3_600 };
}

/** A token that came over plain http from elsewhere ends the permission that it belongs to. */
async function byToken({ deps }: RequestContext, request: IncomingMessage, token: string): Promise<Asker | Response> {
  if (isInClear(request, { publicUrl: deps.publicUrl, trustedProxies: deps.environment.TRUSTED_PROXIES })) {
    await revokeToken(deps, token);
    return refusal(403, 'This token came over http, where others can read it. The permission was ended; use https.');
  }
  const found = await findProgram(deps, token);
  if (!found) return challenge('This permission has expired or was ended. Please connect again.', deps.publicUrl);
  return { ...found, mayAskForMore: true };
}

/** Says which token is needed, and where to ask for one. The header has no characters beyond ASCII. */
function challenge(message: string, publicUrl: string): Response {
  const error = new OAuthError(OAuthErrorCode.InvalidToken, message.replace(/[“”]/g, "'"));
  return bearerAuthChallengeResponse(error, {
    requiredScopes: ['read', 'create'],
    resourceMetadataUrl: resourceMetadataUrl(publicUrl),
  });
}

const foreign = () =>
  refusal(403, 'This request comes from a web page of another site, and the key does not have the scope “browser”.');

/** As the protocol says errors that come before any request was read: they have no id, since its own is not known. */
function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { jsonrpc: '2.0', error: { code: -32000, message } };
  return Response.json(body, { status, headers: { ...headers, 'content-type': 'application/json' } });
}
