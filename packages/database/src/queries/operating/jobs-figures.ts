import type { Resolution } from '@portray/contracts/frame-size';
import type { ImageMode } from '@portray/contracts/image-rules';
import type { Engine, RenderPace } from '@portray/contracts/videos';
import { allInOrder } from '@portray/foundation/all-in-order';
import { known } from '@portray/foundation/known';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { listWorkers } from '../../queue/worker-beats.ts';
import { operation_figures } from '../../schema/operation.ts';
import { video_projects } from '../../schema/videos.ts';

/** What workers add up. `making_seconds` against `video_seconds` is how fast videos are rendered. */
export type Figure = 'videos_made' | 'videos_failed' | 'video_seconds' | 'making_seconds';

/** Adds to sums that all workers share. */
export async function noteFigures(tx: Transaction, figures: Partial<Record<Figure, number>>): Promise<void> {
  const rows = Object.entries(figures).map(([name, value]) => ({ name, value }));
  const { name, value } = operation_figures;
  await tx
    .insert(operation_figures)
    .values(rows.sort((a, b) => a.name.localeCompare(b.name)))
    .onConflictDoUpdate({ target: name, set: { value: sql`${value} + excluded.value` } });
}

/** What weighs on the pace of a video: what renders it, and how large it is. */
export type RenderKind = { engine: Engine; resolution: Resolution };

/** Of what was measured before, this share still counts after one more: about the last five decide. */
const remembered = 0.8;
const paceName = (what: 'video' | 'making', { engine, resolution }: RenderKind) =>
  `recent_${what} ${engine} ${resolution}`;

/** What weighs on the pace of pictures: from words or of a photo, who makes them (null: this product itself), and their size. */
export type ImagePaceKind = { mode: ImageMode; madeBy: string | null; isPreview: boolean };

const imagePaceName = (what: 'pictures' | 'making', { mode, madeBy, isPreview }: ImagePaceKind) =>
  `recent_${what} ${mode} ${madeBy ?? 'here'}${isPreview ? ' preview' : ''}`;

/** Remembers how long a video took; older ones fade. */
export function notePace(
  tx: Transaction,
  kind: RenderKind,
  { videoSeconds, makingSeconds }: Record<'videoSeconds' | 'makingSeconds', number>,
): Promise<void> {
  return noteRecent(tx, { [paceName('making', kind)]: makingSeconds, [paceName('video', kind)]: videoSeconds });
}

/** As `notePace`, for the pictures of an order. */
export function noteImagePace(
  tx: Transaction,
  kind: ImagePaceKind,
  { pictures, makingSeconds }: Record<'pictures' | 'makingSeconds', number>,
): Promise<void> {
  return noteRecent(tx, {
    [imagePaceName('making', kind)]: makingSeconds,
    [imagePaceName('pictures', kind)]: pictures,
  });
}

async function noteRecent(tx: Transaction, sums: Record<string, number>): Promise<void> {
  const { name, value } = operation_figures;
  const rows = Object.entries(sums).map(([one, added]) => ({ name: one, value: added }));
  await tx
    .insert(operation_figures)
    .values(rows.sort((one, other) => one.name.localeCompare(other.name)))
    .onConflictDoUpdate({ target: name, set: { value: sql`${value} * ${remembered} + excluded.value` } });
}

/** Of two sums of the recent past, how much of the first there was for one of the second; null while there was none. */
async function recentRatio(tx: Transaction, names: readonly [string, string]): Promise<number | null> {
  const sums = await tx
    .select()
    .from(operation_figures)
    .where(inArray(operation_figures.name, [...names]));
  const [work, amount] = names.map((wanted) => sums.find(({ name }) => name === wanted)?.value ?? 0);
  return work && amount ? work / amount : null;
}

/** Seconds of work for a picture lately; null while none was made. */
export function readImagePace(tx: Transaction, kind: ImagePaceKind): Promise<number | null> {
  return recentRatio(tx, [imagePaceName('making', kind), imagePaceName('pictures', kind)]);
}

/** How fast such videos were rendered recently, and how many videos of all people are waiting. */
export async function readPace(tx: Transaction, kind: RenderKind): Promise<RenderPace> {
  const processing = tx.select({ videos: count() }).from(video_projects).where(eq(video_projects.status, 'processing'));
  const ratio = recentRatio(tx, [paceName('making', kind), paceName('video', kind)]);
  const [[unfinished], secondsPerVideoSecond] = await allInOrder([processing, ratio]);
  return { secondsPerVideoSecond, unfinishedVideos: unfinished?.videos ?? 0 };
}

export type OperationFigures = Record<Figure, number> & {
  /** Jobs by queue and state. */
  jobs: { queue: string; state: 'waiting' | 'running' | 'failed'; count: number }[];
  /** How long the oldest video that waits has waited, 0 without one. */
  queueAgeSeconds: number;
  /** Credits of all users together, and those set aside for videos that are not finished. */
  availableCredits: number;
  reservedCredits: number;
  workers: { running: number; silent: number };
};

/** What is measured of the whole installation, for the metrics of any API process. */
export async function readOperationFigures(tx: Transaction): Promise<OperationFigures> {
  const sums = await tx.select().from(operation_figures);
  const sum = (figure: Figure) => sums.find(({ name }) => name === figure)?.value ?? 0;
  const jobs = await tx.execute<OperationFigures['jobs'][number]>(sql`
    select name as queue, count(*)::int as count,
      case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 3 order by 1, 3`);
  const { rows } = await tx.execute<{ age: number; available: number; reserved: number }>(sql`
    select
      coalesce((select extract(epoch from now() - min(created_on)) from pgboss.job
        where name = 'make-video' and state in ('created', 'retry')), 0)::float8 as age,
      (select coalesce(sum(available_credits), 0) from user_credits)::float8 as available,
      (select count(*) from credit_reservations where state = 'reserved')::float8 as reserved`);
  const { age, available, reserved } = known(rows[0]);
  const workers = await listWorkers(tx);
  const silent = workers.filter(({ silentSince }) => silentSince).length;
  return {
    videos_made: sum('videos_made'),
    videos_failed: sum('videos_failed'),
    video_seconds: sum('video_seconds'),
    making_seconds: sum('making_seconds'),
    jobs: jobs.rows,
    queueAgeSeconds: age,
    availableCredits: available,
    reservedCredits: reserved,
    workers: { running: workers.length - silent, silent },
  };
}
