import type { VoiceClone } from '@portray/contracts/voices';
import { forgetPreviewsOfClone } from '@portray/database/queries/previews';
import { findClone } from '@portray/database/queries/voices';
import { isAudioInUse } from '@portray/database/queries/voices-audio';
import { deleteClone } from '@portray/database/queries/voices-write';
import { AppError } from '@portray/foundation/errors';
import { type DeletionDeps, type DeletionRules, removeThing, restoreThing } from '../deletion/deletion.ts';
import type { Principal } from '../principal.ts';
import { enqueueForgetting } from './clones/forget-clone.ts';
import { cloneNotFound } from './find-voice.ts';

type Owner = Pick<Principal, 'userId'>;

/**
 * A clone goes with its recording and all that it has said, also at its engine, and out of drafts; speech that a video
 * uses stays.
 */
export const voiceDeletion: DeletionRules<'voice'> = {
  kind: 'voice',
  async urlsOf(tx, { user_id, original_voice_url, generated_audio_url }) {
    const urls: string[] = [];
    for (const url of [original_voice_url, generated_audio_url]) {
      if (url !== null && !(await isAudioInUse(tx, user_id, url))) urls.push(url);
    }
    return urls;
  },
  async beforeGone({ database, now }, userId, id) {
    await database.asSystem((tx) => forgetPreviewsOfClone(tx, userId, id, now()));
  },
  draftPart: ({ voiceId }) => ({ voiceId }),
  async deleteRow({ queue }, tx, { id, user_id, engine, voiceId }) {
    await deleteClone(tx, user_id, id);
    await enqueueForgetting(tx, queue, { engine, voiceId });
  },
  deletedEvent: () => ({ type: 'library.changed', library: 'voices' }),
  restoredEvent: () => ({ type: 'library.changed', library: 'voices' }),
  notFound: cloneNotFound,
  tooLate: () => new AppError('not_found', 'It is too late: this voice has already been deleted.'),
};

/** Deletes a clone; with `undoSeconds` it can be taken back for so long. Throws AppError not_found. */
export function removeVoice(deps: DeletionDeps, owner: Owner, request: { id: string; undoSeconds?: number }) {
  return removeThing(deps, voiceDeletion, owner, request);
}

/** Takes the deletion of a clone back. Throws AppError not_found when it is too late. */
export function restoreVoice(deps: DeletionDeps, owner: Owner, { id }: { id: string }): Promise<VoiceClone> {
  return restoreThing(deps, voiceDeletion, owner, id, (tx) => findClone(tx, owner.userId, id));
}
