import { createHash, randomBytes } from 'node:crypto';

const beginnings = { code: 'pc_', access: 'pt_', refresh: 'pr_' } as const;
export type SecretKind = keyof typeof beginnings;

/** 256 random bits behind a beginning that says what it is for, and what is kept of it. */
export function newProgramSecret(kind: SecretKind): { secret: string; hash: Buffer } {
  const secret = `${beginnings[kind]}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: sha256(secret) };
}

/** What a secret of this kind is looked up by; undefined for a text that can be none. */
export function hashOfProgramSecret(kind: SecretKind, text: string): Buffer | undefined {
  const isOne = text.startsWith(beginnings[kind]) && /^p[ctr]_[A-Za-z0-9_-]{43}$/.test(text);
  return isOne ? sha256(text) : undefined;
}

/** What the secret of a program must have been hashed to beforehand (PKCE, S256). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
