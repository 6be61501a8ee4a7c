import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeyUse } from '@portray/studio/developer/api-keys';
import { ownOrigins } from '../../edge/requests/request-facts.ts';
import { V1Refusal } from './problem.ts';

const readable = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'Location',
  'Allow',
  'WWW-Authenticate',
];

/** Pages of other origins may read every answer: a key is never sent by a browser of its own accord, as cookies are. */
export function letPagesRead(request: IncomingMessage, response: ServerResponse): void {
  response.appendHeader('vary', 'Origin');
  if (request.headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', readable.join(', '));
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

/** What a browser asks before it sends a key: the key itself is looked at when it comes. */
export function answerPreflight(response: ServerResponse, methods: readonly string[]): void {
  response.writeHead(204, {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
    'access-control-max-age': '600',
  });
  response.end();
}

/** A key in a page can be read by everyone who opens it, so that it must be meant for that. Throws V1Refusal origin_not_allowed. */
export function checkOrigin({ headers }: IncomingMessage, { scopes }: Pick<KeyUse, 'scopes'>, publicUrl: string): void {
  if (headers.origin === undefined || ownOrigins(headers.host, publicUrl).includes(headers.origin)) return;
  if (scopes.includes('browser')) return;
  const detail =
    'This API key may not be used in web pages. Call from your server, or make a key with the scope “browser”.';
  throw new V1Refusal('origin_not_allowed', detail);
}
