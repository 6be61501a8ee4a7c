import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, readEnvironment } from '@portray/contracts/environment';
import { AppError } from '@portray/foundation/errors';
import { type Program, startChild } from './child.ts';
import { projectFolder } from './project-folder.ts';
import { type Reporter, reportLines, reportSentences } from './reporter.ts';
import { startTree, type Tree } from './tree.ts';

/** Room for young objects. A request's are gone by the time 16 MB are full; in 4 MB they are copied while it is answered. */
const youngObjects = (megabytes: number) => [`--max-semi-space-size=${megabytes}`];

/** Longer than anything keeps a thread busy on a slow machine. */
const maySilentSeconds = 30;

/** The programs of the product. */
export const productPrograms: Record<'prepare' | 'api' | 'worker', Program> = {
  prepare: { name: 'prepare', file: fileURLToPath(new URL('./main.ts', import.meta.url)), args: ['prepare'] },
  api: {
    name: 'api',
    file: resolve(projectFolder, 'apps/server/src/main.ts'),
    args: ['--when-told'],
    nodeFlags: youngObjects(16),
    waitsForLine: true,
    maySilentSeconds,
  },
  worker: {
    name: 'worker',
    file: resolve(projectFolder, 'apps/worker/src/main.ts'),
    nodeFlags: youngObjects(2),
    maySilentSeconds,
  },
};

/** Brings the pages up to date. An image brings them along and does without. */
export const pagesProgram: Program = { name: 'pages', file: resolve(projectFolder, 'scripts/build-web.mjs') };

/** One Ctrl-C may come twice: from the terminal, and from npm, which passes it on. */
const sameKeyPressMs = 1_000;

const pagesGraceMs = 5_000;

export type StartOptions = {
  environment: NodeJS.ProcessEnv;
  /** `pages` ends when they are built; the rest is brought up meanwhile. */
  programs: typeof productPrograms & { pages?: Program | undefined };
  output: NodeJS.WriteStream;
  /** The first signal ends gracefully, the second immediately. */
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
  const report = logTo === 'stdout' ? await reportLines() : reportSentences(output);
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
  report('launcher.starting', 'Portray is starting …');
  const hasPages = settings.ROLE !== 'worker' && programs.pages;
  const pages = hasPages ? startPages(hasPages, environment, stopping.signal) : undefined;
  try {
    tree = await startTree({ settings, environment, dataFolder, logTo, programs, report, signal: stopping.signal });
    await pages?.built;
    await tree.whenReady();
  } catch (error) {
    await Promise.all([pages?.stop(), tree?.stop()]);
    throw error;
  }
  reportReady(report, settings, tree.url, dataFolder, Date.now() - startedAtMs);
  const asked = new Promise<undefined>((done) => {
    if (stopping.signal.aborted) done(undefined);
    stopping.signal.addEventListener('abort', () => done(undefined));
  });
  const failure = await Promise.race([asked, tree.failed]);
  if (!failure) report('launcher.stopping', 'Stopping … (Ctrl-C again ends it at once)');
  await tree.stop();
  if (failure) throw failure;
  report('launcher.stopped', 'Portray has stopped.');
}

/** Builds the pages; what it says goes where our own words go. `built` fails with AppError: start_failed, cancelled. */
function startPages(program: Program, environment: NodeJS.ProcessEnv, signal: AbortSignal) {
  const child = startChild(program, environment, undefined);
  const stop = () => child.stop(pagesGraceMs);
  signal.addEventListener('abort', stop, { once: true });
  const built = child.ended.then(({ code }) => {
    signal.removeEventListener('abort', stop);
    if (signal.aborted) throw new AppError('cancelled', 'Stopped while starting.');
    if (code !== 0) throw new AppError('start_failed', 'Portray cannot start without its pages.');
  });
  // It is awaited later, and may fail before.
  built.catch(() => {});
  return { built, stop };
}

function reportReady(
  report: Reporter,
  settings: Environment,
  url: string | undefined,
  dataFolder: string,
  ms: number,
): void {
  const seconds = Number((ms / 1000).toFixed(1));
  const facts = { url, dataFolder, seconds };
  if (!url) {
    report('launcher.ready', 'The worker is running and waiting for videos.', facts);
    return;
  }
  const hasMailbox = !settings.SMTP_URL && isLoopback(settings.HOST);
  const shownFolder = relative(process.cwd(), dataFolder) || '.';
  const lines = [
    `Portray is ready: ${settings.PUBLIC_URL ?? url}  (${seconds} s)`,
    ...(hasMailbox ? [`  Emails arrive at   ${url}/mailbox`] : []),
    `  Data and logs are in  ${shownFolder.startsWith('..') ? dataFolder : shownFolder}`,
    '  Stop it with          Ctrl-C',
  ];
  report('launcher.ready', lines.join('\n'), facts);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
