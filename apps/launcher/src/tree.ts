import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '@portray/contracts/environment';
import { limits } from '@portray/contracts/limits';
import { AppError, faults } from '@portray/foundation/errors';
import { type Address, choosePort, toUrl, waitForAnswer } from './address.ts';
import { type Program, startChild } from './child.ts';
import { lockFolder } from './folder-lock.ts';
import { keepPostgres } from './keep-postgres.ts';
import { type Kept, keepRunning } from './keep-running.ts';
import { describeEnd, readLastError } from './last-error.ts';
import { openLogFiles } from './log-files.ts';
import type { Reporter } from './reporter.ts';
import { openDataFolder, readSecrets } from './secrets.ts';

export type TreeOptions = {
  settings: Environment;
  /** What the settings were read from; the programs get it too. */
  environment: NodeJS.ProcessEnv;
  /** Absolute. */
  dataFolder: string;
  /** Lines of the programs: to files in the data folder, or to our own output. */
  logTo: 'files' | 'stdout';
  programs: { prepare: Program; api: Program; worker: Program };
  report: Reporter;
  /** Ends a start that is still on its way. */
  signal: AbortSignal;
};

export type Tree = {
  /** Of the API on this machine; undefined with ROLE=worker. */
  url: string | undefined;
  /** Settles when the tree cannot continue; never after `stop`. */
  failed: Promise<AppError>;
  /** Resolves when the API may be sent requests of every kind, pages included. Throws AppError: start_failed. */
  whenReady(): Promise<void>;
  /** In order: API and worker finish or return their jobs, then the database stops. */
  stop(): Promise<void>;
  /** Kills everything immediately; the next start recovers. */
  kill(): void;
};

/** What is under way ends meanwhile, and the process itself; shorter than a system's patience with a service. */
const graceMs = (limits.stopSeconds + limits.stopSpareSeconds) * 1_000;
const readyTimeoutMs = 120_000;

/**
 * Starts the processes that `ROLE` asks for and keeps them running. When something fails on the way, everything that
 * was started is stopped again. Throws AppError: start_failed.
 */
export async function startTree(options: TreeOptions): Promise<Tree> {
  const tree = new ProcessTree(options);
  try {
    await tree.start();
    return tree;
  } catch (error) {
    await tree.stop();
    throw error;
  }
}

class ProcessTree implements Tree {
  readonly failed: Promise<AppError>;
  url: string | undefined;
  #address: Address | undefined;
  readonly #options: TreeOptions;
  readonly #apps: Kept[] = [];
  readonly #cleanUp: (() => unknown)[] = [];
  readonly #ending = new AbortController();
  #fail: (error: AppError) => void = () => {};
  #database: Kept | undefined;
  #env: NodeJS.ProcessEnv = {};
  #workerId = randomUUID() as string;
  #logOf: (part: string) => string | undefined = () => undefined;

