import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';

/** Encrypts what must not be readable in the database (AES-256-GCM). */
export type Vault = {
  /** `place` says whose value it is and for what; elsewhere the result cannot be opened. */
  lock(value: string, place: string): string;
  /** Throws AppError not_configured where the key that locked it is gone, or the value was changed or moved. */
  open(locked: string, place: string): string;
};

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * A vault with keys of 32 bytes in base64. The first locks, all of them open: to change keys, put a new one in front and
 * leave the old ones in place. Throws AppError not_configured without a key.
 */
export function createVault(keys: readonly string[] | undefined): Vault {
  const byId = new Map((keys ?? []).map((key) => Buffer.from(key, 'base64')).map((key) => [idOf(key), key]));
  const [first] = byId;
  if (!first) throw new AppError('not_configured', 'Keys cannot be kept on this server: ENCRYPTION_KEYS is missing.');
  const [firstId, firstKey] = first;
  return {
    lock(value, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', firstKey, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [version, firstId, sealed.toString('base64url')].join('.');
    },
    open(locked, place) {
      const [, keyId = '', sealed = ''] = locked.split('.');
      const key = byId.get(keyId);
      if (!key) throw cannotOpen();
      try {
        return unseal(key, Buffer.from(sealed, 'base64url'), place);
      } catch (cause) {
        throw cannotOpen(cause);
      }
    },
  };
}

function unseal(key: Buffer, bytes: Buffer, place: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** Names a key without telling it. */
function idOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

const cannotOpen = (cause?: unknown) =>
  new AppError(
    'not_configured',
    'The stored credentials of this account can no longer be read. Please enter them again.',
    {
      cause,
    },
  );
