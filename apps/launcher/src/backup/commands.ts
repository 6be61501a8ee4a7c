import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Environment, readEnvironment } from '@portray/contracts/environment';
import { findPostgres } from '@portray/database/embedded/find-postgres';
import { startPostgres } from '@portray/database/embedded/start-postgres';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { lockFolder } from '../folder-lock.ts';
import { projectFolder } from '../project-folder.ts';
import { readSecrets, writeSecrets } from '../secrets.ts';
import type { Stores } from '../wire.ts';
import type { Keys } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

export type CommandContext = {
  environment: NodeJS.ProcessEnv;
  stores: Stores;
  /** File names are relative to this folder. */
  workingFolder: string;
  now: () => Date;
  say: (sentence: string) => void;
};

/** `npm run backup -- [file]`: everything of an installation, running or not, in one archive. */
export async function runBackup(context: CommandContext, file: string | undefined): Promise<void> {
  const { stores, workingFolder, now, say } = context;
  const place = readPlace(context);
  const path = resolve(workingFolder, file ?? defaultName(now()));
  const counts = await withDatabase(place, async (databaseUrl) => {
    const files = await stores.openFiles(place.settings, place.dataFolder);
    const keys = await collectKeys(place, stores.signingIdentityFile);
    return writeBackup({ databaseUrl, files, keys, now }, path);
  });
  const { size } = await stat(path);
  say(`The backup is complete: ${counts.tables} tables and ${counts.files} files, ${toMegabytes(size)} MB, in ${path}`);
  say('It contains the data of all accounts and the keys to it: keep it where nobody else can read it.');
}

/** `npm run restore -- file`: brings a backup into an empty installation. */
export async function runRestore(context: CommandContext, file: string | undefined): Promise<void> {
  const { stores, workingFolder, say } = context;
  if (!file) throw new AppError('invalid_input', 'Say which backup to restore: npm run restore -- portray-backup.tar');
  const path = resolve(workingFolder, file);
  await stat(path).catch((cause) => {
    throw new AppError('file_not_found', `There is no backup at ${path}.`, { cause });
  });
  const place = readPlace(context);
  await mkdir(place.dataFolder, { recursive: true, mode: 0o700 });
  const restored = await withOwnDatabase(place, async (databaseUrl) => {
    const files = await stores.openFiles(place.settings, place.dataFolder);
    return readBackup(
      { databaseUrl, files, keepKeys: (keys) => adoptKeys(place, stores.signingIdentityFile, keys) },
      path,
    );
  });
  say(`Restored the state of ${restored.createdAt}: ${restored.tables} tables and ${restored.files} files.`);
  if (!restored.hasQueue) {
    say('Videos that were in progress have to be started again: their job queue belongs to another version.');
  }
}

function readPlace({ environment }: CommandContext): Installation {
  const settings = readEnvironment(environment);
  return { settings, dataFolder: resolve(projectFolder, settings.PORTRAY_DATA) };
}

/** Such as 'portray-backup-2026-03-01-0415.tar', in UTC. */
function defaultName(now: Date): string {
  const [day, time] = now.toISOString().split('T');
  return `portray-backup-${day}-${known(time).slice(0, 5).replace(':', '')}.tar`;
}

function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

/** The keys of an installation: what its environment says, else its own. */
async function collectKeys({ settings, dataFolder }: Installation, signingFile: string): Promise<Keys> {
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
async function adoptKeys({ settings, dataFolder }: Installation, signingFile: string, keys: Keys): Promise<void> {
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

/** Which installation a command works on; the folder is absolute. */
type Installation = { settings: Environment; dataFolder: string };

type UseDatabase<Result> = (databaseUrl: string) => Promise<Result>;

/** Works on the database of an installation, running or not. Throws AppError: not_found, start_failed. */
async function withDatabase<Result>(place: Installation, use: UseDatabase<Result>): Promise<Result> {
  const { settings, dataFolder } = place;
  if (settings.DATABASE_URL) return use(settings.DATABASE_URL);
  if (!existsSync(join(dataFolder, 'postgres/cluster'))) {
    throw new AppError(
      'not_found',
      `There is no installation of Portray in ${dataFolder}. Set PORTRAY_DATA to its folder.`,
    );
  }
  const { databasePassword } = await readSecrets(dataFolder);
  const running = await findPostgres(join(dataFolder, 'postgres'), databasePassword);
  return running ? use(running) : withOwnDatabase(place, use);
}

/** Works on a database that no other process uses; it is created if missing. Throws AppError: start_failed. */
async function withOwnDatabase<Result>(place: Installation, use: UseDatabase<Result>): Promise<Result> {
  const { settings, dataFolder } = place;
  if (settings.DATABASE_URL) return use(settings.DATABASE_URL);
  const logs = join(dataFolder, 'logs');
  await mkdir(logs, { recursive: true });
  const unlock = await lockFolder(dataFolder);
  try {
    const { databasePassword: password } = await readSecrets(dataFolder);
    const folder = join(dataFolder, 'postgres');
    const postgres = await startPostgres({ folder, password, logFile: join(logs, 'postgres.log') });
    return await use(postgres.url).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}
