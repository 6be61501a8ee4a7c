import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { readSecrets, writeSecrets } from '../secrets.ts';
import type { Installation } from './installation.ts';
import type { Keys } from './manifest.ts';

/** The keys of an installation: what its environment says, else its own. */
export async function collectKeys({ settings, dataFolder }: Installation, signingFile: string): Promise<Keys> {
  const own = settings.AUTH_SECRET && settings.ENCRYPTION_KEYS ? undefined : await readSecrets(dataFolder);
  return {
    authSecret: settings.AUTH_SECRET ?? known(own).authSecret,
    encryptionKeys: settings.ENCRYPTION_KEYS ?? known(own).encryptionKeys,
    signingIdentity: await readIfThere(join(dataFolder, signingFile)),
  };
}

/**
 * Makes the keys of a backup those of this installation. Where the environment sets other ones, which win at every
 * start, it throws AppError conflict: the restored data could not be opened.
 */
export async function adoptKeys(
  { settings, dataFolder }: Installation,
  signingFile: string,
  keys: Keys,
): Promise<void> {
  const differ: string[] = [];
  if (settings.AUTH_SECRET && settings.AUTH_SECRET !== keys.authSecret) differ.push('AUTH_SECRET');
  const present = settings.ENCRYPTION_KEYS;
  if (present && keys.encryptionKeys.some((key) => !present.includes(key))) differ.push('ENCRYPTION_KEYS');
  if (differ.length > 0) {
    const advice = 'Give it the value that it had where the backup was made, then restore again.';
    throw new AppError(
      'conflict',
      `The data of this backup are locked with another ${differ.join(' and ')}. ${advice}`,
    );
  }
  if (!settings.AUTH_SECRET || !present) {
    const { authSecret, encryptionKeys } = keys;
    await writeSecrets(dataFolder, { ...(await readSecrets(dataFolder)), authSecret, encryptionKeys });
  }
  if (keys.signingIdentity) await writeFile(join(dataFolder, signingFile), keys.signingIdentity, { mode: 0o600 });
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
