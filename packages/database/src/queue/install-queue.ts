import { PgBoss } from 'pg-boss';
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

/**
 * Has the database itself keep the number of jobs that one person may run at a time. The queue counts them before it takes
 * a job, so workers that look at the same moment would take one each; here the second one waits and counts again.
 */
function limitPerPerson(limits: readonly { name: string; most: number }[]): string {
  const cases = limits.map(({ name, most }) => `when '${name}' then ${most}`).join(' ');
  const table = `${queueSchema}.job`;
  const limit = `${queueSchema}.limit_per_person`;
  return `
    create or replace function ${limit}() returns trigger language plpgsql as $$
    declare most int := case new.name ${cases} end;
    begin
      if most is null then return new; end if;
      perform pg_advisory_xact_lock(hashtextextended(new.name || new.group_id, 0));
      if (select count(*) from ${table} where name = new.name and group_id = new.group_id and state = 'active') < most then
        return new;
      end if;
      return null; -- The job stays where it is, and nobody has taken it.
    end $$;
    create or replace trigger limit_per_person before update of state on ${table} for each row
      when (new.state = 'active' and old.state < 'active' and new.group_id is not null)
      execute function ${limit}();`;
}
