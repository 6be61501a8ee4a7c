import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { known } from '@portray/foundation/known';

const root = join(import.meta.dirname, '../../..');
/** A first start creates a database, voices and portraits. */
const startTimeoutMs = 120_000;

export type Product = {
  url: string;
  pid: number;
  dataFolder: string;
  /** What it printed so far. */
  output(): string;
  /** Ctrl-C, and waits for the end. Answers the exit code. */
  stop(): Promise<number | null>;
  /** Its processes of one program, such as 'apps/worker/src/main.ts'; Linux only. */
  pidsOf(program: string): Promise<number[]>;
};

export type ProductOptions = {
  /** Default: a new folder, which goes at the end. */
  dataFolder?: string;
  port?: number;
  env?: Record<string, string>;
  /** What starts it; default: the program of `npm start`. */
  program?: string;
};

/** Does what `npm start` does, in a folder and on a port of its own, and waits until it serves. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { dataFolder, port, env = {}, program = 'apps/launcher/src/main.ts' } = options;
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'portray-journey-')));
  const chosenPort = port ?? (await freePort());
  const settings = { ...ownEnvironment(), PORT: String(chosenPort), PORTRAY_DATA: folder, ...env };
  const child = spawn(process.execPath, [join(root, program)], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  const output = () => said.join('');
  const url = `http://127.0.0.1:${chosenPort}`;
  const isReady = env.ROLE === 'worker' ? async () => output().includes('launcher.ready') : () => answers(url);
  await waitUntil(isReady, child, output);
  return {
    url,
    pid: known(child.pid),
    dataFolder: folder,
    output,
    pidsOf: (program) => descendants(known(child.pid), program),
    stop: async () => {
      const code = await end(child);
      if (!dataFolder) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Whatever runs under a process and has `program` in its command line. */
async function descendants(root: number, program: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).map(Number).filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    // A guard such as setpriv replaces itself, so whatever still has the name is the program.
    if (command.includes(program) && (await isUnder(pid, root))) found.push(pid);
  }
  return found;
}

async function isUnder(pid: number, root: number): Promise<boolean> {
  for (let at = pid; at > 1; ) {
    if (at === root) return true;
    const status = await readFile(`/proc/${at}/status`, 'utf8').catch(() => '');
    at = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return false;
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Without what tells libraries that a test runs: the product must be what people get. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, TEST: __, ...rest } = process.env;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('VITEST')));
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  );
}

async function waitUntil(isReady: () => Promise<boolean>, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${output()}`);
    if (await isReady()) return;
    await pause(50);
  }
  child.kill('SIGINT');
  throw new Error(`The product did not serve within ${startTimeoutMs / 1000} s:\n${output()}`);
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('The machine gave no port.');
  return address.port;
}
