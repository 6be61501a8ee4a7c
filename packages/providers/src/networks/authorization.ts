import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';

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

/** Deleting what is gone, or giving back what is dead, is no error. */
export async function ignore(codes: readonly AppError['code'][], doing: Promise<unknown>): Promise<void> {
  await doing.catch((error: unknown) => {
    if (!(error instanceof AppError) || !codes.includes(error.code)) throw error;
  });
}
