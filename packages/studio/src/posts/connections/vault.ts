import { createHash } from 'node:crypto';
import { AppError } from '@portray/foundation/errors';
import { type CompactDecryptGetKey, CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts what must not be readable in the database: compact JWE with AES-256-GCM. */
export type Vault = {
  /** `place` says whose value it is and for what; elsewhere the result cannot be opened. */
  lock(value: string, place: string): Promise<string>;
  /** Rejects with AppError not_configured where the key that locked it is gone, or the value was changed or moved. */
  open(locked: string, place: string): Promise<string>;
};

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const;

/** Nothing in the header chooses the algorithm. */
const accepted = { keyManagementAlgorithms: [algorithm.alg], contentEncryptionAlgorithms: [algorithm.enc] };

/**
 * A vault with keys of 32 bytes in base64. The first locks, all of them open: to change keys, put a new one in front and
 * leave the old ones in place. Throws AppError not_configured without a key.
 */
export function createVault(keys: readonly string[] | undefined): Vault {
  const byId = new Map((keys ?? []).map((key) => Buffer.from(key, 'base64')).map((key) => [idOf(key), key]));
  const [first] = byId;
  if (!first) {
    const message = 'This server cannot keep connections to other places yet. Whoever runs it can change that.';
    throw new AppError('not_configured', message, { cause: 'ENCRYPTION_KEYS is missing' });
  }
  const [kid, firstKey] = first;
  const keyFor =
    (place: string): CompactDecryptGetKey =>
    ({ kid: usedId = '', sub }) => {
      const key = sub === place && byId.get(usedId);
      if (!key) throw cannotOpen();
      return key;
    };
  return {
    lock: (value, place) =>
      new CompactEncrypt(Buffer.from(value)).setProtectedHeader({ ...algorithm, kid, sub: place }).encrypt(firstKey),
    async open(locked, place) {
      try {
        const { plaintext } = await compactDecrypt(locked, keyFor(place), accepted);
        return Buffer.from(plaintext).toString();
      } catch (cause) {
        throw cannotOpen(cause);
      }
    },
  };
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
