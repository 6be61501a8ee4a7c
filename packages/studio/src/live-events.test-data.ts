import type { LiveEvent } from '@portray/contracts/events';
import { type Database, eventChannel } from '@portray/database/open-database';

type Told = { userId: string; event: LiveEvent };

/** What all users' browsers are told while `act` runs, in its order. */
export async function eventsDuring({ pool }: Database, act: () => Promise<unknown>): Promise<Told[]> {
  const client = await pool.connect();
  const told: Told[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  client.on('notification', ({ payload = '' }) => {
    if (payload === 'end') resolve();
    else told.push(JSON.parse(payload));
  });
  try {
    await client.query(`listen ${eventChannel}`);
    await act();
    // Postgres tells everything in the order of the commits, so that this comes last.
    await pool.query(`select pg_notify($1, 'end')`, [eventChannel]);
    await end;
    return told;
  } finally {
    client.release(true);
  }
}
