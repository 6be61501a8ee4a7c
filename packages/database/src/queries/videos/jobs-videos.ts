import { sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import type { Attempt } from './videos.ts';

/** How many lost videos are looked at in one go. */
const lostAtOnce = 500;

/** Videos that are waiting or rendering although their job is gone. For the product itself only. */
export async function listLostVideos(tx: Transaction, startedBefore: Date): Promise<Attempt[]> {
  const { rows } = await tx.execute<Attempt>(sql`
    select v.user_id as "userId", v.id as "videoId", v.attempt from video_projects v
    where v.status = 'processing' and v.started_at < ${startedBefore.toISOString()}
      and not exists (select from remote_tasks t
        where t.user_id = v.user_id and t.kind = 'render' and t.subject_id = v.id::text and t.attempt = v.attempt
          and t.state in ('intended', 'sent', 'running', 'fetched'))
      and not exists (select from pgboss.job j
        where j.name in ('make-video', 'finish-video') and j.state in ('created', 'retry', 'active')
          and j.data->>'videoId' = v.id::text and (j.data->>'attempt')::int = v.attempt)
    order by v.started_at limit ${lostAtOnce}`);
  return rows;
}

/** Of videos whose render was interrupted and whose job waits again, forgets how far they were; answers each of them once. */
export async function noteInterrupted(tx: Transaction): Promise<Pick<Attempt, 'userId' | 'videoId'>[]> {
  const { rows } = await tx.execute<Pick<Attempt, 'userId' | 'videoId'>>(sql`
    update video_projects v set stage = 'resuming', percent = 1, eta_seconds = null, updated_at = now()
    from pgboss.job j
    where j.name in ('make-video', 'finish-video') and j.state = 'retry'
      and v.id = (j.data->>'videoId')::uuid and v.attempt = (j.data->>'attempt')::int
      and v.status = 'processing' and v.stage not in ('queued', 'resuming')
    returning v.user_id as "userId", v.id as "videoId"`);
  return rows;
}

/** Finished videos with a pending overlay whose job is gone. For the product itself only. */
export async function listLostOverlays(tx: Transaction, startedBefore: Date): Promise<Attempt[]> {
  const { rows } = await tx.execute<Attempt>(sql`
    select v.user_id as "userId", v.id as "videoId", v.attempt from video_projects v
    where v.status = 'completed' and v.processing_stage = 's3_processing'
      and v.updated_at < ${startedBefore.toISOString()}
      and not exists (select from pgboss.job j
        where j.name = 'overlay-video' and j.state in ('created', 'retry', 'active')
          and j.data->>'videoId' = v.id::text and (j.data->>'attempt')::int = v.attempt)
    limit ${lostAtOnce}`);
  return rows;
}
