import { randomBytes, randomUUID } from 'node:crypto';
import type { EventContent } from '@portray/contracts/webhook-events';
import { openDatabase } from '@portray/database/open-database';
import { openQueue } from '@portray/database/queue';
import { createTestDatabase } from '@portray/database/testing';
import { createLog } from '@portray/foundation/log';
import { createOutsideAddresses } from '@portray/providers/outside-address';
import { eachTime } from '@portray/studio/once';
import { createVault } from '@portray/studio/posts/vault';
import { deliverWebhooks } from '@portray/studio/webhooks/deliver-webhooks';
import { recordEvent } from '@portray/studio/webhooks/record-event';
import { resumeWebhooks } from '@portray/studio/webhooks/resume-webhooks';
import { makeWebhookEndpoint } from '@portray/studio/webhooks/webhook-endpoints';

export type WebhookStage = Awaited<ReturnType<typeof openWebhookStage>>;

const minuteMs = 60_000;

/** A database, a clock that a test turns, and a worker that is asked to do its jobs, over real connections to this machine. */
export async function openWebhookStage() {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ url: testDatabase.url, maxConnections: 10 });
  const queue = await openQueue(database, 'sender', () => {});
  const clock = { at: new Date('2026-11-21T12:00:00.000Z') };
  const deps = {
    database,
    queue,
    vault: createVault([randomBytes(32).toString('base64')]),
    outside: createOutsideAddresses({ reachesThisMachine: true }),
    publicUrl: 'https://portray.example',
    now: () => clock.at,
    random: () => 0.5,
    randomId: randomUUID,
    once: eachTime,
    log: createLog('test', 'silent'),
  };
  const rows = (query: string, values: unknown[] = []) =>
    database.pool.query(query, values).then((found) => found.rows);

  /** Takes the jobs that were ordered, one after the other, whatever time they were ordered for. */
  async function runJobs(signal = new AbortController().signal): Promise<void> {
    for (;;) {
      const [job] = await rows(`update pgboss.job set state = 'active' where name = 'deliver-webhooks' and id =
        (select id from pgboss.job where name = 'deliver-webhooks' and state in ('created', 'retry') order by created_on limit 1)
        returning id, data, retry_count`);
      if (!job) return;
      const claim = { queue: 'deliver-webhooks', id: job.id, tryNumber: job.retry_count };
      try {
        await deliverWebhooks(deps, job.data, { signal, claim });
        await rows(`update pgboss.job set state = 'completed' where id = $1`, [job.id]);
      } catch (error) {
        await rows(`update pgboss.job set state = 'retry', retry_count = retry_count + 1 where id = $1`, [job.id]);
        throw error;
      }
    }
  }

  /** What the clock does each minute, up to a moment; minutes in which nothing is due are left out. */
  async function letPass(untilMs: number): Promise<void> {
    for (;;) {
      await resumeWebhooks(deps);
      await runJobs();
      const [{ next }] = await rows(
        `select greatest(min(d.next_attempt_at), min(w.busy_until)) as next from webhook_deliveries d
         join webhook_endpoints w on w.id = d.endpoint_id where d.state = 'waiting' and not exists
           (select from webhook_deliveries earlier where earlier.endpoint_id = d.endpoint_id
            and earlier.object_id = d.object_id and earlier.state = 'waiting' and earlier.sequence < d.sequence)`,
      );
      const nextMs = next === null ? untilMs : Math.ceil(new Date(next).getTime() / minuteMs) * minuteMs;
      const atMs = Math.max(nextMs, clock.at.getTime() + 1);
      clock.at = new Date(Math.min(atMs, untilMs));
      if (atMs >= untilMs) return;
    }
  }

  return {
    deps,
    clock,
    rows,
    runJobs,
    letPass,
    passHours: (hours: number) => letPass(clock.at.getTime() + hours * 60 * minuteMs),
    async addPerson() {
      const email = `${randomUUID()}@example.com`;
      const [{ id }] = await rows(`insert into auth."user" (name, email) values ('', $1) returning id`, [email]);
      await rows('insert into profiles (id, email) values ($1, $2) on conflict do nothing', [id, email]);
      return { userId: String(id), email };
    },
    addEndpoint: (owner: { userId: string }, url: string) =>
      makeWebhookEndpoint(deps, owner, {
        url,
        description: '',
        events: ['video.started', 'video.completed', 'post.published', 'credits.low'],
      }),
    happen: (owner: { userId: string }, ...contents: EventContent[]) =>
      database.asPerson(owner.userId, async (tx) => {
        for (const content of contents) await recordEvent(deps, tx, owner.userId, content);
      }),
    deliveries: (endpointId: string) =>
      rows('select * from webhook_deliveries where endpoint_id = $1 order by sequence', [endpointId]),
    endpoint: async (id: string) => (await rows('select * from webhook_endpoints where id = $1', [id]))[0],
    mails: (to: string) => rows(`select data from pgboss.job where name = 'send-mail' and data ->> 'to' = $1`, [to]),
    async close() {
      await queue.close();
      await database.close();
      await testDatabase.drop();
    },
  };
}
