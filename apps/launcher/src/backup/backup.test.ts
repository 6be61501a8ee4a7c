import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readSnapshot } from '@portray/database/backup/snapshot';
import { findPostgres } from '@portray/database/embedded/find-postgres';
import { startPostgres } from '@portray/database/embedded/start-postgres';
import { listMigrations, migrate } from '@portray/database/migrate';
import { createTestDatabase, type TestDatabase } from '@portray/database/testing';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import { openFiles } from '@portray/providers/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../secrets.ts';
import { productStores } from '../wire.ts';
import { runBackup, runRestore } from './commands.ts';
import { allRows, fillEveryTable, withConnection } from './every-table.test-data.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = () => new Date('2026-03-01T04:15:00Z');
const keys = { authSecret: 'a'.repeat(40), encryptionKeys: ['k'] };
let room: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-backup-'));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await rm(room, { recursive: true, force: true });
});

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

function newFiles(name: string): Promise<Files> {
  return openFiles({ folder: join(room, name) });
}

function run(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  return withConnection(url, async (ask) => {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = await ask(statement);
    return rows;
  });
}

/** A person with credits, one of them spent, a video and a job that waits. */
async function fill(url: string, email: string): Promise<void> {
  const [user, video] = [randomUUID(), randomUUID()];
  const ledger = 'INSERT INTO credit_transactions (user_id, transaction_type, amount, description) VALUES';
  await run(
    url,
    `INSERT INTO auth."user" (id, name, email) VALUES ('${user}', E'Zoë\\tTab', '${email}')`,
    `INSERT INTO profiles (id, email) VALUES ('${user}', '${email}')`,
    `INSERT INTO user_credits (user_id) VALUES ('${user}')`,
    `${ledger} ('${user}', 'starter', 3, 'Welcome'), ('${user}', 'video_creation', -1, E'Line\\nbreak \\\\ "quote"')`,
    `INSERT INTO video_projects (id, user_id, title) VALUES ('${video}', '${user}', 'Ünïcode 🎬')`,
    `INSERT INTO pgboss.job (name, data) VALUES ('make-video', '{"videoId": "${video}"}')`,
  );
}

async function put(files: Files, path: string, content: string): Promise<void> {
  await writeFile(join(room, 'source'), content);
  await files.put(path, { localPath: join(room, 'source') }, { contentType: 'image/jpeg' });
}

async function contentOf(files: Files, path: string): Promise<string> {
  return text((await files.open(path)).stream);
}

async function faultOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
}

describe('npm run backup and npm run restore', () => {
  it('bring a running installation into an empty folder: the same rows, files and keys', async () => {
    const [from, to] = [join(room, 'from'), join(room, 'to')];
    await mkdir(from);
    const { databasePassword: password, ...secrets } = await readSecrets(from);
    const logFile = join(room, 'postgres.log');
    const postgres = await startPostgres({ folder: join(from, 'postgres'), password, logFile });
    await migrate(postgres.url);
    await fill(postgres.url, 'ana@example.com');
    await fillEveryTable(postgres.url);
    const before = await allRows(postgres.url);
    await put(await newFiles('from/files'), 'images/a/1-x.jpg', 'a photo');
    await writeFile(join(from, 'signing-identity.json'), '{"privateKey":"…"}');
    const said: string[] = [];
    const say = (sentence: string) => said.push(sentence);
    const context = { stores: productStores, workingFolder: room, now, say };

    await runBackup({ ...context, environment: { PORTRAY_DATA: from } }, undefined);
    await postgres.stop();
    await runRestore({ ...context, environment: { PORTRAY_DATA: to } }, 'portray-backup-2026-03-01-0415.tar');

    expect(said.join('\n')).toMatch(
      /^The backup is complete: \d+ tables and 1 files?, .*\nIt contains.*\nRestored the state/,
    );
    expect(await contentOf(await newFiles('to/files'), 'images/a/1-x.jpg')).toBe('a photo');
    expect(await readSecrets(to)).toMatchObject({
      encryptionKeys: secrets.encryptionKeys,
      authSecret: secrets.authSecret,
    });
    expect(await readFile(join(to, 'signing-identity.json'), 'utf8')).toBe('{"privateKey":"…"}');
    expect((await stat(join(room, 'portray-backup-2026-03-01-0415.tar'))).mode & 0o077).toBe(0);
    const restoredPassword = (await readSecrets(to)).databasePassword;
    expect(await findPostgres(join(to, 'postgres'), restoredPassword)).toBeUndefined();
    const again = await startPostgres({ folder: join(to, 'postgres'), password: restoredPassword, logFile });
    expect(await allRows(again.url).finally(() => again.stop())).toEqual(before);
  });

  it('say what to type when no file is named or it does not exist', async () => {
    const context = { environment: {}, stores: productStores, workingFolder: room, now, say: () => {} };
    expect((await faultOf(runRestore(context, undefined))).message).toContain('npm run restore -- portray-backup.tar');
    expect((await faultOf(runRestore(context, 'none.tar'))).message).toBe(`There is no backup at ${room}/none.tar.`);
    const nowhere = { ...context, environment: { PORTRAY_DATA: join(room, 'nowhere') } };
    expect(await faultOf(runBackup(nowhere, 'some.tar'))).toMatchObject({ code: 'not_found' });
  });
});

