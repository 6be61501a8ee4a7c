import { isDeepStrictEqual } from 'node:util';
import type { VideoVersion } from '@portray/contracts/calls/storyboards';
import { filePathOf } from '@portray/contracts/file-urls';
import type { VideoProject } from '@portray/contracts/videos';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { noteChangedByHand } from '@portray/database/queries/batch-rows';
import { putCaptions } from '@portray/database/queries/captions';
import { letFilesGo } from '@portray/database/queries/files';
import {
  deleteOldVersions,
  listVersions,
  lockVersion,
  markShown,
  noteShownVersion,
  retireShownVersion,
  type VersionRow,
} from '@portray/database/queries/versions';
import { changeVideo, describeVideo, findVideo, lockVideo } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Log } from '@portray/foundation/log';
import type { Principal } from '../principal.ts';
import { keptUntil } from '../videos/finish/complete-video.ts';
import { videoNotFound } from '../videos/library/read-videos.ts';
import type { VideoDeps } from '../videos/video-deps.ts';

type Owner = Pick<Principal, 'userId'>;
type Deps = Pick<VideoDeps, 'database' | 'files' | 'now' | 'publicUrl'>;

/** The versions of a video that can be seen, newest first; none before it is finished. Throws AppError not_found. */
export function readVersions(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { userId }: Owner,
  { id }: { id: string },
): Promise<VideoVersion[]> {
  return database.readAsPerson(userId, async (tx) => {
    const video = await findVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    if (video.playedUrl === null) return [];
    const rows = await listVersions(tx, userId, id, now());
    const noted = rows.find(({ kept_until }) => kept_until === null);
    const older = rows.filter((row) => row !== noted).map(describeOlder);
    return [describeShown(video, video.playedUrl, noted), ...older].sort((one, other) => other.number - one.number);
  });
}

/** The row of the video knows best what is shown: text may have been put over it since. */
function describeShown(video: VideoRow, playedUrl: string, noted: VersionRow | undefined): VideoVersion {
  const { newest_version, completed_at, updated_at, duration_seconds, thumbnail_url } = video;
  return {
    number: noted?.number ?? newest_version,
    is_current: true,
    made_at: noted?.made_at ?? completed_at ?? updated_at,
    duration_seconds,
    video_url: playedUrl,
    thumbnail_url,
    kept_until: null,
    // Until it is noted, nothing has changed.
    has_later_edits: noted !== undefined && hasOtherScenes(noted, video),
  };
}

/** Whether script or scenes of a video are others than those that a version was made of. */
function hasOtherScenes(made: VersionRow, { script, storyboard }: VideoRow): boolean {
  return made.script !== script || !isDeepStrictEqual(made.storyboard, storyboard);
}

function describeOlder({ number, made_at, duration_seconds, playedUrl, ...row }: VersionRow): VideoVersion {
  const { thumbnail_url, kept_until } = row;
  return {
    number,
    is_current: false,
    made_at,
    duration_seconds,
    video_url: playedUrl,
    thumbnail_url,
    kept_until,
    has_later_edits: false,
  };
}

/**
 * Shows an older version again, under the same address and share link; the one that was shown can be brought back as long.
 * Its scenes come with it, unless others were written since the last version. Throws AppError not_found, conflict, file_not_found.
 */
export function restoreVersion(
  deps: Deps,
  { userId }: Owner,
  { id, number }: { id: string; number: number },
): Promise<VideoProject> {
  return deps.database
    .readAsPerson(userId, (tx) => listVersions(tx, userId, id, deps.now()))
    .then(async (versions) => {
      const wanted = versions.find((version) => version.number === number);
      if (wanted && !(await deps.files.stat(filePathOf(wanted.playedUrl, deps.publicUrl))))
        throw new AppError('file_not_found', 'The file of this version is gone. It cannot be shown again.');
      return deps.database.asPerson(userId, (tx) => restore(deps, tx, userId, { id, number }));
    });
}

async function restore(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  userId: string,
  { id, number }: { id: string; number: number },
): Promise<VideoProject> {
  const video = await lockVideo(tx, userId, id);
  if (!video) throw videoNotFound();
  if (video.status !== 'completed' || video.processing_stage === 's3_processing')
    throw new AppError('conflict', 'This video is being changed. Please wait until that is done.');
  const shown = await noteShownVersion(tx, userId, id);
  if (shown.number === number) return known(await describeVideo(tx, userId, id));
  const wanted = await lockVersion(tx, userId, { id, number, now: now() });
  if (!wanted) throw new AppError('not_found', 'This version is not kept any more.');
  await retireShownVersion(tx, userId, id, keptUntil(now()));
  await markShown(tx, userId, id, number);
  const { script, storyboard } = wanted;
  await putCaptions(tx, userId, {
    projectId: id,
    language: wanted.captions?.language ?? video.language,
    cues: wanted.captions?.cues ?? [],
  });
  const restored = await changeVideo(tx, userId, id, {
    ...wanted.shown,
    // Versions of releases without tests do not say it.
    is_test: wanted.shown.is_test ?? false,
    // Versions from before there were chapters have none.
    chapters: wanted.shown.chapters ?? [],
    processing_error: null,
    error_code: null,
    overlay_error: null,
    ...(!hasOtherScenes(shown, video) && {
      script,
      storyboard,
      storyboard_version: video.storyboard_version + 1,
      storyboard_save: null,
    }),
  });
  await noteChangedByHand(tx, userId, id);
  await publishEvent(tx, userId, { type: 'video.changed', videoId: id, status: 'completed' });
  return known(restored);
}

/** Forgets versions that can no longer be brought back, with their files. Safe to run twice. */
export async function forgetOldVersions({
  database,
  now,
  log,
}: Pick<Deps, 'database' | 'now'> & { log: Log }): Promise<void> {
  const gone = await database.asSystem(async (tx) => {
    const versions = await deleteOldVersions(tx, now());
    for (const { user_id: userId, file_urls: urls } of versions)
      await letFilesGo(
        tx,
        userId,
        urls.map((url) => filePathOf(url, '')),
        now(),
      );
    return versions.length;
  });
  if (gone > 0) log.info('videos.versions_forgotten', { versions: gone });
}