  constructor(options: TreeOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#ending.abort(stopped()));
    this.failed = new Promise((settle) => {
      this.#fail = (error) => {
        this.#ending.abort(error);
        settle(error);
      };
    });
  }

  async start(): Promise<void> {
    const { settings, programs } = this.#options;
    const address = { host: settings.HOST, port: settings.PORT };
    const going = this.#ending.signal;
    if (this.#options.signal.aborted) throw stopped();
    await this.#openFolder();
    if (settings.ROLE !== 'worker') address.port = await choosePort(address);
    this.#env = await this.#childEnvironment(address.port);
    going.throwIfAborted();
    const prepared = this.#runToEnd(programs.prepare);
    // Loading it takes longer than the preparation, for whose end it waits.
    if (settings.ROLE !== 'worker') await this.#keep(programs.api, prepared);
    await prepared;
    going.throwIfAborted();
    if (settings.ROLE !== 'worker') {
      await this.#awaitAnswer(address, '/healthz');
      this.#address = address;
      this.url = toUrl(address);
    }
    // Last, so that it does not compete with the API for the first seconds.
    const { args = [] } = programs.worker;
    if (settings.ROLE !== 'api') await this.#keep({ ...programs.worker, args: [...args, '--worker', this.#workerId] });
  }

  async #openFolder(): Promise<void> {
    const { dataFolder, logTo, settings } = this.#options;
    try {
      await openDataFolder(dataFolder, ['signing-identity.json', 'signing-identity.set-aside.json']);
      if (settings.ROLE === 'all') this.#cleanUp.push(await lockFolder(dataFolder));
      const ofPrograms = logTo === 'files' ? ['prepare', 'api', 'worker'] : [];
      const logs = await openLogFiles(join(dataFolder, 'logs'), ['postgres', ...ofPrograms]);
      this.#cleanUp.push(logs.close);
      if (logTo === 'files') this.#logOf = logs.pathOf;
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const message = `Nothing can be written to ${dataFolder}. Check its rights and the free space, or set PORTRAY_DATA to another folder.`;
      throw new AppError('start_failed', message, { cause });
    }
  }

  /** What API and worker read their settings from; secrets of our own where the environment brings none. */
  async #childEnvironment(port: number): Promise<NodeJS.ProcessEnv> {
    const { settings, environment, dataFolder } = this.#options;
    const own = { PORT: String(port), PORTRAY_DATA: dataFolder };
    const publicUrl = settings.PUBLIC_URL ?? toUrl({ host: settings.HOST, port });
    if (settings.ROLE !== 'all') return { ...environment, ...own, PUBLIC_URL: publicUrl };
    const secrets = await readSecrets(dataFolder);
    // The folder is locked: whatever worker it had before is gone, and its job can be taken up at once.
    this.#workerId = createHash('sha256').update(`worker of ${secrets.databasePassword}`).digest('hex').slice(0, 16);
    return {
      ...environment,
      ...own,
      PUBLIC_URL: publicUrl,
      AUTH_SECRET: settings.AUTH_SECRET ?? secrets.authSecret,
      ENCRYPTION_KEYS: (settings.ENCRYPTION_KEYS ?? secrets.encryptionKeys).join(','),
      DATABASE_URL: settings.DATABASE_URL ?? (await this.#startDatabase(secrets.databasePassword)),
    };
  }

  async #startDatabase(password: string): Promise<string> {
    const { dataFolder, report } = this.#options;
    const { url, kept } = await keepPostgres({
      folder: dataFolder,
      password,
      logFile: join(dataFolder, 'logs/postgres.log'),
      report,
      onUrl: (moved) => void this.#moveDatabase(moved),
      onGiveUp: (message, cause) => this.#fail(new AppError('start_failed', message, { cause })),
    });
    this.#database = kept;
    return url;
  }

  async #moveDatabase(url: string): Promise<void> {
    this.#env.DATABASE_URL = url;
    await Promise.all(this.#apps.map((app) => app.renew(graceMs)));
  }

  async #runToEnd(program: Program): Promise<void> {
    const logFile = this.#logOf(program.name);
    const child = startChild(program, this.#env, logFile);
    const end = await child.ended;
    if (end.code !== 0) throw await this.#ended(program, describeEnd(end), logFile);
  }

  async #keep(program: Program, mayBegin?: Promise<void>): Promise<void> {
    const { report } = this.#options;
    const logFile = this.#logOf(program.name);
    const kept = await keepRunning({
      start: async () =>
        startChild(program, this.#env, logFile, mayBegin, (seconds) => {
          const sentence = `The ${program.name} gave no sign of life for ${seconds} s; it is ended and started again.`;
          report(`${program.name}.hung`, sentence, { seconds });
        }),
      finalCodes: [faults.start_failed.exit],
      onRestart: (end) => {
        const sentence = `The ${program.name} ended unexpectedly (${describeEnd(end)}); starting it again.`;
        report(`${program.name}.restarting`, sentence, end);
      },
      onGiveUp: async (end) => {
        this.#fail(await this.#ended(program, end ? describeEnd(end) : 'it could not be run', logFile));
      },
    });
    this.#apps.push(kept);
  }

  async #ended(program: Program, how: string, logFile: string | undefined): Promise<AppError> {
    const said = logFile && (await readLastError(logFile));
    const where = logFile ? `\nMore is in ${logFile}.` : '';
    return new AppError('start_failed', `The ${program.name} cannot run (${how}).${said ? `\n${said}` : ''}${where}`);
  }

  async whenReady(): Promise<void> {
    if (this.#address) await this.#awaitAnswer(this.#address, '/readyz');
  }

  async #awaitAnswer(address: Address, path: string): Promise<void> {
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(readyTimeoutMs)]);
    if (await waitForAnswer(address, path, signal)) return;
    if (this.#ending.signal.aborted) throw this.#ending.signal.reason;
    throw new AppError('start_failed', `The api did not become ready. See ${this.#logOf('api') ?? 'its lines above'}.`);
  }

  async stop(): Promise<void> {
    this.#ending.abort(stopped());
    await Promise.all(this.#apps.map((app) => app.stop(graceMs)));
    await this.#database?.stop(graceMs);
    for (const clean of this.#cleanUp.splice(0).reverse()) await clean();
  }

  kill(): void {
    for (const app of this.#apps) app.kill();
    this.#database?.kill();
  }
}

function stopped(): AppError {
  return new AppError('cancelled', 'Stopped while starting.');
}
