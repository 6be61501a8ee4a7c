import { isDeepStrictEqual } from 'node:util';
import { copyTitle } from '@portray/contracts/copy-title';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { VideoChange, VideoDraft, VideoProject } from '@portray/contracts/videos';
import type { Database, Transaction } from '@portray/database/open-database';
import { noteChangedByHand } from '@portray/database/queries/batch-rows';
import { findPhotoByUrl } from '@portray/database/queries/photos';
import {
  changeVideo,
  describeVideo,
  findVideo,
  insertVideo,
  lockDraftByTitle,
  lockVideo,
} from '@portray/database/queries/videos';
import { type VideoRow, type VideoValues, valuesOf } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { isRecording, ownFile, withOwnBackdrop } from '../../files/own-file.ts';
import type { Once } from '../../once.ts';
import type { Principal } from '../../principal.ts';
import { videoNotFound } from './read-videos.ts';

type Deps = { database: Database; publicUrl: string };
type NewDeps = Deps & { once: Once };

/** Begins a draft. Throws AppError not_found, file_not_found, invalid_input for files that are not the person's. */
export function createDraft(deps: NewDeps, principal: Principal, draft: VideoDraft): Promise<VideoProject> {
  return deps.once((keep) =>
    deps.database.asPerson(principal.userId, async (tx) => {
      const { id } = await insertVideo(tx, principal.userId, await draftValues(deps, tx, principal, draft));
      return keep(tx, known(await describeVideo(tx, principal.userId, id)));
    }),
  );
}

/** The newest draft of a title with the given fields written into it, made if missing. Throws as `createDraft`. */
export function findOrCreateDraft(
  deps: Deps,
  principal: Principal,
  draft: VideoDraft & { title: string },
): Promise<VideoProject> {
  return deps.database.asPerson(principal.userId, async (tx) => {
    const values = await draftValues(deps, tx, principal, draft);
    const found = await lockDraftByTitle(tx, principal.userId, draft.title);
    const { id } = found ?? (await insertVideo(tx, principal.userId, values));
    if (found && isOther(found, values)) await noteChangedByHand(tx, principal.userId, id);
    return known(
      await (found ? changeVideo(tx, principal.userId, id, values) : describeVideo(tx, principal.userId, id)),
    );
  });
}

/**
 * Changes a draft or a failed video; of any other one only the title and the showing. Throws AppError: not_found,
 * conflict, changed_elsewhere, file_not_found, invalid_input.
 */
export function reviseVideo(
  deps: Deps,
  principal: Principal,
  { id, was, ...change }: VideoChange & { id: string },
): Promise<VideoProject> {
  return deps.database.asPerson(principal.userId, async (tx) => {
    const video = await lockVideo(tx, principal.userId, id);
    if (!video) throw videoNotFound();
    const { title: _title, is_showcased, ...contents } = change;
    const isOpen = video.status === 'draft' || video.status === 'failed';
    if (!isOpen && Object.values(contents).some((value) => value !== undefined)) {
      throw new AppError('conflict', 'This video can no longer be changed. Duplicate it to create another one.');
    }
    if (is_showcased && video.status !== 'completed') {
      throw new AppError('conflict', 'Only a finished video can be shown in the public showcase.');
    }
    if (is_showcased && video.is_test)
      throw new AppError('conflict', 'A test video cannot be shown in the public showcase.');
    if (video.storyboard && change.script !== undefined && change.script !== video.script) throw hasScenes();
    if (was) checkUnchanged(video, was, change);
    const values = await draftValues(deps, tx, principal, change);
    // What a draft was refused for may be mended by this.
    const isNews = video.status === 'draft' && Object.values(change).some((value) => value !== undefined);
    const reason = isNews ? { processing_error: null, error_code: null } : {};
    if (isOther(video, values)) await noteChangedByHand(tx, principal.userId, id);
    return known(await changeVideo(tx, principal.userId, id, { ...values, ...reason }));
  });
}

/** Whether another video is made of it then; its title and its showing decide nothing of that. */
function isOther(video: VideoRow, { title: _title, is_showcased: _shown, ...values }: VideoValues): boolean {
  return Object.entries(values).some(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, video[name as keyof VideoRow]),
  );
}

/** The sentence where a project with scenes is treated as one of the wizard. */
export const hasScenes = () =>
  new AppError('conflict', 'This video has scenes. Open its storyboard to change what is said.');

/** Of two who write at the same time the second is told. Throws AppError changed_elsewhere. */
function checkUnchanged(
  video: Pick<VideoProject, 'title' | 'script'>,
  was: NonNullable<VideoChange['was']>,
  change: VideoChange,
): void {
  const isOverwritten = (['title', 'script'] as const).some(
    (field) => was[field] !== undefined && video[field] !== was[field] && video[field] !== change[field],
  );
  if (isOverwritten) throw new AppError('changed_elsewhere', 'This draft was changed in another tab meanwhile.');
}

/** A draft with the same content; files are shared with the first one. Throws AppError not_found. */
export function duplicateVideo(
  { database, once }: Pick<NewDeps, 'database' | 'once'>,
  { userId }: Principal,
  { id }: { id: string },
): Promise<VideoProject> {
  return once((keep) =>
    database.asPerson(userId, async (tx) => {
      const video = await findVideo(tx, userId, id);
      if (!video) throw videoNotFound();
      const copy = await insertVideo(tx, userId, { ...contentsOf(video), title: copyTitle(video.title) });
      return keep(tx, known(await describeVideo(tx, userId, copy.id)));
    }),
  );
}

function contentsOf(video: VideoRow): VideoValues {
  const { script, accepted_translation, language, video_size, orderedFrom, advanced_settings } = video;
  const { captions, has_ai_label, avatar_image_url, voice_file_url, voice_choice, voiceId, storyboard } = video;
  return {
    script,
    accepted_translation,
    language,
    video_size,
    orderedFrom,
    advanced_settings,
    captions,
    has_ai_label,
    avatar_image_url,
    voice_file_url,
    voice_choice,
    voiceId,
    storyboard,
  };
}

/** A draft as it is kept: its addresses are those of the person's own files, or of sample portraits, without a host. */
export async function draftValues(
  deps: Deps,
  tx: Transaction,
  principal: Pick<Principal, 'userId'>,
  draft: VideoChange,
): Promise<VideoValues> {
  const {
    avatar_image_url: image,
    voice_file_url: voice,
    generated_audio_url: audio,
    advanced_settings: settings,
  } = draft;
  const urlOf = async (url: string, kind: 'audio' | 'recording') =>
    (await ownFile(deps, tx, principal.userId, url, kind)).url;
  return valuesOf({
    ...draft,
    ...(image && { avatar_image_url: await photoUrl(deps, tx, principal, image) }),
    ...(voice && {
      voice_file_url: await urlOf(voice, isRecording(filePathOf(voice, deps.publicUrl)) ? 'recording' : 'audio'),
    }),
    ...(settings && { advanced_settings: await withOwnBackdrop(deps, tx, principal.userId, settings) }),
    ...(audio && { generated_audio_url: await urlOf(audio, 'audio') }),
  });
}

async function photoUrl(
  deps: Deps,
  tx: Transaction,
  principal: Pick<Principal, 'userId'>,
  url: string,
): Promise<string> {
  const photo = await findPhotoByUrl(tx, principal.userId, fileUrlOf(filePathOf(url, deps.publicUrl)));
  return photo?.image_url ?? (await ownFile(deps, tx, principal.userId, url, 'image')).url;
}
