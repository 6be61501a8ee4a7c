import { createHmac } from 'node:crypto';

/**
 * Tells a repeat of a request from another one under the same key, in whatever order its fields came. What is kept of a request may hold
 * a password; without the secret nobody can try passwords against it.
 */
export function requestDigest(secret: string, request: unknown): string {
  return createHmac('sha256', secret)
    .update(`request ${JSON.stringify(request, sorted)}`)
    .digest('hex');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
