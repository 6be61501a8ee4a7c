import type { Database } from '@portray/database/open-database';
import { deleteExpiredFlows } from '@portray/database/queries/credentials';
import type { Log } from '@portray/foundation/log';

type Deps = { database: Database; now: () => Date; log: Log };

/** Forgets the connections that people began in a popup and did not finish in time. Safe to run twice. */
export async function forgetBegunConnections({ database, now, log }: Deps): Promise<void> {
  const connections = await database.asSystem((tx) => deleteExpiredFlows(tx, now()));
  if (connections > 0) log.info('connections.forgotten', { connections });
}
