import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { known } from '@portray/foundation/known';

/** What a program that reads untrusted files cannot see, on this machine. */
type Hidden = 'network' | 'processes';

/** How such a program is started: the words before its own, and what they were seen to hide from it. */
export type Confinement = { command: string[]; hides: readonly Hidden[] };

const unshare = '/usr/bin/unshare';
const bubblewrap = '/usr/bin/bwrap';
const asNobodyElse = ['--user', '--map-root-user'];
/** With a list of processes of its own it cannot read the environment of the server from there. */
const ownProcesses = ['--pid', '--fork', '--kill-child', '--mount-proc'];

/** In namespaces of its own it would have every right over them, such as to leave them. */
const withoutRights = ['/usr/bin/setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];

/** The most that may be allowed first. Every one dies with its parent and passes on how the program ended. */
const candidates: string[][] = [
  [unshare, ...asNobodyElse, '--net', ...ownProcesses, '--', ...withoutRights],
  [bubblewrap, '--unshare-all', '--die-with-parent', '--bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--'],
  [unshare, ...asNobodyElse, '--net', '--', ...withoutRights],
  [unshare, '--net', '--', ...withoutRights],
];

let found: Promise<Confinement> | undefined;

/** The strictest way that works here, which is tried out once. Never throws. */
export function findConfinement(): Promise<Confinement> {
  found ??= tryAll();
  return found;
}

async function tryAll(): Promise<Confinement> {
  if (process.platform !== 'linux') return { command: [], hides: [] };
  for (const command of candidates) {
    const hides = existsSync(known(command[0])) ? await whatIsHiddenBy(command) : [];
    if (hides.includes('network')) return { command, hides };
  }
  return { command: [], hides: [] };
}

/** What is seen from inside is compared with what is seen here: only what differs is hidden. */
async function whatIsHiddenBy([program, ...words]: string[]): Promise<Hidden[]> {
  const look = ['/bin/sh', '-c', 'readlink /proc/self/ns/net /proc/self/ns/pid'];
  const child = spawn(known(program), [...words, ...look], { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  const [code] = await once(child, 'close').catch(() => [undefined]);
  const [network, processes] = text.trim().split('\n');
  if (code !== 0 || !network || !processes) return [];
  const isOwn = (name: string, seen: string) => seen !== readlinkSync(`/proc/self/ns/${name}`);
  return [
    ...(isOwn('net', network) ? (['network'] as const) : []),
    ...(isOwn('pid', processes) ? (['processes'] as const) : []),
  ];
}
