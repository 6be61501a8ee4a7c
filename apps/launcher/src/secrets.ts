import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';

const secrets = z.object({
  databasePassword: z.string().regex(/^[\w-]{16,}$/),
  authSecret: z.string().min(32),
  /** In base64; the first encrypts, all decrypt. */
  encryptionKeys: z.array(z.string()).min(1),
});

/** What this installation keeps to itself when the environment does not say otherwise. */
export type Secrets = z.infer<typeof secrets>;

/**
 * Reads the secrets of a data folder, which are made at its first start and readable by their owner only. Throws
 * AppError: start_failed, when they are damaged, or missing beside data that needs them.
 */
export async function readSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) return parseSecrets(await readFile(path, 'utf8'), path);
  if (existsSync(join(folder, 'postgres/cluster'))) throw lost(path, 'is missing');
  const made = newSecrets();
  await writeSecrets(folder, made);
  return made;
}

/** Within the data folder; what others put into it, such as portraits, stays as they made it. */
const ownFolders = ['.', 'files', 'logs', 'postgres', 'work'];

/**
 * Makes the data folder, and closes it to other users of the machine: faces, voices, mails and keys lie in it. Folders that
 * an earlier release left open are closed, too, as far as they are ours. Throws what making it throws.
 */
export async function openDataFolder(folder: string, keyFiles: string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const close = (name: string, mode: number) =>
    chmod(join(folder, name), mode).catch((error: NodeJS.ErrnoException) => {
      // Not there yet, or another program's, which decides.
      if (!['ENOENT', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
    });
  await Promise.all(ownFolders.map((name) => close(name, 0o700)));
  await Promise.all(['secrets.json', ...keyFiles].map((name) => close(name, 0o600)));
}

/** On the disk before anything is encrypted with them. */
export async function writeSecrets(folder: string, value: Secrets): Promise<void> {
  const path = join(folder, 'secrets.json');
  const file = await open(`${path}.partial`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, undefined, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.partial`, path);
}

/** What a file of secrets says. Throws AppError: start_failed. */
function parseSecrets(text: string, path: string): Secrets {
  try {
    return secrets.parse(JSON.parse(text));
  } catch (cause) {
    throw lost(path, 'cannot be read', cause);
  }
}

function newSecrets(): Secrets {
  return {
    databasePassword: randomBytes(24).toString('base64url'),
    authSecret: randomBytes(32).toString('base64url'),
    encryptionKeys: [randomBytes(32).toString('base64')],
  };
}

function lost(path: string, what: string, cause?: unknown): AppError {
  const advice = 'Without it the stored data cannot be read. Restore it from a backup, then start again.';
  return new AppError('start_failed', `${path} ${what}. ${advice}`, { cause });
}
