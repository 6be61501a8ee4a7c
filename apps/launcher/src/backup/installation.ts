import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@portray/contracts/environment';
import { findPostgres } from '@portray/database/embedded/find-postgres';
import { startPostgres } from '@portray/database/embedded/start-postgres';
import { AppError } from '@portray/foundation/errors';
import { lockFolder } from '../folder-lock.ts';
import { readSecrets } from '../secrets.ts';

/** Which installation a command works on; the folder is absolute. */
export type Installation = { settings: Environment; dataFolder: string };

type UseDatabase<Result> = (databaseUrl: string) => Promise<Result>;

/** Works on the database of an installation, running or not. Throws AppError: not_found, start_failed. */
export async function withDatabase<Result>(place: Installation, use: UseDatabase<Result>): Promise<Result> {
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
export async function withOwnDatabase<Result>(place: Installation, use: UseDatabase<Result>): Promise<Result> {
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
