import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { askNetwork, type NetworkAnswer, type NetworkCall, type NetworkPlace, readJson } from './call-network.ts';

/** The state of a new connection and its PKCE pair. */
export function newAuthorization() {
  const codeVerifier = randomBytes(48).toString('base64url');
  return {
    state: randomBytes(24).toString('base64url'),
    codeVerifier,
    challenge: {
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  };
}

/** Refuses a grant that lacks a right. Throws AppError provider_refused. */
export function requireScopes(network: string, needed: readonly string[], granted: readonly string[]): void {
  if (needed.every((scope) => granted.includes(scope))) return;
  throw new AppError('provider_refused', `${network} was connected without the right to post. Please allow it.`);
}

/** The error of a permission that does not count any more. */
export const expired = (network: string, cause?: unknown): AppError =>
  new AppError(
    'authorization_expired',
    `${network} no longer accepts this connection. Please connect ${network} again.`,
    { cause },
  );

/** What tells of an ending that it happened: by itself, or long before. Anything else was refused. */
type Ending = { isDone?: (body: unknown) => boolean; isGone?: (answer: NetworkAnswer) => boolean };

/**
 * Asks a network to end a permission. Only its own word counts as the end: a refusal of our app, a page of a proxy or
 * `success: false` is a refusal. Throws AppError as `callNetwork`, provider_down for an answer that makes no sense.
 */
export async function endPermission(
  place: NetworkPlace,
  call: NetworkCall,
  { isDone = () => true, isGone = () => false }: Ending,
): Promise<void> {
  const answer = await askNetwork(place, call);
  if (isGone(answer)) return;
  if (answer.status >= 300) throw place.faultOf(answer);
  const body = answer.text.trim() === '' ? {} : readJson(answer.text);
  if (body !== undefined && isDone(body)) return;
  throw new AppError('provider_down', `${place.name} did not confirm that the permission ended.`);
}

/** Deleting what is gone is no error. */
export async function ignore(codes: readonly AppError['code'][], doing: Promise<unknown>): Promise<void> {
  await doing.catch((error: unknown) => {
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
  });
}
