import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, readEnvironment } from '@portray/contracts/environment';
import type { Program } from './child.ts';
import { projectFolder } from './project-folder.ts';
import { type Reporter, tellMachines, tellPeople } from './reporter.ts';
import { startTree, type Tree } from './tree.ts';

/** A small nursery for young objects: idle, the API holds 98 MB instead of 240, at the same speed. */
const smallMemory = ['--max-semi-space-size=2'];

/** The programs of the product. */
export const productPrograms: Record<'prepare' | 'api' | 'worker', Program> = {
  prepare: { name: 'prepare', file: fileURLToPath(new URL('./main.ts', import.meta.url)), args: ['prepare'] },
  api: { name: 'api', file: resolve(projectFolder, 'apps/server/src/main.ts'), nodeFlags: smallMemory },
  worker: { name: 'worker', file: resolve(projectFolder, 'apps/worker/src/main.ts'), nodeFlags: smallMemory },
};

/** One Ctrl-C may come twice: from the terminal, and from npm, which passes it on. */
const sameKeyPressMs = 1_000;

export type StartOptions = {
  environment: NodeJS.ProcessEnv;
  programs: typeof productPrograms;
  output: NodeJS.WriteStream;
  /** The first signal is a polite end, the second a hard one. */
  onSignal: (react: () => void) => void;
};

/**
 * `npm start`: brings up what the settings ask for, and stays until it is told to end or cannot go on. Throws
 * AppError: start_failed, cancelled.
 */
export async function runStart({ environment, programs, output, onSignal }: StartOptions): Promise<void> {
  const startedAtMs = Date.now();
  const settings = readEnvironment(environment);
  const dataFolder = resolve(projectFolder, settings.PORTRAY_DATA);
  const logTo = settings.LOG ?? (settings.ROLE === 'all' || output.isTTY ? 'files' : 'stdout');
  const tell = logTo === 'stdout' ? await tellMachines() : tellPeople(output);
  const stopping = new AbortController();
  let tree: Tree | undefined;
  let askedAtMs = 0;
  onSignal(() => {
    if (stopping.signal.aborted) {
      if (Date.now() - askedAtMs < sameKeyPressMs) return;
      tree?.kill();
      process.exit(130);
    }
    askedAtMs = Date.now();
    stopping.abort();
  });
  tell('launcher.starting', 'Portray is starting …');
  tree = await startTree({ settings, environment, dataFolder, logTo, programs, tell, signal: stopping.signal });
  greet(tell, settings, tree.url, dataFolder, Date.now() - startedAtMs);
  const asked = new Promise<undefined>((done) => {
    if (stopping.signal.aborted) done(undefined);
    stopping.signal.addEventListener('abort', () => done(undefined));
  });
  const failure = await Promise.race([asked, tree.failed]);
  if (!failure) tell('launcher.stopping', 'Stopping … (Ctrl-C again ends it at once)');
  await tree.stop();
  if (failure) throw failure;
  tell('launcher.stopped', 'Portray has stopped.');
}

function greet(tell: Reporter, settings: Environment, url: string | undefined, dataFolder: string, ms: number): void {
  const seconds = Number((ms / 1000).toFixed(1));
  const facts = { url, dataFolder, seconds };
  if (!url) {
    tell('launcher.ready', 'The worker is running and waits for videos to make.', facts);
    return;
  }
  const hasMailbox = !settings.SMTP_URL && isLoopback(settings.HOST);
  const shownFolder = relative(process.cwd(), dataFolder) || '.';
  const lines = [
    `Portray is ready: ${settings.PUBLIC_URL ?? url}  (${seconds} s)`,
    ...(hasMailbox ? [`  Its mails arrive at   ${url}/mailbox`] : []),
    `  Data and logs are in  ${shownFolder.startsWith('..') ? dataFolder : shownFolder}`,
    '  Stop it with          Ctrl-C',
  ];
  tell('launcher.ready', lines.join('\n'), facts);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
