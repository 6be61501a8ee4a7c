import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@portray/database/embedded/start-postgres';
import { type Kept, keepRunning } from './keep-running.ts';
import { describeEnd } from './last-error.ts';
import type { Reporter } from './reporter.ts';

export type PostgresKeeping = {
  folder: string;
  password: string;
  logFile: string;
  report: Reporter;
  /** Called after a restart: the address differs if another program took the port meanwhile. */
  onUrl: (url: string) => void;
  onGiveUp: (message: string, cause?: unknown) => void;
};

/** Starts the built-in database and starts it again whenever it ends. Throws AppError: start_failed. */
export async function keepPostgres(keeping: PostgresKeeping): Promise<{ url: string; kept: Kept }> {
  const { folder, password, logFile, report, onUrl, onGiveUp } = keeping;
  let url = '';
  const kept = await keepRunning({
    async start() {
      const postgres = await startPostgres({ folder: join(folder, 'postgres'), password, logFile });
      if (url && postgres.url !== url) onUrl(postgres.url);
      url = postgres.url;
      return toRunning(postgres);
    },
    onRestart: (end) => {
      const sentence = `The database ended unexpectedly (${describeEnd(end)}); starting it again. Nothing is lost.`;
      report('database.restarting', sentence, end);
    },
    onGiveUp: (_end, cause) => onGiveUp(`The database cannot be kept running. See ${logFile}.`, cause),
  });
  return { url, kept };
}

function toRunning(postgres: RunningPostgres) {
  return { ended: postgres.exited, stop: () => postgres.stop(), kill: () => postgres.kill() };
}
