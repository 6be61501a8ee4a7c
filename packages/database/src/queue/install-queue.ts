import { PgBoss } from 'pg-boss';
import { limitPerPerson } from './limit-per-person.ts';
import { listQueues, queueSchema } from './queue-settings.ts';
import { workersTable } from './worker-beats.ts';

/** Creates or upgrades the job queue's tables, queues and schedules. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: queueSchema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {}); // What goes wrong here is thrown by the calls below.
  await boss.start();
  try {
    const queues = listQueues();
    for (const { name, options, schedule } of queues) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
    }
    const limits = queues.flatMap(({ name, perPerson }) => (perPerson ? [{ name, most: perPerson }] : []));
    await boss.getDb().executeSql(limitPerPerson(limits));
    await boss.getDb().executeSql(workersTable);
  } finally {
    await boss.stop({ graceful: false });
  }
}
