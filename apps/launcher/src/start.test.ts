import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isRunning } from '@portray/database/embedded/process-state';
import { ask } from '@portray/database/testing';
import { faults } from '@portray/foundation/errors';
import { describe, expect, it } from 'vitest';
import {
  inARoom,
  latest,
  launch,
  launchReady,
  postgresPid,
  room,
  starts,
  stillRunning,
  until,
} from './launch.test-data.ts';

inARoom();

describe('npm start', () => {
  it('builds the pages while everything else is brought up, and is ready when both are done', async () => {
    const one = await launchReady('home', ['well', 'well', 'well']);
    expect(await readFile(join(one.folder, 'ends'), 'utf8')).toBe('pages built\n');
  });

  it('loads the API while the database is prepared, and lets it begin when that is done', async () => {
    const one = await launchReady('home', ['when-told']);
    expect(await readFile(join(one.folder, 'ends'), 'utf8')).toBe('api loaded\nprepare ended\napi was told\n');
  });

  it('never lets the API begin on a database that could not be prepared', async () => {
    const one = launch('home', ['untold']);
    expect(await one.ended).toBe(faults.start_failed.exit);
    expect(one.said()).toContain('The prepare cannot run');
    expect(await starts(one.folder, 'api')).toEqual([]);
    await until(async () => (await stillRunning(one.folder)).length === 0);
  });

  it('does not start without its pages, and leaves nothing running', async () => {
    const one = launch('home', ['well', 'well', 'fails']);
    expect(await one.ended).not.toBe(0);
    expect(one.said()).toContain('Portray cannot start without its pages.');
    await until(async () => (await stillRunning(one.folder)).length === 0);
  });

  it('tells where it serves, where mails arrive and how to stop it, and stops in order', async () => {
    const one = await launchReady('home');
    const { publicUrl } = await latest(one.folder, 'api');
    expect(one.said()).toContain(`Portray is ready: ${publicUrl}`);
    expect(one.said()).toContain(`${publicUrl}/mailbox`);
    await latest(one.folder, 'worker');
    one.process.kill('SIGINT');
    expect(await one.ended).toBe(0);
    expect((await readFile(join(one.folder, 'ends'), 'utf8')).split('\n').sort()).toEqual([
      '',
      'api ended in order',
      'worker ended in order',
    ]);
    expect(await stillRunning(one.folder)).toEqual([]);
  });

  it('keeps its secrets from other users of the machine, and the same ones for ever', async () => {
    const path = join(room, 'home/secrets.json');
    const first = await launchReady('home');
    const made = await readFile(path, 'utf8');
    for (const place of [path, first.folder]) expect((await stat(place)).mode & 0o077).toBe(0);
    first.process.kill('SIGTERM');
    await first.ended;
    await launchReady('home');
    expect(await readFile(path, 'utf8')).toBe(made);
  });

  it('closes its folder to other users of the machine, also one that an earlier release left open', async () => {
    const folder = join(room, 'open');
    for (const name of ['files/images', 'logs', 'portraits']) await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, 'signing-identity.json'), '{}', { mode: 0o644 });
    for (const name of ['.', 'files', 'logs']) await chmod(join(folder, name), 0o755);
    await launchReady('open');
    const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
    for (const name of ['.', 'files', 'logs', 'postgres']) expect(await modeOf(name), name).toBe(0o700);
    for (const name of ['secrets.json', 'signing-identity.json']) expect(await modeOf(name), name).toBe(0o600);
  });

  it('is refused on a folder that Portray is running on, and does no harm to it', async () => {
    const first = await launchReady('home');
    const second = launch('home', [], {}, { isSecond: true });
    expect(await second.ended).toBe(43);
    expect(second.said()).toContain(`Portray is already running on ${first.folder} (process ${first.process.pid}).`);
    const { databaseUrl } = await latest(first.folder, 'api');
    expect(await ask(databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says which port is busy and what to type instead', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as { port: number };
    const one = launch('busy', [], { PORT: String(port) });
    expect(await one.ended).toBe(43);
    stranger.close();
    expect(one.said()).toContain(
      `Port ${port} is already used by another program. Choose another one: PORT=${port + 1} npm start.`,
    );
    expect(await stillRunning(one.folder)).toEqual([]);
  });

  it('lists every wrong setting and starts nothing', async () => {
    const one = launch('wrong', [], { PORT: 'many', PUBLIC_URL: 'here' });
    expect(await one.ended).toBe(43);
    expect(one.said()).toMatch(/PORT is not .*\n.*PUBLIC_URL is not/);
    expect(existsSync(one.folder)).toBe(false);
  });

  it('names a data folder that cannot be written to', async () => {
    await writeFile(join(room, 'a-file'), '');
    const one = launch('a-file/below');
    expect(await one.ended).toBe(43);
    expect(one.said()).toContain(`Nothing can be written to ${one.folder}.`);
  });

  it('refuses to make new secrets for data that were locked with others', async () => {
    await mkdir(join(room, 'lost/postgres/cluster'), { recursive: true });
    const one = launch('lost');
    expect(await one.ended).toBe(43);
    expect(one.said()).toContain('secrets.json is missing. Without it the stored data cannot be read.');
  });

  it('repeats what a program said that cannot run with its settings, and does not try again', async () => {
    const one = launch('home', ['misconfigured']);
    expect(await one.ended).toBe(43);
    expect(one.said()).toContain('STRIPE_SECRET_KEY was refused by Stripe. Correct it and start again.');
    expect(await stillRunning(one.folder)).toEqual([]);
  });

  it('stops as one when it is told to stop while it starts', async () => {
    const one = launch('home');
    await until(async () => (await postgresPid(one.folder)) > 0);
    one.process.kill('SIGINT');
    await one.ended;
    expect(await stillRunning(one.folder)).toEqual([]);
  });
});

