import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { PostgresBinaries } from './binaries.ts';
import { giveToPostgres, type Identity, runPostgresProgram } from './identity.ts';

/** The owner of all tables and its database have the same name. */
export const databaseName = 'portray';

export type ClusterOptions = {
  /** Of the role 'portray': letters, digits, - and _ only. */
  password: string;
  /** False for tests: nothing waits for the disk, and the role may create databases. */
  isDurable: boolean;
};

/** Postgres' own data within the folder of the built-in database. */
export function clusterOf(folder: string): string {
  return join(folder, 'cluster');
}

/**
 * Makes the data of a new Postgres, or leaves an existing one alone. It is built beside and renamed, so an
 * interrupted start never leaves half a database. Text sorts the same on every machine (C.UTF-8 of Postgres itself).
 */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  identity: Identity,
  options: ClusterOptions,
): Promise<string> {
  const cluster = clusterOf(folder);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    await adopt(cluster, identity);
    return cluster;
  }
  const partial = join(folder, 'cluster.partial');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  await giveToPostgres(partial, identity);
  await initialise(partial, folder, binaries, identity, options);
  await createOwner(partial, binaries, identity, options);
  await rename(partial, cluster);
  return cluster;
}

/** Postgres refuses data that belong to another user, such as those of a folder that root has copied. */
async function adopt(cluster: string, identity: Identity): Promise<void> {
  const { uid } = await stat(cluster);
  if (identity.owner === undefined || uid === identity.owner) return;
  const contents = await readdir(cluster, { recursive: true });
  for (const path of [cluster, ...contents.map((name) => join(cluster, name))]) await giveToPostgres(path, identity);
}

async function initialise(
  partial: string,
  folder: string,
  binaries: PostgresBinaries,
  identity: Identity,
  { isDurable }: ClusterOptions,
): Promise<void> {
  const passwordFile = join(folder, 'superuser.partial');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = isDurable ? [] : ['--no-sync'];
  // The superuser is not needed again: its password is forgotten at once.
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  try {
    await giveToPostgres(passwordFile, identity);
    const rights = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'];
    const made = await runPostgresProgram(binaries, identity, binaries.initdb, [
      ...['-D', partial, ...rights, ...locale, ...sync],
    ]);
    if (made.code !== 0) throw notCreated(made.said);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Through Postgres' single-user mode: one statement per line, no network. */
async function createOwner(
  partial: string,
  binaries: PostgresBinaries,
  identity: Identity,
  { password, isDurable }: ClusterOptions,
): Promise<void> {
  const rights = isDurable ? 'CREATEROLE' : 'CREATEROLE CREATEDB';
  const statements = [
    `CREATE ROLE ${databaseName} LOGIN ${rights} PASSWORD '${password}'`,
    `CREATE DATABASE ${databaseName} OWNER ${databaseName}`,
  ];
  const args = ['--single', '-D', partial, ...(isDurable ? [] : ['-c', 'fsync=off']), 'postgres'];
  const made = await runPostgresProgram(binaries, identity, binaries.postgres, args, `${statements.join('\n')}\n`);
  if (made.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(made.said)) throw notCreated(made.said);
}

function notCreated(said: string): AppError {
  const reason = said.match(/(?:initdb: error|FATAL|PANIC|ERROR|initdb): +(.*)/)?.[1] ?? 'no reason was given';
  const message = `The built-in database could not be created (${reason}). Check the free space and the rights of the data folder, then start again.`;
  return new AppError('start_failed', message, { cause: said });
}
