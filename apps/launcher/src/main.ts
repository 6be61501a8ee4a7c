import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { pagesProgram, productPrograms, runStart } from './start.ts';

const [command = 'start', ...words] = process.argv.slice(2);

const commands: Record<string, () => Promise<void>> = {
  start() {
    const pages = words.includes('--with-pages') ? pagesProgram : undefined;
    const programs = { ...productPrograms, pages };
    return runStart({ environment: process.env, programs, output: process.stdout, onSignal });
  },
  async prepare() {
    const { migrate } = await import('@portray/database/migrate');
    await migrate(process.env.DATABASE_URL ?? '');
  },
  async backup() {
    const { runBackup } = await import('./backup/commands.ts');
    await runBackup(await context(), words[0]);
  },
  async restore() {
    const { runRestore } = await import('./backup/commands.ts');
    await runRestore(await context(), words[0]);
  },
};

/** `npm run` changes to the project's folder; file names are relative to where the command was typed. */
async function context() {
  const { productStores: stores } = await import('./wire.ts');
  const workingFolder = process.env.INIT_CWD ?? process.cwd();
  return { environment: process.env, stores, workingFolder, now: () => new Date(), say: console.log };
}

/** Closing the terminal also stops the product. */
function onSignal(react: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, react);
}

try {
  const run = commands[command];
  if (!run) throw new AppError('invalid_input', `There is no command '${command}'. There are: start, backup, restore.`);
  await run();
} catch (error) {
  const fault = toAppError(error);
  if (fault.code === 'unexpected') console.error(fault.cause);
  if (fault.code !== 'cancelled') console.error(fault.message);
  process.exitCode = fault.code === 'cancelled' ? 0 : faults[fault.code].exit;
}
