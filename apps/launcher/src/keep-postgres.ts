import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@portray/database/embedded/start-postgres';
import { type Kept, keepRunning } from './keep-running.ts';
import { describeEnd } from './last-words.ts';
import type { Reporter } from './reporter.ts';

export type PostgresKeeping = {
  folder: string;
  password: string;
  logFile: string;
  tell: Reporter;
  /** Told after a restart: the address is another one when a stranger took the port meanwhile. */
  onUrl: (url: string) => void;
  onGiveUp: (message: string, cause?: unknown) => void;
};

/** Starts the built-in database and starts it again whenever it ends. Throws AppError: start_failed. */
export async function keepPostgres(keeping: PostgresKeeping): Promise<{ url: string; kept: Kept }> {
  const { folder, password, logFile, tell, onUrl, onGiveUp } = keeping;
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
      tell('database.restarting', sentence, end);
    },
    onGiveUp: (_end, cause) => onGiveUp(`The database cannot be kept running. See ${logFile}.`, cause),
  });
  return { url, kept };
}

function toRunning(postgres: RunningPostgres) {
  return { ended: postgres.exited, stop: () => postgres.stop(), kill: () => postgres.kill() };
}
