import type { Page } from '@portray/contracts/calls/call';
import type { VideoListRequest } from '@portray/contracts/calls/videos';
import type { VideoState } from '@portray/contracts/video-states';
import type { VideoProject } from '@portray/contracts/videos';
import { known } from '@portray/foundation/known';
import { and, count, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import { video_projects as videos } from '../../schema/videos.ts';
import { behindCursor, contains, newestFirst, toPage } from '../keyset-page.ts';
import { withoutStaleAudio } from './draft-parts.ts';
import { withScenesVersion } from './scenes-version.ts';
import { ownColumns, type VideoRow, type VideoValues, wireColumns } from './wire-names.ts';

const {
  attempt: _attempt,
  delete_after: _due,
  has_presenter: _presenter,
  chapters: _chapters,
  ...kept
} = wireColumns(videos);
const {
  storyboard: _scenes,
  storyboard_version: _version,
  storyboard_save: _save,
  newest_version: _newest,
  free_versions: _free,
  ...named
} = kept;
/** What people see of their videos. Scenes are read by a call of their own. */
const columns = { ...named, has_storyboard: sql<boolean>`video_projects.storyboard is not null` };
const own = (userId: string, id: string) => and(eq(videos.user_id, userId), eq(videos.id, id));

/** Not deleted; what can still be taken back counts as deleted. */
export const undeleted = isNull(videos.delete_after);

function found(userId: string, search: string | undefined, more?: SQL): SQL | undefined {
  const isFound = search ? or(contains(videos.title, search), contains(videos.script, search)) : undefined;
  return and(eq(videos.user_id, userId), undeleted, isFound, more);
}

const instants = Object.values(named).filter((column) => column.getSQLType().startsWith('timestamp'));

/** One JSON value in the place of forty columns: half the work of a list is to build, send and read columns. */
const videoAsJson = sql.raw(
  `(select row_to_json(video) from (select ${Object.keys(named)
    .map((name) => `video_projects.${name}`)
    .join(', ')}, video_projects.storyboard is not null as has_storyboard) video)`,
) as SQL<VideoProject>;

/** JSON of the database writes moments in its own way. */
function fromJson(video: VideoProject): VideoProject {
  const row = video as Record<string, unknown>;
  for (const { name } of instants) {
    const moment = row[name];
    if (typeof moment === 'string') row[name] = new Date(moment).toISOString();
  }
  return video;
}

/** A person's videos, newest first. */
export async function listVideos(
  tx: Transaction,
  userId: string,
  request: VideoListRequest,
): Promise<Page<VideoProject>> {
  const { status, title, search, cursor, limit } = request;
  const isAsked = and(
    status === undefined ? undefined : inState(status),
    title === undefined ? undefined : eq(videos.title, title),
  );
  const rows = await tx
    .select({ video: videoAsJson })
    .from(videos)
    .where(behindCursor(videos, cursor, found(userId, search, isAsked)))
    .orderBy(...newestFirst(videos))
    .limit(limit + 1);
  return toPage(
    rows.map(({ video }) => fromJson(video)),
    { limit },
  );
}

const isCancelled = sql`${videos.error_code} is not distinct from 'cancelled'`;

/** The rows of a state; cancelled ones are failed ones with a code of their own. */
function inState(state: VideoState): SQL | undefined {
  if (state === 'cancelled') return and(eq(videos.status, 'failed'), isCancelled);
  return and(eq(videos.status, state), state === 'failed' ? not(isCancelled) : undefined);
}

/** How many of a person's videos are in each state. */
export async function countVideos(
  tx: Transaction,
  userId: string,
  search: string | undefined,
): Promise<{ state: VideoState; videos: number }[]> {
  const state = sql<VideoState>`case when ${videos.status} = 'failed' and ${isCancelled} then 'cancelled' else ${videos.status} end`;
  return tx
    .select({ state: state.as('state'), videos: count() })
    .from(videos)
    .where(found(userId, search))
    .groupBy(sql`1`);
}

/** One of a person's videos, as they see it. */
export async function describeVideo(tx: Transaction, userId: string, id: string): Promise<VideoProject | undefined> {
  const [video] = await tx
    .select(columns)
    .from(videos)
    .where(and(own(userId, id), undeleted));
  return video as VideoProject | undefined;
}

/** Some of a person's videos, as they see them, in no order. */
export async function describeVideos(tx: Transaction, userId: string, ids: string[]): Promise<VideoProject[]> {
  const found = await tx
    .select(columns)
    .from(videos)
    .where(and(eq(videos.user_id, userId), inArray(videos.id, ids), undeleted));
  return found as VideoProject[];
}

/** One of a person's videos under our names, with what only the product knows. */
export async function findVideo(tx: Transaction, userId: string, id: string): Promise<VideoRow | undefined> {
  const [video] = await tx
    .select(ownColumns)
    .from(videos)
    .where(and(own(userId, id), undeleted));
  return video;
}

/** As `findVideo`, also for one that is deleted and can still be taken back. */
export async function findVideoRow(tx: Transaction, userId: string, id: string): Promise<VideoRow | undefined> {
  const [video] = await tx.select(ownColumns).from(videos).where(own(userId, id));
  return video;
}

/** As `findVideo`, locking the row until the transaction ends. */
export async function lockVideo(tx: Transaction, userId: string, id: string): Promise<VideoRow | undefined> {
  const [video] = await tx
    .select(ownColumns)
    .from(videos)
    .where(and(own(userId, id), undeleted))
    .for('update');
  return video;
}

/** The newest draft of a title, locked; one with scenes is never meant by its title alone. */
export async function lockDraftByTitle(tx: Transaction, userId: string, title: string): Promise<VideoRow | undefined> {
  const isDraft = and(eq(videos.user_id, userId), undeleted, eq(videos.status, 'draft'), isNull(videos.storyboard));
  const [draft] = await tx
    .select(ownColumns)
    .from(videos)
    .where(and(isDraft, eq(videos.title, title)))
    .orderBy(...newestFirst(videos))
    .limit(1)
    .for('update');
  return draft;
}

/** Adds a video for a person. */
export async function insertVideo(tx: Transaction, userId: string, values: VideoValues): Promise<VideoRow> {
  const [video] = await tx
    .insert(videos)
    .values({ ...values, user_id: userId })
    .returning(ownColumns);
  return known(video);
}

/** Changes a video of a person and describes it; speech that no longer says its script is taken away. Undefined where there is none. */
export async function changeVideo(
  tx: Transaction,
  userId: string,
  id: string,
  values: VideoValues,
): Promise<VideoProject | undefined> {
  const [video] = await tx
    .update(videos)
    .set({ ...withScenesVersion(withoutStaleAudio(values)), updated_at: sql`now()` })
    .where(own(userId, id))
    .returning(columns);
  return video as VideoProject | undefined;
}

/** Which run of which video is meant; a worker that is at it shows its claim, which another one may have by now. */
export type Attempt = { userId: string; videoId: string; attempt: number; claim?: JobClaim };

/**
 * Changes a video only while this attempt at it is the running one, and in the hands of the worker that shows its claim;
 * undefined when the attempt is over, or that worker's part in it.
 */
export async function changeAttempt(
  tx: Transaction,
  { userId, videoId, attempt, claim }: Attempt,
  values: VideoValues,
): Promise<VideoRow | undefined> {
  if (claim && !(await holdsJob(tx, claim))) return undefined;
  const isRunning = and(own(userId, videoId), eq(videos.attempt, attempt), eq(videos.status, 'processing'));
  const [video] = await tx
    .update(videos)
    .set({ ...values, updated_at: sql`now()` })
    .where(isRunning)
    .returning(ownColumns);
  return video;
}

/** The same for words that are being put over a finished video. */
export async function changeOverlayAttempt(
  tx: Transaction,
  { userId, videoId, attempt, claim }: Attempt,
  values: VideoValues,
): Promise<VideoRow | undefined> {
  if (claim && !(await holdsJob(tx, claim))) return undefined;
  const isRunning = and(
    own(userId, videoId),
    eq(videos.attempt, attempt),
    eq(videos.processing_stage, 's3_processing'),
  );
  const [video] = await tx
    .update(videos)
    .set({ ...values, updated_at: sql`now()` })
    .where(and(isRunning, eq(videos.status, 'completed')))
    .returning(ownColumns);
  return video;
}

/** How many of a person's videos are waiting or being rendered. */
export async function countProcessing(tx: Transaction, userId: string): Promise<number> {
  const isProcessing = and(eq(videos.user_id, userId), eq(videos.status, 'processing'));
  const [row] = await tx.select({ videos: count() }).from(videos).where(isProcessing);
  return known(row).videos;
}

/** Deletes a video of a person with its captions. */
export async function deleteVideoRow(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(videos).where(own(userId, id));
}

/** Failed videos of which a newer one with the same title and script failed, too; one with scenes is more than its script. */
export async function listDuplicateFailures(tx: Transaction, userId: string): Promise<VideoRow[]> {
  const failed = and(eq(videos.user_id, userId), undeleted, eq(videos.status, 'failed'), isNull(videos.storyboard));
  const place = sql<number>`row_number() over (partition by title, md5(script) order by created_at desc, id desc)`;
  const ranked = tx
    .select({ id: videos.id, place: place.as('place') })
    .from(videos)
    .where(failed)
    .as('ranked');
  const ids = await tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > 1`);
  if (ids.length === 0) return [];
  const isDuplicate = inArray(
    videos.id,
    ids.map(({ id }) => id),
  );
  return tx.select(ownColumns).from(videos).where(and(failed, isDuplicate)).orderBy(videos.id).for('update');
}

/** Finished, also while another version of it is made. */
export const isWatchable = or(
  eq(videos.status, 'completed'),
  and(eq(videos.status, 'processing'), sql`${ownColumns.playedUrl} is not null`),
);
