import { AppError } from '@portray/foundation/errors';
import { TrieRouter } from 'hono/router/trie-router';
import { contractCalls } from '../contract-calls.ts';
import { streamPaths } from '../document/api-document-streams.ts';
import type { HttpApp } from '../http-app.ts';

/** 'GET, PUT or DELETE' */
export const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** An address that exists was asked in a way that it does not answer. */
export class MethodNotAllowed extends AppError {
  readonly allowed: readonly string[];

  constructor(method: string, allowed: readonly string[], options?: { cause?: unknown }) {
    super(
      'method_not_allowed',
      `This address does not answer ${method}. Please use ${either.format(allowed)}.`,
      options,
    );
    this.allowed = allowed;
  }
}

/** The methods that an address under `/api` answers; none where there is nothing. */
export type AllowedMethods = (path: string) => string[];

/** From the calls, the other addresses of the API document, and the routes that are in neither, such as webhooks. */
export function createAllowedMethods(routes: HttpApp['routes']): AllowedMethods {
  const router = new TrieRouter<string>();
  const add = (method: string, path: string) => router.add('ALL', path, method);
  for (const { method, path } of contractCalls()) add(method, hono(path));
  for (const [path, operations] of Object.entries(streamPaths))
    for (const method of Object.keys(operations)) add(method.toUpperCase(), hono(path));
  for (const { method, path } of routes) if (isExact(method, path)) add(method, path);
  return (path) => {
    const found = new Set(router.match('ALL', path)[0].map(([method]) => method));
    // The sign-in library answers no HEAD: a scanner that only looks at a link of a mail must not use it up.
    if (found.has('GET') && !path.startsWith('/api/auth/')) found.add('HEAD');
    return [...found].sort();
  };
}

/** `/videos/{id}` of the contract is `/api/videos/:id`. */
const hono = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

const isExact = (method: string, path: string) => path.startsWith('/api/') && !path.includes('*') && method !== 'ALL';
