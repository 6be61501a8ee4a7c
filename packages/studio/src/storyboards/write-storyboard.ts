import { isDeepStrictEqual } from 'node:util';
import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import { scriptOf, storyboardOf } from '@portray/contracts/scenes-of';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { VideoDraft } from '@portray/contracts/videos';
import type { Database, Transaction } from '@portray/database/open-database';
import { noteChangedByHand } from '@portray/database/queries/batch-rows';
import { findShownVersion, noteShownVersion } from '@portray/database/queries/versions';
import { changeVideo, describeVideo, findVideo, insertVideo, lockVideo } from '@portray/database/queries/videos';
import type { VideoRow, VideoValues } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Once } from '../once.ts';
import type { Principal } from '../principal.ts';
import { videoNotFound } from '../videos/library/read-videos.ts';
import { draftValues } from '../videos/library/write-drafts.ts';
import { withOwnFiles } from './storyboard-files.ts';
import { withContents } from './with-contents.ts';

type Deps = { database: Database; publicUrl: string };
type Owner = Pick<Principal, 'userId'>;
export type NewStoryboard = {
  draft: Omit<VideoDraft, 'script'>;
  storyboard: Storyboard;
  /** Of a test key. */
  isTest?: boolean;
};

/**
 * Begins a project with scenes. Throws AppError not_found, file_not_found, invalid_input for files that are not the
 * person's.
 */
export function createStoryboard(
  deps: Deps & { once: Once },
  principal: Owner,
  { draft, storyboard, isTest = false }: NewStoryboard,
): Promise<StoryboardDocument> {
  const { userId } = principal;
  return deps.once((keep) =>
    deps.database.asPerson(userId, async (tx) => {
      const values = await draftValues(deps, tx, principal, draft);
      const board = await withOwnFiles(deps, tx, userId, storyboard);
      // The wizard's one scene is called as its project, which has no id yet.
      const id = known(board.scenes[0]).id;
      const document = documentValues({ id, advanced_settings: values.advanced_settings ?? null }, board);
      const video = await insertVideo(tx, userId, { ...values, ...document, storyboard_version: 1, is_test: isTest });
      return keep(tx, await documentOf(tx, video));
    }),
  );
}

/** The scenes of a project; of one of the wizard its one. Throws AppError not_found. */
export function readStoryboard({ database }: Deps, { userId }: Owner, { id }: { id: string }) {
  return database.readAsPerson(userId, async (tx) => {
    const video = await findVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    return documentOf(tx, video);
  });
}

async function documentOf(tx: Transaction, row: VideoRow): Promise<StoryboardDocument> {
  const video = await describeVideo(tx, row.user_id, row.id);
  if (!video) throw videoNotFound();
  const storyboard = await withContents(tx, row.user_id, storyboardOf(row));
  return { video, storyboard, version: row.storyboard_version };
}

type Save = {
  id: string;
  storyboard: Storyboard;
  version: number;
  save?: string | undefined;
  unanswered?: string[] | undefined;
};

/**
 * Writes all scenes of a project and answers their version. A finished video stays as it is, and is noted first, so that
 * it can be told and brought back later. A save whose answer was lost is no conflict for the one that names it. Throws AppError:
 * not_found, conflict, changed_elsewhere, file_not_found, invalid_input.
 */
export function saveStoryboard(
  deps: Deps,
  { userId }: Owner,
  { id, storyboard, version, save, unanswered = [] }: Save,
): Promise<{ version: number }> {
  return deps.database.asPerson(userId, async (tx) => {
    const video = await lockVideo(tx, userId, id);
    if (!video) throw videoNotFound();
    // As it was read: what was measured meanwhile is no change.
    const before = await withContents(tx, userId, storyboardOf(video));
    const board = await withOwnFiles(deps, tx, userId, storyboard, before);
    if (isDeepStrictEqual(board, before)) return { version: video.storyboard_version };
    if (!unanswered.includes(video.storyboard_save ?? '')) checkVersion(video, version);
    if (video.status === 'processing')
      throw new AppError('conflict', 'This video is being created. Change its scenes when it is ready, or cancel it.');
    if (video.status === 'completed' && !(await findShownVersion(tx, userId, id)))
      await noteShownVersion(tx, userId, id);
    const next = video.storyboard_version + 1;
    // What a draft was refused for may be mended by this.
    const reason = video.status === 'draft' ? { processing_error: null, error_code: null } : {};
    const saved = { storyboard_version: next, storyboard_save: save ?? null };
    await changeVideo(tx, userId, id, { ...documentValues(video, board), ...reason, ...saved });
    await noteChangedByHand(tx, userId, id);
    return { version: next };
  });
}

/** Of two who write at the same time the second is told. Throws AppError changed_elsewhere. */
export function checkVersion(video: Pick<VideoRow, 'storyboard_version'>, version: number): void {
  if (video.storyboard_version === version) return;
  throw new AppError('changed_elsewhere', 'These scenes were changed in another tab meanwhile.');
}

/** What the row keeps of a storyboard: of the wizard's one scene the script alone, so that the wizard goes on with it. */
function documentValues(project: Pick<VideoRow, 'id' | 'advanced_settings'>, board: Storyboard): VideoValues {
  const script = board.scenes[0]?.script ?? '';
  const ofWizard = storyboardOf({ ...project, script });
  if (isDeepStrictEqual(board, ofWizard)) return { script, storyboard: null };
  return { script: scriptOf(board), storyboard: board };
}