describe('a backup', () => {
  let databaseUrl: string;
  let archive: string;
  beforeAll(async () => {
    databaseUrl = await newDatabase();
    await fill(databaseUrl, 'ben@example.com');
    await fillEveryTable(databaseUrl);
    const files = await newFiles('store');
    for (const name of ['one', 'two']) await put(files, `images/${name}.jpg`, name.repeat(50_000));
    archive = join(room, 'backup.tar');
    await writeBackup({ databaseUrl, files, keys, now }, archive);
  });

  const nobodysKeys = { keepKeys: async () => {} };

  it('is restored without booking any credit twice, and guards the ledger again afterwards', async () => {
    const url = await newDatabase();
    await readBackup({ databaseUrl: url, files: await newFiles('restored'), ...nobodysKeys }, archive);
    expect(await allRows(url)).toEqual(await allRows(databaseUrl));
    expect(await run(url, 'SELECT available_credits FROM user_credits')).toEqual([{ available_credits: 2 }]);
    await expect(run(url, 'UPDATE credit_transactions SET amount = 100')).rejects.toThrow();
  });

  it('is not restored over accounts', async () => {
    const url = await newDatabase();
    await fill(url, 'mine@example.com');
    const files = await newFiles('untouched');
    const fault = await faultOf(readBackup({ databaseUrl: url, files, ...nobodysKeys }, archive));
    expect(fault).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('There is already an installation'),
    });
    expect(await run(url, 'SELECT email FROM auth."user"')).toEqual([{ email: 'mine@example.com' }]);
    expect(await files.list('')).toEqual([]);
  });

  it.each([0.01, 0.3, 0.9])('that was cut off at %d of its length restores nothing', async (share) => {
    const cut = join(room, 'cut.tar');
    await copyFile(archive, cut);
    await truncate(cut, Math.floor((await stat(archive)).size * share));
    const [url, files] = [await newDatabase(), await newFiles(`cut-${share}`)];
    const fault = await faultOf(readBackup({ databaseUrl: url, files, ...nobodysKeys }, cut));
    expect(fault).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('Nothing was restored.') });
    expect(await run(url, 'SELECT 1 FROM auth."user"')).toEqual([]);
    expect(await files.list('')).toEqual([]);
  });

  it('is told from any other file', async () => {
    const other = join(room, 'photo.jpg');
    await writeFile(other, Buffer.alloc(20_000, 'x'));
    const deps = { databaseUrl: await newDatabase(), files: await newFiles('other'), ...nobodysKeys };
    expect((await faultOf(readBackup(deps, other))).message).toContain('This file is not a Portray backup');
  });

  it('of an older version is restored as it was, and then brought up to date', async () => {
    const [oldUrl, newUrl] = [await emptyDatabase(), await emptyDatabase()];
    const migrations = await listMigrations();
    await migrate(oldUrl, { upTo: migrations[1] });
    const [row] = await run(
      oldUrl,
      `INSERT INTO auth."user" (name, email) VALUES ('', 'old@example.com') RETURNING id`,
    );
    const files = await newFiles('old');
    await writeBackup({ databaseUrl: oldUrl, files, keys, now }, join(room, 'old.tar'));
    await readBackup({ databaseUrl: newUrl, files: await newFiles('new'), ...nobodysKeys }, join(room, 'old.tar'));
    expect(await run(newUrl, 'SELECT id FROM auth."user"')).toEqual([row]);
    expect(await readSnapshot(newUrl, async ({ lastMigration }) => lastMigration)).toBe(migrations.at(-1));
  });

  it('leaves nothing behind when it cannot be written to its end', async () => {
    const folder = join(room, 'failing');
    await mkdir(folder);
    const files = await newFiles('store');
    const failing: Files = {
      ...files,
      open: () => Promise.reject(new AppError('storage_down', 'The store does not answer.')),
    };
    const fault = await faultOf(writeBackup({ databaseUrl, files: failing, keys, now }, join(folder, 'backup.tar')));
    expect(fault.code).toBe('storage_down');
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes on without a file that is deleted meanwhile', async () => {
    const files = await newFiles('store');
    const open: Files['open'] = (path) =>
      path.endsWith('one.jpg') ? Promise.reject(new AppError('file_not_found', 'Gone.')) : files.open(path);
    const counts = await writeBackup({ databaseUrl, files: { ...files, open }, keys, now }, join(room, 'less.tar'));
    expect(counts.files).toBe(1);
  });

  it('never replaces another file', async () => {
    const fault = await faultOf(writeBackup({ databaseUrl, files: await newFiles('store'), keys, now }, archive));
    expect(fault.message).toBe(`${archive} exists already. Choose another name for the backup.`);
  });
});

/** Without any tables. */
async function emptyDatabase(): Promise<string> {
  const url = await newDatabase();
  const name = new URL(url).pathname.slice(1);
  const maintenance = Object.assign(new URL(url), { pathname: '/postgres' }).href;
  await run(maintenance, `DROP DATABASE ${name}`, `CREATE DATABASE ${name}`);
  return url;
}
