import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { PostgresBinaries } from './binaries.ts';

/** How a Postgres program is run: as whom, and so that it ends with us. */
export type Identity = {
  /** The words before the program. */
  prefix: string[];
  /** Set when Node itself has to change the user. */
  uid?: number;
  gid?: number;
  /** Files of the database belong to this user; undefined means ourselves. */
  owner?: number;
  /** The prefix reads file descriptor 3 and ends the program when that closes. */
  needsLifeline: boolean;
};

/** The unprivileged user 'nobody' of Linux. Postgres refuses to run as root. */
const nobody = 65534;
const setpriv = '/usr/bin/setpriv';
// Keeps the one right that lets 'nobody' reach a project below root's own home folder.
const keepReach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
const endWithParent = ['--pdeathsig', 'INT', '--'];
// $$ stays the id of the program, because exec keeps it. SIGINT is Postgres' fast shutdown.
const lifeline = ['/bin/sh', '-c', '(read _ <&3; kill -INT $$) >/dev/null 2>&1 & exec "$@" 3<&-', 'postgres'];

/** Ways to run, best first, on this platform; `user` is who root steps down to. */
export function listIdentities(
  isRoot: boolean,
  hasSetpriv: boolean,
  platform: NodeJS.Platform,
  user = nobody,
): Identity[] {
  if (platform === 'win32') return [{ prefix: [], needsLifeline: false }];
  const guard = { prefix: lifeline, needsLifeline: true };
  if (!isRoot) return hasSetpriv ? [{ prefix: [setpriv, ...endWithParent], needsLifeline: false }, guard] : [guard];
  const asUser = { ...guard, uid: user, gid: user, owner: user };
  if (!hasSetpriv) return [asUser];
  const dropUser = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  return [
    { prefix: [setpriv, ...dropUser, ...keepReach, ...endWithParent], owner: user, needsLifeline: false },
    { prefix: [setpriv, ...dropUser, ...endWithParent], owner: user, needsLifeline: false },
    asUser,
  ];
}

/**
 * The first way that works here. As root, data that an ordinary user has made are used as that user. Throws AppError:
 * start_failed.
 */
export async function chooseIdentity(binaries: PostgresBinaries, cluster: string): Promise<Identity> {
  const isRoot = process.getuid?.() === 0;
  const owner = await stat(cluster).then(
    ({ uid }) => uid || undefined,
    () => undefined,
  );
  for (const identity of listIdentities(isRoot, existsSync(setpriv), process.platform, owner)) {
    if ((await runPostgresProgram(binaries, identity, binaries.postgres, ['--version'])).code === 0) return identity;
  }
  const advice = isRoot
    ? 'Postgres never runs as root, and this machine does not let it run as another user. Start Portray as an ordinary user, or set DATABASE_URL to a Postgres of your own.'
    : 'The built-in database does not run on this machine. Set DATABASE_URL to a Postgres of your own.';
  throw new AppError('start_failed', advice);
}

/** Gives a file or folder to the user that Postgres runs as. */
export async function giveToPostgres(path: string, identity: Identity): Promise<void> {
  if (identity.owner !== undefined) await chown(path, identity.owner, identity.owner);
}

/**
 * What `spawn` needs to run a program of Postgres under an identity; `stdio` are the first three descriptors. It gets
 * a process group of its own: Ctrl-C in a terminal must not stop the database before those that use it.
 */
export function toSpawn(
  binaries: PostgresBinaries,
  identity: Identity,
  program: string,
  args: string[],
  stdio: SpawnOptions['stdio'],
): [string, string[], SpawnOptions] {
  const [command, ...words] = [...identity.prefix, program, ...args];
  const descriptors = Array.isArray(stdio) ? stdio : [];
  const options = { env: binaries.env, uid: identity.uid, gid: identity.gid, cwd: '/', detached: true };
  return [
    known(command),
    words,
    { ...options, stdio: identity.needsLifeline ? [...descriptors, 'pipe'] : descriptors },
  ];
}

/** Runs a short program of Postgres to its end; `said` is all it printed. */
export function runPostgresProgram(
  binaries: PostgresBinaries,
  identity: Identity,
  program: string,
  args: string[],
  input = '',
): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = spawn(...toSpawn(binaries, identity, program, args, ['pipe', 'pipe', 'pipe']));
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => said.push(data));
    const end = (code: number) => done({ code, said: Buffer.concat(said).toString() });
    child.on('error', (error) => {
      said.push(Buffer.from(error.message));
      end(-1);
    });
    child.on('exit', () => child.stdio[3]?.destroy());
    child.on('close', (code) => end(code ?? -1));
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