describe('a kill', () => {
  it.each(['api', 'worker'] as const)('of the %s brings up another one', async (kind) => {
    const one = await launchReady('home');
    const first = await latest(one.folder, kind);
    process.kill(first.pid, 'SIGKILL');
    await until(async () => (await latest(one.folder, kind)).pid !== first.pid);
    await until(() => one.said().includes(`The ${kind} ended unexpectedly (killed by SIGKILL); starting it again.`));
  });

  it('of the database brings it up again at the same address, with everything that was committed', async () => {
    const one = await launchReady('home');
    const { databaseUrl } = await latest(one.folder, 'api');
    await ask(databaseUrl, 'CREATE TABLE survived AS SELECT 5 AS n');
    process.kill(await postgresPid(one.folder), 'SIGKILL');
    await until(async () => (await ask(databaseUrl, 'SELECT n FROM survived').catch(() => [])).length === 1);
    expect(await starts(one.folder)).toHaveLength(2);
  });

  it('of the launcher leaves no process behind, and the next start finds everything', async () => {
    const one = await launchReady('home');
    const { databaseUrl } = await latest(one.folder, 'api');
    await latest(one.folder, 'worker');
    await ask(databaseUrl, 'CREATE TABLE committed AS SELECT 6 AS n');
    const tree = await stillRunning(one.folder);
    expect(tree.length).toBeGreaterThan(2);
    one.process.kill('SIGKILL');
    await one.ended;
    await until(() => !tree.some(isRunning));
    const again = await launchReady('home');
    expect(await ask((await latest(again.folder, 'api')).databaseUrl, 'SELECT n FROM committed')).toEqual([{ n: 6 }]);
  });
});

describe('a part on a machine of its own', () => {
  const shared = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEYS: Buffer.alloc(32).toString('base64'),
  };

  it('starts the worker alone, without a database of its own, and tells machines in JSON lines', async () => {
    const one = await launchReady('worker-only', [], { ROLE: 'worker', ...shared });
    await latest(one.folder, 'worker');
    expect(await starts(one.folder, 'api')).toEqual([]);
    expect(existsSync(join(one.folder, 'postgres'))).toBe(false);
    const events = one
      .said()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event);
    expect(events).toEqual(['launcher.starting', 'launcher.ready']);
  });

  it('starts the API alone', async () => {
    const one = await launchReady('api-only', [], { ROLE: 'api', ...shared });
    expect(await latest(one.folder, 'api')).toMatchObject({ databaseUrl: shared.DATABASE_URL });
    expect(await starts(one.folder, 'worker')).toEqual([]);
  });
});

it('a folder without write permission is refused to an ordinary user', { skip: process.getuid?.() === 0 }, async () => {
  const locked = join(room, 'locked');
  await mkdir(locked);
  await chmod(locked, 0o500);
  const one = launch('locked/below');
  expect(await one.ended).toBe(43);
  await chmod(locked, 0o700);
});
