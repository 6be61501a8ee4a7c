import { createHash, randomBytes } from 'node:crypto';
import { type KeyMode, keySecretShape } from '@portray/contracts/api-keys';

/** A new secret of 256 random bits, what is kept of it, and how it is shown from then on. */
export function newSecret(mode: KeyMode): { secret: string; secret_hash: Buffer; shown: string } {
  const secret = `pk_${mode}_${randomBytes(32).toString('base64url')}`;
  const [begins, ends] = [secret.slice(0, `pk_${mode}_`.length + 4), secret.slice(-4)];
  return { secret, secret_hash: hashOf(secret), shown: `${begins}…${ends}` };
}

/** What a secret is looked up by; undefined for a text that can be none. */
export function hashOfSecret(text: string): Buffer | undefined {
  return keySecretShape.test(text) ? hashOf(text) : undefined;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
